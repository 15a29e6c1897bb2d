import { expect, test } from "vitest";
import { pageCount, pageOf } from "./pageNumbers.ts";

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
	expect(pageOf(raw)).toBe(page);
});

test.each([
	[0, 12, 1],
	[12, 12, 1],
	[13, 12, 2],
])("%i things at %i a page make %i pages", (total, size, pages) => {
	expect(pageCount(total, size)).toBe(pages);
});
