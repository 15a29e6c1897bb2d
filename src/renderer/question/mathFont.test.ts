import temml from "temml";
import { expect, test } from "vitest";
import { unicodeRange } from "./mathFont.ts";

const ranges = unicodeRange.split(/,\s*/).map((range) => {
	const [from = "", to = from] = range.replace("U+", "").split("-");
	return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
});
const isCovered = (letter: string): boolean => {
	const code = letter.codePointAt(0) ?? 0;
	return ranges.some(([from, to]) => code >= from && code <= to);
};

const latin = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
const greek = [
	"alpha",
	"beta",
	"gamma",
	"delta",
	"theta",
	"lambda",
	"pi",
	"omega",
	"Gamma",
	"Delta",
	"Omega",
];

test.each([
	["mathit", [...latin, ...greek]],
	["boldsymbol", [...latin, ...greek]],
	["mathbf", latin],
	["mathbb", latin],
	["mathcal", latin.slice(0, 26)],
	["mathscr", latin.slice(0, 26)],
	["mathfrak", latin],
])("the font of formulas: the letters of %s are in its range", (alphabet, letters) => {
	const text = letters
		.map((letter) => `\\${alphabet}{${letter.length > 1 ? `\\${letter}` : letter}}`)
		.join("");
	const shown = temml.renderToString(text).replace(/<annotation.*?<\/annotation>|<[^>]+>/g, "");
	expect([...shown].filter((letter) => !isCovered(letter))).toEqual([]);
	expect([...shown].length).toBeGreaterThanOrEqual(letters.length);
});
