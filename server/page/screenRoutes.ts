// Screens that all visitors of a site see alike, as markup: the page asks for the one that its hash names.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { Language } from "../plugins/language.ts";
import type { VisitorTokens } from "../shared/session/visitorTokens.ts";
import { compressAnswer } from "./compress.ts";
import type { RenderedScreen, Renderer } from "./renderShell.ts";
import { siteCache } from "./siteCache.ts";
import { scriptJson, snapshotOf } from "./snapshot.ts";
import { visitorCalls } from "./visitorCalls.ts";

/** Of a site: the most visited ones, in two languages. */
const maxScreens = 200;

/** A minute for an address, since markup costs more than a call: enough for 300 students who arrive together. */
const perAddress = 3_000;

/**
 * A document that a script of the page takes apart. The styles are data, since the page's policy applies to this document
 * too, and its nonce is not known here.
 */
const documentOf = ({ html, ...data }: RenderedScreen, language: Language): string =>
	`<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Schoolfront</title>` +
	`<main>${html}</main><script type="application/json">${scriptJson(data)}</script></html>`;

/** No screen has another path, and the router of the page would write a warning to the log. */
function isDecodable(path: string): boolean {
	try {
		return decodeURI(path) !== "";
	} catch {
		return false;
	}
}

interface Needs extends Pick<Deps, "sites"> {
	readonly renderer: Renderer | undefined;
	readonly visitors: VisitorTokens;
}

export async function screenRoutes(
	app: FastifyInstance,
	{ sites, renderer, visitors }: Needs,
): Promise<void> {
	const cached = siteCache<string | undefined>(maxScreens);

	async function markupOf({ site, language }: FastifyRequest, path: string): Promise<string | undefined> {
		const revision = sites.contentRevision(site.companyId);
		return cached(site, `${revision} ${language} ${path}`, async () => {
			const calls = visitorCalls(app, site, visitors.of(site.companyId), "a screen");
			try {
				const screen = await renderer?.renderScreen(
					snapshotOf(site, language, revision),
					{ language, path },
					calls,
				);
				return screen && documentOf(screen, language);
			} catch (error) {
				app.log.error({ err: error, path }, "a screen could not be rendered; the page's script renders it");
				return undefined;
			}
		});
	}

	app.get<{ Querystring: { path: string } }>(
		"/s/pc/screen",
		{
			config: { rateLimit: { max: perAddress, timeWindow: "1 minute" } },
			schema: {
				querystring: {
					type: "object",
					required: ["path"],
					properties: { path: { type: "string", pattern: "^/", maxLength: 200 } },
				},
			},
		},
		async (request, reply: FastifyReply) => {
			const { path } = request.query;
			const markup = isDecodable(path) ? await markupOf(request, path) : undefined;
			reply
				.header("cache-control", "no-cache, private")
				.header("vary", "accept-encoding, accept-language, cookie")
				.header("x-robots-tag", "noindex");
			// The page's script renders the screen itself.
			if (markup === undefined) return reply.code(204).send();
			const [body, encoding] = await compressAnswer(markup, String(request.headers["accept-encoding"] ?? ""));
			if (encoding) reply.header("content-encoding", encoding);
			return reply.type("text/html; charset=utf-8").send(body);
		},
	);
}
