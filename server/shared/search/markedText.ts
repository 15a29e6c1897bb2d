// Which parts of a text were found, as ranges that the page highlights without HTML.
import type { LocalText, MarkedText } from "../../../schemas/generated/documents.ts";
import { fold } from "./foldedText.ts";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** A folded text, and for each of its characters where the original one begins and ends. */
interface FoldedMap {
	readonly folded: string;
	readonly from: (at: number) => number;
	readonly to: (at: number) => number;
}

const same = (at: number): number => at;

function foldedMap(text: string): FoldedMap {
	const folded = fold(text);
	// Nearly every text: only the case of letters differs, and no mapping is needed.
	if (folded.length === text.length && folded === text.toLowerCase()) return { folded, from: same, to: same };
	const starts: number[] = [];
	const ends: number[] = [];
	let joined = "";
	for (const { segment, index } of graphemes.segment(text)) {
		const part = fold(segment);
		joined += part;
		for (let i = 0; i < part.length; i++) {
			starts.push(index);
			ends.push(index + segment.length);
		}
	}
	return {
		folded: joined,
		from: (at) => starts[at] ?? text.length,
		to: (at) => ends[at - 1] ?? 0,
	};
}

type Range = readonly [from: number, to: number];

/** Ranges in order, those that meet as one. */
function joinRanges(ranges: readonly Range[]): Range[] {
	const joined: Range[] = [];
	for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
		const last = joined.at(-1);
		if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
		else joined.push([from, to]);
	}
	return joined;
}

function rangesOf(text: string, words: readonly string[]): Range[] {
	const { folded, from, to } = foldedMap(text);
	const ranges: Range[] = [];
	for (const word of words)
		for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
			ranges.push([from(at), to(at + word.length)]);
	return joinRanges(ranges);
}

/** Starts and ends of what was found in a text, in turn, as offsets of JavaScript. */
export const marksOf = (text: string, words: readonly string[]): number[] => rangesOf(text, words).flat();

const languages = ["zh", "en"] as const;
type Language = (typeof languages)[number];

export const textIn = (text: LocalText | undefined, language: Language): string =>
	(typeof text === "object" ? text[language] : text) ?? "";

export const markText = (text: LocalText, words: readonly string[]): MarkedText => ({
	text,
	marks: { zh: marksOf(textIn(text, "zh"), words), en: marksOf(textIn(text, "en"), words) },
});

const excerptLength = 140;
const beforeMatch = 30;

/** Moves a cut out of the middle of a word or character; not far, since Chinese has no spaces. */
function wordStart(text: string, at: number): number {
	if (at <= 0) return 0;
	const space = text.lastIndexOf(" ", at);
	const start = space >= at - 15 ? space + 1 : at;
	return graphemes.segment(text).containing(start)?.index ?? start;
}

function excerptIn(text: string, words: readonly string[]): string {
	const [first] = rangesOf(text, words);
	const start = wordStart(
		text,
		(first?.[0] ?? 0) > excerptLength - beforeMatch ? (first?.[0] ?? 0) - beforeMatch : 0,
	);
	const end = text.length - start <= excerptLength ? text.length : wordStart(text, start + excerptLength);
	return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}

/** What surrounds the first match of a text in each language, or the beginning of the text. */
export const markExcerpt = (text: LocalText, words: readonly string[]): MarkedText =>
	markText({ zh: excerptIn(textIn(text, "zh"), words), en: excerptIn(textIn(text, "en"), words) }, words);
