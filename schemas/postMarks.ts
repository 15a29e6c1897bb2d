// The marks of texts that students write for others: **bold**, *italic*, [text](address), lines that begin with "- ", and
// addresses that are written out. Everything else is text. No text becomes HTML: PostText renders these parts, and lists and
// the search of the server have the text without marks.

export type Inline =
	| string
	| { readonly kind: "bold" | "italic"; readonly parts: readonly Inline[] }
	| { readonly kind: "link"; readonly url: string; readonly label: string };

export interface Block {
	readonly kind: "paragraph" | "list";
	readonly lines: readonly (readonly Inline[])[];
}

const namedLink = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/y;
const bareLink = /https?:\/\/[^\s<>"'\u3000-\u303f\uff00-\uffef]{3,1000}/iy;
/** The end of a sentence is no part of the address before it. */
const sentenceEnd = /[.,:;!?)\]*]+$/;

const isSpace = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** A mark opens before what it encloses: not before a space or another mark. */
const isOpening = (text: string, mark: string, start: number): boolean =>
	!isSpace(text[start + mark.length]) && text[start + mark.length] !== "*";

/** Where the mark is closed after a place; -1 when it is not. */
function closeAfter(text: string, mark: "**" | "*", from: number): number {
	for (let end = text.indexOf(mark, from); end !== -1; end = text.indexOf(mark, end + 1)) {
		const isPartOfBold = mark === "*" && (text[end + 1] === "*" || text[end - 1] === "*");
		if (!isPartOfBold && !isSpace(text[end - 1])) return end;
	}
	return -1;
}

function linkAt(text: string, start: number): { readonly link: Inline; readonly end: number } | undefined {
	namedLink.lastIndex = start;
	const [whole, label, url] = namedLink.exec(text) ?? [];
	if (whole !== undefined && label !== undefined && url !== undefined)
		return { link: { kind: "link", url, label }, end: start + whole.length };
	if (/\w/.test(text[start - 1] ?? "")) return undefined;
	bareLink.lastIndex = start;
	const address = bareLink.exec(text)?.[0].replace(sentenceEnd, "");
	if (!address) return undefined;
	return { link: { kind: "link", url: address, label: address }, end: start + address.length };
}

/** @param without marks that enclose the text already */
function inlineParts(text: string, without = ""): readonly Inline[] {
	const parts: Inline[] = [];
	let plain = "";
	let position = 0;
	/** A mark that is not closed after one place is closed after no later one. */
	const unclosed = new Set<string>();
	const add = (part: Inline, end: number): void => {
		if (plain !== "") parts.push(plain);
		parts.push(part);
		plain = "";
		position = end;
	};
	while (position < text.length) {
		const character = text[position] as string;
		const mark = text.startsWith("**", position) ? "**" : "*";
		const canOpen = character === "*" && !without.includes(`<${mark}>`) && !unclosed.has(mark);
		if (canOpen && isOpening(text, mark, position)) {
			const end = closeAfter(text, mark, position + mark.length);
			if (end !== -1) {
				const inner = inlineParts(text.slice(position + mark.length, end), `${without}<${mark}>`);
				add({ kind: mark === "**" ? "bold" : "italic", parts: inner }, end + mark.length);
				continue;
			}
			unclosed.add(mark);
		}
		const found = /[[h]/i.test(character) ? linkAt(text, position) : undefined;
		if (found) add(found.link, found.end);
		else {
			plain += character === "*" ? mark : character;
			position += character === "*" ? mark.length : 1;
		}
	}
	return plain === "" ? parts : [...parts, plain];
}

const item = /^\s*[-•]\s+(?=\S)/;

/** The parts of a text. Takes time in proportion to its length, whatever it contains. */
export function postBlocks(text: string): readonly Block[] {
	const blocks: { kind: Block["kind"]; lines: (readonly Inline[])[] }[] = [];
	let last: (typeof blocks)[number] | undefined;
	for (const line of text.split("\n")) {
		if (line.trim() === "") {
			last = undefined;
			continue;
		}
		const kind = item.test(line) ? "list" : "paragraph";
		if (last?.kind !== kind) {
			last = { kind, lines: [] };
			blocks.push(last);
		}
		last.lines.push(inlineParts(kind === "list" ? line.replace(item, "") : line));
	}
	return blocks;
}

const plain = (part: Inline): string =>
	typeof part === "string" ? part : part.kind === "link" ? part.label : part.parts.map(plain).join("");

/** In one line and without marks, for lists. */
export const plainText = (text: string): string =>
	postBlocks(text)
		.flatMap(({ lines }) => lines.map((line) => line.map(plain).join("")))
		.join(" ");
