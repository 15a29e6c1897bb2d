// Puts a site into the built page: language, title, preloads and the snapshot. The nonce comes last, per answer.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Site } from "../deps.ts";
import type { Language } from "../plugins/language.ts";
import type { Dist } from "./dist.ts";
import type { Painting } from "./painter.ts";
import { scriptJson, snapshotOf } from "./snapshot.ts";

export const noncePlace = "__NONCE__";
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
	text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const textIn = (text: LocalText, language: Language): string =>
	typeof text === "string" ? text : text[language];

/** The page of a site in a language, in pieces between which each answer writes its nonce. */
export function pagePieces(
	dist: Dist,
	site: Site,
	language: Language,
	painting?: Painting,
): readonly string[] {
	const { siteTitle } = site.documentsFor().baseInfo;
	const preloads = dist.preloads[language]
		.map(
			(file) =>
				`<link rel="modulepreload" crossorigin nonce="${noncePlace}" href="/s/pc/${escapeHtml(file)}">`,
		)
		.join("");
	// Content may hold any text, the place of the nonce too: it is put in after the page was cut at those places.
	const marks: Record<string, string> = {
		snapshot: scriptJson(snapshotOf(site, language)),
		title: escapeHtml(textIn(siteTitle, language)),
		css: painting?.css ?? "",
		html: painting?.html ?? "",
	};
	const style = painting ? `<style id="painted" nonce="${noncePlace}">\0css\0</style>` : "";
	return dist.html
		.replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
		.replace(/<title>[^<]*<\/title>/, `<title>\0title\0</title>`)
		.replace(
			"<!--site-snapshot-->",
			`${preloads}<script type="application/json" id="site-snapshot">\0snapshot\0</script>${style}`,
		)
		.replace('<div id="root"></div>', '<div id="root">\0html\0</div>')
		.split(noncePlace)
		.map((piece) => piece.replaceAll(/\0(\w+)\0/g, (_, name: string) => marks[name] ?? ""));
}
