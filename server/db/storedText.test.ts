import { expect, test } from "vitest";
import { countedAccount } from "./storedText.ts";

test.each([
	["lin", "LIN", "ＬＩＮ", " l i n ", "LİN", "lİn", "l\u200bin"],
	["νικοσ", "ΝΙΚΟΣ"],
])("%s is counted as one, however it is spelled", (...spellings) => {
	expect([...new Set(spellings.map(countedAccount))]).toHaveLength(1);
});

test("other accounts are others", () => {
	expect(countedAccount("lin")).not.toBe(countedAccount("lan"));
});
