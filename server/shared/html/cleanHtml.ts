// HTML with nothing but what pages show of it, written anew, and its plain text: what a signature is about must not depend on
// how a browser of some year cleans it.
import { isAllowedAttribute, isAllowedTag, isRemovedAddress } from "./allowedHtml.ts";
import { type HtmlAttribute, type HtmlTag, textElements, tokensIn } from "./htmlTags.ts";

/** Tags of an HTML text that pages show, and the text between them, still with its entities. */
type Piece =
	| { readonly kind: "start" | "end"; readonly tag: HtmlTag }
	| { readonly kind: "text"; readonly text: string };

/** The content of these is not shown. */
const isHidden = (name: string): boolean => textElements.has(name) || name === "template";

function* piecesOf(html: string): Generator<Piece> {
	let from = 0;
	/** Inside of such an element, and how deep. */
	let hidden: { readonly name: string; depth: number } | undefined;
	for (const token of tokensIn(html)) {
		const { index, end } = token.kind === "comment" ? token : token.tag;
		if (!hidden && index > from) yield { kind: "text", text: html.slice(from, index) };
		from = end;
		if (token.kind === "comment") continue;
		const { kind, tag } = token;
		if (hidden) {
			if (tag.name === hidden.name) hidden.depth += kind === "start" ? 1 : -1;
			if (hidden.depth === 0) hidden = undefined;
		} else if (kind === "start" && isHidden(tag.name)) hidden = { name: tag.name, depth: 1 };
		else if (isAllowedTag(tag)) yield { kind, tag };
	}
	if (!hidden && from < html.length) yield { kind: "text", text: html.slice(from) };
}

const attributeText = (attribute: HtmlAttribute): string =>
	` ${attribute.name}="${attribute.value.replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;

const attributesOf = ({ attributes }: HtmlTag): HtmlAttribute[] => {
	const shown = attributes.filter((each) => isAllowedAttribute(each) && !isRemovedAddress(each));
	// Browsers take the first of two.
	return shown.filter(({ name }, i) => shown.findIndex((each) => each.name === name) === i);
};

/** @returns HTML that pages show as it is */
export function cleanHtml(html: string): string {
	let clean = "";
	for (const piece of piecesOf(html))
		if (piece.kind === "text") clean += piece.text.replaceAll("<", "&lt;");
		else if (piece.kind === "end") clean += `</${piece.tag.name}>`;
		else clean += `<${piece.tag.name}${attributesOf(piece.tag).map(attributeText).join("")}>`;
	return clean.trim();
}

const entities: Readonly<Record<string, string>> = {
	...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", copy: "©", reg: "®" },
	...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", hellip: "…" },
	...{ middot: "·", bull: "•", laquo: "«", raquo: "»", times: "×", euro: "€", sect: "§" },
};

/** Those of the list and numbers; others stay as they are written. */
const decoded = (text: string): string =>
	text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));?/gi, (written, decimal, hex, name) => {
		if (name !== undefined) return entities[String(name).toLowerCase()] ?? written;
		const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
		const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
		return isCharacter ? String.fromCodePoint(code) : "";
	});

/** Elements that stand in their line. */
const inline = new Set([
	...["span", "a", "strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "mark", "code", "abbr", "time"],
	"img",
]);
const cells = new Set(["td", "th"]);

const attributeOf = ({ attributes }: HtmlTag, wanted: string): string =>
	decoded(attributes.find(({ name }) => name === wanted)?.value ?? "").trim();

/** What a tag adds to the text. */
function textOf(tag: HtmlTag, isStart: boolean): string {
	if (tag.name === "img") return ` [${attributeOf(tag, "alt") || attributeOf(tag, "src")}] `;
	if (tag.name === "li" && isStart) return "\n· ";
	if (cells.has(tag.name)) return isStart ? " " : " | ";
	return inline.has(tag.name) ? "" : "\n";
}

/** The text of cleaned HTML, a line for each paragraph, and addresses of links behind their texts. */
export function plainText(html: string): string {
	let plain = "";
	/** Of the links that are open. */
	const addresses: string[] = [];
	for (const piece of piecesOf(html)) {
		if (piece.kind === "text") {
			plain += decoded(piece.text).replaceAll(/\s+/g, " ");
			continue;
		}
		const isStart = piece.kind === "start";
		if (piece.tag.name === "a" && isStart) addresses.push(attributeOf(piece.tag, "href"));
		else if (piece.tag.name === "a") {
			const address = addresses.pop();
			if (address) plain += ` (${address})`;
		}
		plain += textOf(piece.tag, isStart);
	}
	return plain
		.split("\n")
		.map((line) => line.replaceAll(/ {2,}/g, " ").trim())
		.filter((line) => line !== "" && line !== "·")
		.join("\n");
}
