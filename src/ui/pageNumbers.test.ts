import { expect, test } from "vitest";
import { pageCount, parsePage } from "./pageNumbers.ts";

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
])("parsePage: %j is %s", (raw, page) => {
	expect(parsePage(raw)).toBe(page);
});

test.each([
	[0, 12, 1],
	[12, 12, 1],
	[13, 12, 2],
])("pageCount: %i entries, %i per page, %i pages", (total, size, pages) => {
	expect(pageCount(total, size)).toBe(pages);
});
