import { expect, test } from "vitest";
import { countedAccount } from "./normalizedText.ts";

test.each([
	["lin", "LIN", "ＬＩＮ", " l i n ", "LİN", "lİn", "l\u200bin"],
	["νικοσ", "ΝΙΚΟΣ"],
])("%s: all spellings count as one account", (...spellings) => {
	expect([...new Set(spellings.map(countedAccount))]).toHaveLength(1);
});

test("different accounts: counted separately", () => {
	expect(countedAccount("lin")).not.toBe(countedAccount("lan"));
});
