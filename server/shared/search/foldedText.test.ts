import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, queryWords } from "./foldedText.ts";
import { marksOf } from "./markedText.ts";

const anyText = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 40 }),
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.string({ unit: fc.constantFrom(..."ＡaÀéİß数学ｶﾞガ가ﬁ㌔ ςΣ\u200b\u0301\u200f\ud83d"), maxLength: 20 }),
);

test.each([
	["case", "Algebra", "ALGEBRA"],
	["width", "ＡＢＣ１２", "abc12"],
	["half-width katakana", "ｶﾞｲﾄﾞ", "ガイド"],
	["accents, composed or not", "Café Ångström", "cafe\u0301 angstro\u0308m"],
	["ligatures", "ﬁne", "fine"],
	["the Turkish capital İ", "İstanbul", "istanbul"],
	["the sigma at the end of a word", "ΝΙΚΟΣ", "νικος"],
	["zero-width characters", "al\u200bge\u2060bra\ufeff", "algebra"],
	["marks of direction", "\u202eabc\u200f", "abc"],
])("fold: %s make no difference", (_, one, other) => {
	expect(fold(one)).toBe(fold(other));
});

test("fold: Chinese as it is written, vowel signs and voiced kana kept", () => {
	expect([fold("高等數學"), fold("が"), fold("हिन्दी")]).toEqual(["高等數學", "が", "हिन्दी"]);
	expect(fold("高等數學")).not.toBe(fold("高等数学"));
});

test("fold: folding twice changes nothing more", () => {
	fc.assert(
		fc.property(anyText, (text) => {
			expect(fold(fold(text))).toBe(fold(text));
		}),
	);
});

test.each([
	["", []],
	["  \t\u3000\u0000 ", []],
	["Water  Colour water", ["water", "colour"]],
	["python入门", ["python", "入门"]],
	["第3期", ["第3期"]],
	["100%_\\", ["100%_\\"]],
	["' or ''='", ["'", "or", "''='"]],
	["高\ud83d数", ["高", "数"]],
	["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("queryWords: %j has %j", (text, words) => {
	expect(queryWords(text)).toEqual(words);
});

test("marksOf: ranges of the original lie in it in order, and each is one of the words when folded", () => {
	fc.assert(
		fc.property(anyText, anyText, (text, search) => {
			const words = queryWords(search);
			const marks = marksOf(text, words);
			let last = 0;
			for (let i = 0; i < marks.length; i += 2) {
				const [from = -1, to = -1] = [marks[i], marks[i + 1]];
				expect(from).toBeGreaterThanOrEqual(last);
				expect(to).toBeGreaterThan(from);
				expect(to).toBeLessThanOrEqual(text.length);
				expect(words.some((word) => fold(text.slice(from, to)).includes(word))).toBe(true);
				last = to;
			}
		}),
	);
});

test.each([
	["Café crème", "cafe creme", ["Café", "crème"]],
	["ＡＢＣ course", "abc", ["ＡＢＣ"]],
	["油画基础：油画", "油画", ["油画", "油画"]],
	["cafe\u0301 au lait", "cafe", ["cafe\u0301"]],
	["al\u200bgebra", "algebra", ["al\u200bgebra"]],
	["👩‍🎨 painting", "painting", ["painting"]],
	["abcdef", "bcd cde", ["bcde"]],
	["no match", "xyz", []],
])("marksOf: in %j for %j it is %j", (text, search, expected) => {
	const marks = marksOf(text, queryWords(search));
	const parts = marks.flatMap((from, i) => (i % 2 === 0 ? [text.slice(from, marks[i + 1])] : []));
	expect(parts).toEqual(expected);
});
