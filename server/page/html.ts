// Puts a site into the built page: language, title, preloads and the snapshot. The nonce comes last, per answer.

import type { EndpointOverrides } from "../../schemas/generated/documents.ts";
import { seoTags } from "../../schemas/seoTags.ts";
import type { Site } from "../deps.ts";
import { trustedOrigins } from "../modules/site/trustedOrigins.ts";
import { escapeHtml } from "../plugins/escapeHtml.ts";
import { type Language, localText } from "../plugins/language.ts";
import type { Dist } from "./dist.ts";
import type { PageHead } from "./head/contentHead.ts";
import type { RenderedShell } from "./renderShell.ts";
import { scriptJson, snapshotOf } from "./snapshot.ts";

const noncePlaceholder = "__NONCE__";

/** The icon, when the page's policy lets it load. */
function iconOf({ document, documentsFor }: Site): string | undefined {
	const { companyIco = "" } = documentsFor().baseInfo;
	const origins = trustedOrigins(document.company);
	const isOurs = companyIco.startsWith("/") || origins.some((origin) => companyIco.startsWith(`${origin}/`));
	return isOurs ? companyIco : undefined;
}

/** Meta tags, for clients that run no script. */
function headOf(site: Site, language: Language, head: PageHead | undefined): string {
	const ofSite = seoTags(site.documentsFor().baseInfo)
		.filter(({ name }) => !head || name.toLowerCase() !== "description")
		.map(
			({ name, content }) =>
				`<meta data-ssr name="${escapeHtml(name)}" content="${escapeHtml(localText(content, language))}">`,
		)
		.join("");
	return (head?.tags ?? "") + ofSite;
}

export interface PageParts {
	/** The token of a visitor who is not signed in, so that a first visit needs no redirect (decision 7). */
	readonly visitorToken?: string | undefined;
	readonly shell?: RenderedShell | undefined;
	readonly contentRevision?: number;
	/** Paths of calls that this installation changed. */
	readonly endpoints?: EndpointOverrides;
	/** What the page says of the content of its address, in place of what the site says of itself. */
	readonly head?: PageHead | undefined;
	/** Of the build: files that the page needs besides its script and its language, which come before them. */
	readonly files?: readonly string[] | undefined;
	/** Runs first of all; it may leave for another address. */
	readonly first?: string | undefined;
}

/** The page of a site in a language, in pieces between which each answer writes its nonce. */
export function pagePieces(
	dist: Dist,
	site: Site,
	language: Language,
	{ shell, first, head, files = [], visitorToken, contentRevision = 0, endpoints = {} }: PageParts = {},
): readonly string[] {
	const { siteTitle } = site.documentsFor().baseInfo;
	const icon = iconOf(site);
	const preloadOf = (file: string, more = "") =>
		`<link rel="modulepreload" crossorigin${more} nonce="${noncePlaceholder}" href="/s/pc/${escapeHtml(file)}">`;
	const preloads = [
		...dist.preloads[language].map((file) => preloadOf(file)),
		...files.map((file) => preloadOf(file, ' fetchpriority="low"')),
	].join("");
	// Content may contain any text, the nonce's placeholder too, so it is inserted after the page was split there.
	const marks: Record<string, string> = {
		snapshot: scriptJson({
			...snapshotOf(site, language, contentRevision),
			...(shell?.answers && { answers: shell.answers }),
		}),
		title: escapeHtml(head?.title ?? localText(siteTitle, language)),
		css: shell?.css ?? "",
		styles: shell?.styles ?? "",
		html: shell?.html ?? "",
		other: shell?.otherHtml ?? "",
		rendered: shell ? escapeHtml(JSON.stringify(shell.rendered)) : "",
		script: shell?.script ?? "",
		last: shell?.lastScript ?? "",
		first: first ?? "",
		routes: dist.routeScripts[language],
		endpoints: scriptJson(endpoints),
		icon: escapeHtml(icon ?? ""),
		head: headOf(site, language, head),
		visitor: visitorToken ? `<meta name="visitor-token" content="${escapeHtml(visitorToken)}">` : "",
	};
	const nonce = `nonce="${noncePlaceholder}"`;
	const style = shell
		? `<style id="ssr-style" ${nonce}>\0css\0</style><style ${shell.stylesMark} ${nonce}>\0styles\0</style>`
		: "";
	const script = shell ? `<script ${nonce}>\0script\0</script>` : "";
	const other = shell?.otherHtml ? '<template id="other-page">\0other\0</template>' : "";
	const root = shell
		? `<div id="root" data-rendered="\0rendered\0">\0html\0</div>${other}<script ${nonce}>\0last\0</script>`
		: '<div id="root"></div>';
	const leaving = first ? `<script ${nonce}>\0first\0</script>` : "";
	const paths =
		Object.keys(endpoints).length > 0
			? '<script type="application/json" id="endpoints">\0endpoints\0</script>'
			: "";
	const routes = dist.routeScripts[language] ? `<script ${nonce}>\0routes\0</script>` : "";
	return dist.html
		.replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
		.replace(/<title>[^<]*<\/title>/, `${leaving}<title>\0title\0</title>\0head\0\0visitor\0`)
		.replace(/<link rel="icon"[^>]*>/, (link) => (icon ? '<link rel="icon" href="\0icon\0">' : link))
		.replace(
			"<!--site-snapshot-->",
			`${preloads}${routes}${paths}<script type="application/json" id="site-snapshot">\0snapshot\0</script>${style}${script}`,
		)
		.replace('<div id="root"></div>', root)
		.split(noncePlaceholder)
		.map((piece) => piece.replaceAll(/\0(\w+)\0/g, (_, name: string) => marks[name] ?? ""));
}
