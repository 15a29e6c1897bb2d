// The page at /s/pc/, /wap and the addresses outside the hash, and its files. All that a browser sees starts here.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { textMark } from "../../schemas/textMark.ts";
import type { Deps, Site } from "../deps.ts";
import {
	contentPaths,
	entryPartPaths,
	entryPoints,
	lessonPath,
	outsidePaths,
	redirectedPaths,
	screenPaths,
	sitePaths,
} from "../modules/site/servedPaths.ts";
import { trustedOrigins } from "../modules/site/trustedOrigins.ts";
import { sendNotAllowed, sendNotFound } from "../plugins/envelope.ts";
import type { Language } from "../plugins/language.ts";
import { liveOrigins } from "../ports/live.ts";
import { directOrigins } from "../ports/s3Origin.ts";
import { frameOrigin } from "../ports/thirdParty.ts";
import { roomPath } from "../shared/entry/roomAddress.ts";
import { createVisitorTokens, type VisitorTokens } from "../shared/session/visitorTokens.ts";
import { assetRoutes } from "./assetRoutes.ts";
import { cityRoutes } from "./cityRoutes.ts";
import { compressAnswer } from "./compress.ts";
import { pagePolicy } from "./contentPolicy.ts";
import { crawlerRoutes } from "./crawlers.ts";
import type { Dist } from "./dist.ts";
import { createContentHeads, type PageHead } from "./head/contentHead.ts";
import { type PageParts, pagePieces } from "./html.ts";
import { isPhone, mobileAddressScript, wantsDesktop } from "./mobile.ts";
import { outsideScript, wantsPage, withoutSlash } from "./outsidePaths.ts";
import { loadRenderer, type Renderer, type ShellVariant } from "./renderShell.ts";
import { screenRoutes } from "./screenRoutes.ts";
import { siteCache } from "./siteCache.ts";
import { snapshotOf } from "./snapshot.ts";
import { visitorCalls } from "./visitorCalls.ts";

/** What of a request decides which page is sent. */
interface PageVariant extends ShellVariant {
	/** Gets the address of the mobile site. */
	readonly isOnPhone: boolean;
	/** Its path is shown behind the hash. */
	readonly isOutside: boolean;
	/** Has header and footer; the other entry points render a page of their own. */
	readonly isInSite: boolean;
	readonly isLesson: boolean;
}

const hasCookie = (cookie: string, pair: string): boolean => `; ${cookie};`.includes(`; ${pair};`);

function pageVariant({ language, headers, routeOptions, site }: FastifyRequest): PageVariant {
	const { cookie = "" } = headers;
	const { url = "" } = routeOptions;
	return {
		language,
		isSignedIn: hasCookie(cookie, "present=1"),
		isWarningClosed: hasCookie(cookie, `domainWarn=${textMark(site.documentsFor().baseInfo.domainWarnMsg)}`),
		isOnPhone: url.startsWith("/s/pc") && isPhone(headers) && !wantsDesktop(cookie),
		isOutside: ![...sitePaths, ...entryPoints].includes(url),
		isInSite: !entryPoints.includes(url),
		isLesson: url === lessonPath,
	};
}

/** Of a site; more than there are variants. */
const maxPages = 40;

type Needs = Pick<Deps, "env" | "sites"> & { readonly dist: Dist };

interface PageSources extends Pick<Needs, "sites" | "dist"> {
	readonly app: FastifyInstance;
	readonly renderer: Renderer | undefined;
	readonly visitors: VisitorTokens;
}

/** A page of a site: as it is for every address, or with the head of one. */
interface Made {
	readonly pieces: readonly string[];
	withHead(head: PageHead): readonly string[];
}

/** Makes the pieces of a site's page by variant. */
function pagesOf({ app, sites, dist, renderer, visitors }: PageSources) {
	const cached = siteCache<Made>(maxPages);
	const made = (site: Site, language: Language, parts: PageParts): Made => ({
		pieces: pagePieces(dist, site, language, parts),
		withHead: (head) => pagePieces(dist, site, language, { ...parts, head }),
	});
	const make = async (site: Site, variant: PageVariant, contentRevision: number): Promise<Made> => {
		const { language } = variant;
		const visitorToken = visitors.of(site.companyId);
		const onPhone = variant.isOnPhone ? mobileAddressScript(site.documentsFor().baseInfo) : undefined;
		const first = variant.isOutside ? outsideScript : onPhone;
		const files = variant.isLesson ? dist.lessonFiles[language] : undefined;
		const parts = { visitorToken, first, files, contentRevision, endpoints: app.endpointOverrides };
		try {
			const calls = visitorCalls(app, site, visitorToken, "home");
			const shell = variant.isInSite
				? await renderer?.renderShell(snapshotOf(site, language, contentRevision), variant, calls)
				: undefined;
			return made(site, language, { ...parts, shell });
		} catch (error) {
			app.log.error(
				{ err: error, companyId: site.companyId },
				"header and footer could not be rendered on the server; the page's script renders them",
			);
			return made(site, language, parts);
		}
	};
	return async (site: Site, variant: PageVariant, head: PageHead | undefined): Promise<readonly string[]> => {
		const revision = sites.contentRevision(site.companyId);
		const found = await cached(site, [revision, ...Object.values(variant)].join(" "), () =>
			make(site, variant, revision),
		);
		return head ? found.withHead(head) : found.pieces;
	};
}

/** Origin of an address of the table that is elsewhere. */
/** Where videos of lessons may come from besides this server. */
const mediaOriginsOf = ({ document }: Site): readonly string[] => document.company.mediaOrigins ?? [];
const originOf = (address: string): string[] => (address.startsWith("/") ? [] : [new URL(address).origin]);

/** The room of a vendor that a live room leads to learns nothing of where from. */
const liveroomHeaders = { "referrer-policy": "no-referrer" };

/** Absolute, as search engines ask for; the host is known to be one of the company. */
const canonical = ({ protocol, host }: FastifyRequest, address: string): string =>
	`<${protocol}://${host}${address}>; rel="canonical"`;

export const pageRoutes = fp(async (app: FastifyInstance, { env, sites, dist }: Needs) => {
	const visitors = createVisitorTokens(env.secret);
	const ddOrigin = frameOrigin(env);
	const roomOrigins = liveOrigins(env);
	const storeOrigins = directOrigins(env.files);
	const renderer = await loadRenderer(dist.folder);
	const piecesOf = pagesOf({ app, sites, dist, renderer, visitors });

	async function page(request: FastifyRequest, reply: FastifyReply, head?: PageHead) {
		const nonce = randomBytes(18).toString("base64");
		const variant = pageVariant(request);
		const { url } = request.routeOptions;
		const isLiveroom = url === roomPath;
		const html = (await piecesOf(request.site, variant, head)).join(nonce);
		const [body, encoding] = await compressAnswer(html, String(request.headers["accept-encoding"] ?? ""));
		if (encoding) reply.header("content-encoding", encoding);
		if (!variant.isOutside && !reply.hasHeader("link")) reply.header("link", canonical(request, "/s/pc/"));
		return (
			reply
				.header(
					"content-security-policy",
					pagePolicy({
						nonce,
						host: request.host,
						secure: request.protocol === "https",
						origins: trustedOrigins(request.site.document.company),
						// Whether or not the site has it enabled: that can change while the page is open.
						loginFrame: ddOrigin,
						fetched: [...originOf(app.cityList), ...(isLiveroom ? roomOrigins : [])],
						media: url === lessonPath ? [...mediaOriginsOf(request.site), ...storeOrigins] : undefined,
					}),
				)
				.headers(isLiveroom ? liveroomHeaders : {})
				// Never served from a cache: a cached page would have an old nonce.
				.header("cache-control", "no-cache, private")
				.header("vary", "accept-encoding, accept-language, cookie, user-agent, sec-ch-ua-mobile")
				.type("text/html; charset=utf-8")
				.send(body)
		);
	}

	for (const path of redirectedPaths) app.get(path, (_request, reply) => reply.redirect("/s/pc/"));
	// ROUTE-65: /wap is the same build; narrow screens get its compact layout at either address.
	for (const path of [...sitePaths, ...entryPoints])
		if (path !== lessonPath) app.get(path, (request, reply) => page(request, reply));
	const unlisted = (request: FastifyRequest, reply: FastifyReply) =>
		page(request, reply.header("x-robots-tag", "noindex"));
	for (const path of [...outsidePaths, ...screenPaths]) app.get(path, unlisted);
	app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
		const { method, url, headers } = request;
		const allowed = app.allowedMethods(url.split("?")[0] ?? "");
		if (allowed.size > 0 && !allowed.has(method)) return sendNotAllowed(request, reply, allowed);
		if (!wantsPage(method, url, headers.accept)) return sendNotFound(request, reply);
		const address = withoutSlash(url);
		return address === undefined ? unlisted(request, reply.code(404)) : reply.redirect(address, 301);
	});

	crawlerRoutes(app, visitors);
	const contentHead = createContentHeads(app, visitors);
	for (const path of [...contentPaths, ...entryPartPaths, lessonPath])
		app.get(path, async (request, reply) => {
			// With an empty id it is the address of a list.
			const list = withoutSlash(request.url);
			if (list !== undefined) return reply.redirect(list, 301);
			const [url = ""] = request.url.split("?");
			const address =
				path === lessonPath
					? url.replace(/\/[^/]+(\/[^/]+)\/contents$/, "$1")
					: path.endsWith("/*")
						? url
								.split("/")
								.slice(0, path.split("/").length - 1)
								.join("/")
						: url;
			const revision = sites.contentRevision(request.site.companyId);
			const head = await contentHead(request, address, revision);
			if (head === "missing") return unlisted(request, reply.code(404));
			// While the server cannot tell, the address may exist, and the page says when it does not.
			if (head) reply.header("link", canonical(request, address));
			return page(request, reply, head);
		});
	cityRoutes(app);
	await app.register(screenRoutes, { sites, renderer, visitors });
	await app.register(assetRoutes, { dist });
});
