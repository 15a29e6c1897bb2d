import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, yuanText } from "./yuan.ts";

test("yuan: cents become text with two decimals, and come back", () => {
	expect([0, 1, 10, 8805, 10_000_000_000].map(yuanText)).toEqual([
		...["0.00", "0.01", "0.10", "88.05", "100000000.00"],
	]);
	fc.assert(
		fc.property(fc.nat(10_000_000_000), (cents) => {
			expect(centsOf(yuanText(cents))).toBe(cents);
		}),
	);
});

test("yuan: fewer decimals are read, and nothing else is an amount", () => {
	expect(["88.8", "88", "0"].map(centsOf)).toEqual([8880, 8800, 0]);
	for (const text of [
		"",
		"88.",
		".88",
		"88.055",
		"-1.00",
		"+1",
		"1e3",
		"0x10",
		"088.00",
		"1,000.00",
		" 1",
		"١.00",
	])
		expect(centsOf(text)).toBeUndefined();
});
