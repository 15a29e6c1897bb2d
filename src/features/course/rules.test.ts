import { describe, expect, test } from "vitest";
import * as rules from "./rules.ts";

describe("priceText", () => {
	test.each([
		[19900, "CNY", "zh", "¥199"],
		[19900, "CNY", "en", "¥199"],
		[4950, "USD", "en", "$49.50"],
		[123456, "EUR", "en", "€1,234.56"],
		// A currency without minor units: the number is the price.
		[1500, "JPY", "en", "¥1,500"],
		// And one with three digits of them.
		[12500, "KWD", "en", "KWD 12.500"],
		// A code nobody knows is still readable.
		[1000, "ZZZ", "en", "ZZZ 10"],
	] as const)("%i %s in %s is %s", (minor, currency, language, text) => {
		expect(rules.priceText(minor, currency, language).replaceAll("\u00a0", " ")).toBe(text);
	});
});

test.each([
	[{ price: 8000, originalPrice: 10000 }, 20],
	[{ price: 9999, originalPrice: 10000 }, undefined],
	[{ price: 6667, originalPrice: 10000 }, 33],
	[{ price: 0, originalPrice: 10000 }, undefined],
	[{ price: 10000, originalPrice: 8000 }, undefined],
	[{ price: 10000 }, undefined],
])("discount of %o is %s", (card, percent) => {
	expect(rules.discountPercent(card)).toBe(percent);
});

test.each([
	[0, ["course.minutes", { minutes: 0 }]],
	[45, ["course.minutes", { minutes: 45 }]],
	[120, ["course.hours", { hours: 2 }]],
	[200, ["course.hoursMinutes", { hours: 3, minutes: 20 }]],
])("%i minutes", (minutes, message) => {
	expect(rules.durationMessage(minutes)).toEqual(message);
});

test.each([
	[1, "en", ["x.one", { count: "1" }]],
	[0, "en", ["x.other", { count: "0" }]],
	[1234, "en", ["x.other", { count: "1,234" }]],
	[1, "zh", ["x.other", { count: "1" }]],
] as const)("count %i in %s", (count, language, message) => {
	expect(rules.countMessage("x", count, language)).toEqual(message);
});

test.each([
	[null, 1],
	["", 1],
	["7", 7],
	["100000", 100_000],
	["100001", undefined],
	["0", undefined],
	["-1", undefined],
	["1.5", undefined],
	["07", undefined],
	["abc", undefined],
	["9".repeat(400), undefined],
])("page %j is %s", (raw, page) => {
	expect(rules.pageOf(raw)).toBe(page);
});

test.each([
	[0, 12, 1],
	[12, 12, 1],
	[13, 12, 2],
])("%i courses at %i a page make %i pages", (total, size, pages) => {
	expect(rules.pageCount(total, size)).toBe(pages);
});

test.each([
	["c-101", true],
	["..", false],
	["a/b", false],
	["", false],
	[undefined, false],
	["x".repeat(65), false],
])("course id %j: %s", (id, good) => {
	expect(rules.isCourseId(id)).toBe(good);
});

test("paragraphs are parted by empty lines", () => {
	expect(rules.paragraphs("One.\nStill one.\n\n \nTwo.\n")).toEqual(["One.\nStill one.", "Two."]);
	expect(rules.paragraphs(" ")).toEqual([]);
});

test.each([
	["lin yue", "L"],
	["林悦", "林"],
	["👩‍🏫 Ada", "👩‍🏫"],
	["  ", ""],
])("initial of %j is %j", (name, letter) => {
	expect(rules.initial(name)).toBe(letter);
});
