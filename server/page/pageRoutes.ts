// The page at /s/pc/ and its files. Everything a school's site is to a browser starts here.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Site } from "../deps.ts";
import type { Language } from "../plugins/language.ts";
import { compressAnswer } from "./compress.ts";
import { pagePolicy } from "./contentPolicy.ts";
import type { Dist } from "./dist.ts";
import { pagePieces } from "./html.ts";
import { loadPainter, type Painter } from "./painter.ts";
import { snapshotOf } from "./snapshot.ts";

const year = 31_536_000_000;

/** The mark core/session leaves: somebody is signed in, and the header is painted with their menu instead of a link. */
const isPresent = (cookie = ""): boolean => /(?:^|;\s*)present=1(?:;|$)/.test(cookie);

/** Pieces of a site's page by reader, made when first asked for and gone with the site's version. */
function pageCache(dist: Dist, painter: Painter | undefined, log: FastifyBaseLogger) {
	const pages = new WeakMap<Site, Map<string, Promise<readonly string[]>>>();
	const make = async (site: Site, language: Language, signedIn: boolean): Promise<readonly string[]> => {
		try {
			const painting = await painter?.(snapshotOf(site, language), language, signedIn);
			return pagePieces(dist, site, language, painting);
		} catch (error) {
			log.error(
				{ err: error, companyId: site.companyId },
				"the page could not be painted; its script draws it",
			);
			return pagePieces(dist, site, language);
		}
	};
	return (site: Site, language: Language, signedIn: boolean): Promise<readonly string[]> => {
		const known = pages.get(site) ?? new Map<string, Promise<readonly string[]>>();
		pages.set(site, known);
		const reader = `${language} ${signedIn}`;
		const page = known.get(reader) ?? make(site, language, signedIn);
		known.set(reader, page);
		return page;
	};
}

export const pageRoutes = fp(async (app: FastifyInstance, { dist }: { dist: Dist }) => {
	const piecesOf = pageCache(dist, await loadPainter(dist.folder), app.log);

	async function page(request: FastifyRequest, reply: FastifyReply) {
		const nonce = randomBytes(18).toString("base64");
		const signedIn = isPresent(request.headers.cookie);
		const html = (await piecesOf(request.site, request.language, signedIn)).join(nonce);
		const [body, encoding] = await compressAnswer(html, String(request.headers["accept-encoding"] ?? ""));
		if (encoding) reply.header("content-encoding", encoding);
		return (
			reply
				.header("content-security-policy", pagePolicy(nonce, request.host, request.protocol === "https"))
				// Asked for anew each time and never kept under a mark: a kept page would bring its old nonce back.
				.header("cache-control", "no-cache, private")
				.header("vary", "accept-encoding, accept-language, cookie")
				.type("text/html; charset=utf-8")
				.send(body)
		);
	}

	app.get("/", (_request, reply) => reply.redirect("/s/pc/"));
	app.get("/s/pc", (_request, reply) => reply.redirect("/s/pc/"));
	app.get("/s/pc/", page);
	app.get("/s/pc/index.html", page);

	await app.register(fastifyStatic, {
		root: join(dist.folder, "assets"),
		prefix: "/s/pc/assets/",
		decorateReply: false,
		preCompressed: true,
		index: false,
		// Names carry a hash of the content.
		immutable: true,
		maxAge: year,
	});
});
