// The page at /s/pc/, /wap and the addresses outside the hash, and its files. All that a browser sees starts here.
import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Deps, Site } from "../deps.ts";
import type { Language } from "../plugins/language.ts";
import { createVisitorTokens, type VisitorTokens } from "../plugins/visitorTokens.ts";
import { frameOrigin } from "../ports/thirdParty.ts";
import { assetRoutes } from "./assetRoutes.ts";
import { compressAnswer } from "./compress.ts";
import { pagePolicy } from "./contentPolicy.ts";
import type { Dist } from "./dist.ts";
import { pagePieces } from "./html.ts";
import { isPhone, toMobileSite, wantsDesktop } from "./mobile.ts";
import { loadPainter, type Painter } from "./painter.ts";
import { snapshotOf } from "./snapshot.ts";

/** Addresses outside the hash that the same build draws (decision 19): src/app looks at the path. */
const entryPoints: readonly string[] = [
	"/redirect/online",
	"/join/:type",
	"/login/forget",
	"/showRegisterAgreement",
];

/** What of a request decides which page is sent. */
interface Reader {
	readonly language: Language;
	/** The mark src/app/identity leaves: the header is painted with the student's menu instead of a link. */
	readonly signedIn: boolean;
	/** The mark src/app/DomainWarning leaves. */
	readonly warningClosed: boolean;
	/** Is to be sent to the mobile site. */
	readonly onPhone: boolean;
	/** Gets a page with header and footer; the other entry points draw one of their own. */
	readonly inSite: boolean;
}

const hasMark = (cookie: string, mark: string): boolean => `; ${cookie};`.includes(`; ${mark};`);

function readerOf({ language, headers, routeOptions }: FastifyRequest): Reader {
	const { cookie = "" } = headers;
	const { url = "" } = routeOptions;
	return {
		language,
		signedIn: hasMark(cookie, "present=1"),
		warningClosed: hasMark(cookie, "domainWarn=closed"),
		onPhone: url.startsWith("/s/pc") && isPhone(headers) && !wantsDesktop(cookie),
		inSite: !entryPoints.includes(url),
	};
}

/** Pieces of a site's page by reader, made when first asked for and gone with the site's version. */
function pageCache(
	dist: Dist,
	painter: Painter | undefined,
	visitors: VisitorTokens,
	log: FastifyBaseLogger,
) {
	const pages = new WeakMap<Site, Map<string, Promise<readonly string[]>>>();
	const make = async (site: Site, reader: Reader): Promise<readonly string[]> => {
		const { language, signedIn, warningClosed } = reader;
		const visitorToken = visitors.of(site.companyId);
		const first = reader.onPhone ? toMobileSite(site.documentsFor().baseInfo) : undefined;
		try {
			const painting = reader.inSite
				? await painter?.(snapshotOf(site, language), language, signedIn, warningClosed)
				: undefined;
			return pagePieces(dist, site, language, { painting, first, visitorToken });
		} catch (error) {
			log.error(
				{ err: error, companyId: site.companyId },
				"the page could not be painted; its script draws it",
			);
			return pagePieces(dist, site, language, { first, visitorToken });
		}
	};
	return (site: Site, reader: Reader): Promise<readonly string[]> => {
		const known = pages.get(site) ?? new Map<string, Promise<readonly string[]>>();
		pages.set(site, known);
		const name = Object.values(reader).join(" ");
		const page = known.get(name) ?? make(site, reader);
		known.set(name, page);
		return page;
	};
}

/** Whether some school of the site has the workplace chat's sign-in open. */
const hasDdLogin = (site: Site): boolean =>
	site.document.schools.some(({ id }) => {
		const { thirdLoginFlag, ddLoginFlag } = site.documentsFor(id).login;
		return Boolean(thirdLoginFlag && ddLoginFlag);
	});

type Needs = Pick<Deps, "env"> & { readonly dist: Dist };

export const pageRoutes = fp(async (app: FastifyInstance, { env, dist }: Needs) => {
	const visitors = createVisitorTokens(env.secret);
	const ddOrigin = frameOrigin(env);
	const piecesOf = pageCache(dist, await loadPainter(dist.folder), visitors, app.log);

	async function page(request: FastifyRequest, reply: FastifyReply) {
		const nonce = randomBytes(18).toString("base64");
		const html = (await piecesOf(request.site, readerOf(request))).join(nonce);
		const [body, encoding] = await compressAnswer(html, String(request.headers["accept-encoding"] ?? ""));
		if (encoding) reply.header("content-encoding", encoding);
		return (
			reply
				.header(
					"content-security-policy",
					pagePolicy({
						nonce,
						host: request.host,
						secure: request.protocol === "https",
						origins: request.site.document.company.allowedOrigins ?? [],
						loginFrame: hasDdLogin(request.site) ? ddOrigin : undefined,
					}),
				)
				// Asked for anew each time and never kept under a mark: a kept page would bring its old nonce back.
				.header("cache-control", "no-cache, private")
				.header("vary", "accept-encoding, accept-language, cookie, user-agent, sec-ch-ua-mobile")
				.type("text/html; charset=utf-8")
				.send(body)
		);
	}

	app.get("/", (_request, reply) => reply.redirect("/s/pc/"));
	app.get("/s/pc", (_request, reply) => reply.redirect("/s/pc/"));
	app.get("/s/pc/", page);
	app.get("/s/pc/index.html", page);
	// ROUTE-65: the same build; narrow screens get its compact layout at either address.
	app.get("/wap", page);
	app.get("/wap/", page);
	for (const path of entryPoints) app.get(path, page);

	await app.register(assetRoutes, { dist });
});
