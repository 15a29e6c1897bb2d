// Tags of an HTML text as browsers read it, broken or not, by the WHATWG rules for tokenization. Linear in the length of the
// text, whatever it is.

export interface HtmlAttribute {
	readonly name: string;
	readonly value: string;
}

export interface HtmlTag {
	readonly name: string;
	readonly attributes: readonly HtmlAttribute[];
	/** Of its < in the text. */
	readonly index: number;
	/** Of the character behind its >. */
	readonly end: number;
	/** False when the text ends before its >: browsers drop it. */
	readonly isClosed: boolean;
}

/** What is not text: `comment` is also what browsers take for one. */
export type HtmlToken =
	| { readonly kind: "start" | "end"; readonly tag: HtmlTag }
	| { readonly kind: "comment"; readonly index: number; readonly end: number };

/** Comments, and what browsers take for one; the end of the text closes it. */
const comment = /<!--(?:-?>|.*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*/isy;
const tagStart = /<(\/?)([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*(=[^\s/>=]*|[^\s/>=]+)(?:\s*=\s*("[^"]*"?|'[^']*'?|[^\s>]*))?/y;
const tagEnd = /[\s/]*(>?)/y;

/** Elements whose content is text for browsers. */
export const textElements: ReadonlySet<string> = new Set([
	"script",
	"style",
	"textarea",
	"title",
	"xmp",
	"iframe",
	"noembed",
	"noframes",
]);

const unquoted = (quoted: string): string => {
	const [quote] = quoted;
	if (quote !== '"' && quote !== "'") return quoted;
	return quoted.slice(1, quoted.length > 1 && quoted.endsWith(quote) ? -1 : undefined);
};

/** What a sticky expression finds at a place. */
function matchAt(expression: RegExp, text: string, index: number): RegExpExecArray | null {
	expression.lastIndex = index;
	return expression.exec(text);
}

/** The place behind the content of an element whose content is text. */
function behindText(html: string, index: number, name: string): number {
	const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
	end.lastIndex = index;
	return end.exec(html)?.index ?? html.length;
}

/** In their order; what lies between them is text. */
export function* tokensIn(html: string): Generator<HtmlToken> {
	// In SVG and MathML the content of every element is read as tags.
	let isForeign = false;
	for (let index = html.indexOf("<"); index >= 0; index = html.indexOf("<", index)) {
		const skipped = matchAt(comment, html, index);
		const start = skipped ? null : matchAt(tagStart, html, index);
		if (!start) {
			const after = index + (skipped?.[0].length ?? 1);
			if (skipped) yield { kind: "comment", index, end: after };
			index = after;
			continue;
		}
		const [whole, slash, written = ""] = start;
		const name = written.toLowerCase();
		let end = index + whole.length;
		const attributes: HtmlAttribute[] = [];
		for (let found = matchAt(attribute, html, end); found; found = matchAt(attribute, html, end)) {
			attributes.push({ name: (found[1] ?? "").toLowerCase(), value: unquoted(found[2] ?? "") });
			end += found[0].length;
		}
		const closing = matchAt(tagEnd, html, end);
		end += closing?.[0].length ?? 0;
		yield {
			kind: slash ? "end" : "start",
			tag: { name, attributes, index, end, isClosed: closing?.[1] === ">" },
		};
		index = end;
		if (slash) continue;
		isForeign ||= name === "svg" || name === "math";
		if (textElements.has(name) && !isForeign) index = behindText(html, index, name);
	}
}

/** Start tags alone. */
export function* tagsIn(html: string): Generator<HtmlTag> {
	for (const token of tokensIn(html)) if (token.kind === "start") yield token.tag;
}
