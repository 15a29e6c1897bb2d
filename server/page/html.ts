// Puts a site into the built page: language, title, preloads and the snapshot. The nonce comes last, per answer.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { Site } from "../deps.ts";
import type { Language } from "../plugins/language.ts";
import type { Dist } from "./dist.ts";
import { scriptJson, snapshotOf } from "./snapshot.ts";

export const noncePlace = "__NONCE__";
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
	text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const textIn = (text: LocalText, language: Language): string =>
	typeof text === "string" ? text : text[language];

/** The page of a site in a language, in pieces between which each answer writes its nonce. */
export function pagePieces(dist: Dist, site: Site, language: Language): readonly string[] {
	const { siteTitle } = site.documentsFor().baseInfo;
	const preloads = dist.preloads[language]
		.map(
			(file) =>
				`<link rel="modulepreload" crossorigin nonce="${noncePlace}" href="/s/pc/${escapeHtml(file)}">`,
		)
		.join("");
	const snapshot = scriptJson(snapshotOf(site, language));
	// Content may hold any text, the place of the nonce too: it is put in after the page was cut at those places.
	const mark = "\0snapshot\0";
	const title = "\0title\0";
	return dist.html
		.replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
		.replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
		.replace(
			"<!--site-snapshot-->",
			`${preloads}<script type="application/json" id="site-snapshot">${mark}</script>`,
		)
		.split(noncePlace)
		.map((piece) =>
			piece.replace(mark, () => snapshot).replace(title, () => escapeHtml(textIn(siteTitle, language))),
		);
}
