// The tags of a page's head for whoever reads its address: title, description, canonical address, Open Graph, structured data.
import { escapeHtml } from "../../plugins/escapeHtml.ts";
import { scriptJson } from "../snapshot.ts";
import type { EntryHead } from "./contentPage.ts";
import { jsonLdDocument } from "./jsonLd.ts";

interface HeadAddress {
	readonly url: string;
	readonly siteName: string;
	readonly language: "zh" | "en";
}

/** Search engines show about this much. */
const maxDescription = 160;

/** One line, cut between characters as a reader sees them. */
function shortText(text: string, language: string): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	const graphemes = [...new Intl.Segmenter(language).segment(line.slice(0, 8 * maxDescription))];
	if (graphemes.length <= maxDescription) return line;
	return `${graphemes
		.slice(0, maxDescription - 1)
		.map(({ segment }) => segment)
		.join("")
		.trimEnd()}…`;
}

const tag = (name: "name" | "property", key: string, content: string | undefined): string =>
	content ? `<meta data-page ${name}="${key}" content="${escapeHtml(content)}">` : "";

/** @returns title and tags; `data-page` marks what the page's script removes once it shows another address */
export function headTags(head: EntryHead, { url, siteName, language }: HeadAddress) {
	const description = shortText(head.description, language) || `${head.title} · ${siteName}`;
	const og = (name: string, content: string | undefined): string => tag("property", `og:${name}`, content);
	return {
		title: `${head.title} · ${siteName}`,
		tags: [
			tag("name", "description", description),
			`<link data-page rel="canonical" href="${escapeHtml(url)}">`,
			og("type", head.type ?? "website"),
			og("title", head.title),
			og("description", description),
			og("url", url),
			og("site_name", siteName),
			og("locale", language === "zh" ? "zh_CN" : "en_GB"),
			og("image", head.image),
			tag("name", "twitter:card", head.image ? "summary_large_image" : "summary"),
			`<script data-page type="application/ld+json">${scriptJson(jsonLdDocument(head.nodes))}</script>`,
		].join(""),
	};
}
