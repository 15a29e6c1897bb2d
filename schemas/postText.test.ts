import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPostText, cleanTitle, isBlank, linkCount } from "./postText.ts";

test.each([
	["a\u0000b\u0007c", "abc"],
	["\ud83d|\ude00|\u{1f600}", "�|�|😀"],
	["\u202eabc\u2066\ufeff", "abc"],
	[`z${"\u0335\u0301".repeat(30)}`, "z\u0335\u0301\u0335\u0301"],
	["👩‍👩‍👧 é ที่", "👩‍👩‍👧 é ที่"],
	["a \r\n\u2028\n\n\nb\t c  ", "a\n\nb  c"],
])("cleanPostText: %j", (text, clean) => {
	expect(cleanPostText(text)).toBe(clean);
});

test("cleaning twice is cleaning once, and leaves nothing that a database or a line cannot hold", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
			const clean = cleanPostText(text);
			expect(cleanPostText(clean)).toBe(clean);
			expect(clean.isWellFormed()).toBe(true);
			expect(clean).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
			expect(cleanTitle(text)).not.toContain("\n");
		}),
	);
});

test.each([
	["**  ** - .", true],
	["\u200b\u00ad", true],
	["?", true],
	["好", false],
	["1", false],
	["😀", false],
])("isBlank: %j is %j", (text, blank) => {
	expect(isBlank(text)).toBe(blank);
});

test("linkCount: addresses with and without a scheme", () => {
	expect(linkCount("https://a.test http://b.test WWW.c.test [x](https://d.test) awww. and")).toBe(4);
});
