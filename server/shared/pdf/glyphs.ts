// Which characters Noto Sans SC has. The package brings it in about a hundred slices.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const fontFolder = (): string =>
	dirname(createRequire(import.meta.url).resolve("@fontsource-variable/noto-sans-sc/package.json"));

/** First and last code point of ranges such as "U+20-7e,U+a0". */
function* rangesOf(text: string): Generator<readonly [first: number, last: number]> {
	for (const range of text.split(",")) {
		const [first = Number.NaN, last = first] = range
			.replace(/^U\+/i, "")
			.split("-")
			.map((part) => Number.parseInt(part, 16));
		yield [first, last];
	}
}

/** Name of the slice of each code point. */
function readNames(): ReadonlyMap<number, string> {
	const ranges = JSON.parse(readFileSync(join(fontFolder(), "unicode.json"), "utf8")) as Record<
		string,
		string
	>;
	const names = new Map<number, string>();
	for (const [key, text] of Object.entries(ranges))
		for (const [first, last] of rangesOf(text))
			for (let code = first; code <= last; code += 1)
				if (!names.has(code)) names.set(code, key.replaceAll(/[[\]]/g, ""));
	return names;
}

let names: ReadonlyMap<number, string> | undefined;
/** Name of the slice of each code point; read when it is needed first. */
export const slices = (): ReadonlyMap<number, string> => (names ??= readNames());

/** Characters of a text that a PDF would not show, each once. */
export const missingGlyphs = (text: string): string[] => [
	...new Set(
		[...text.normalize("NFC")].filter((each) => !/\s/.test(each) && !slices().has(each.codePointAt(0) ?? 0)),
	),
];
