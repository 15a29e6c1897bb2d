import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxSearchLength, searchText } from "./searchText.ts";

describe("searchText", () => {
	test.each([
		[null, ""],
		["  oil painting ", "oil painting"],
		["a\u0000b\nc", "a b c"],
		["half \ud83d", "half \ufffd"],
		["😀".repeat(120), "😀".repeat(100)],
	])("%j", (raw, text) => {
		expect(searchText(raw)).toBe(text);
	});

	test("any text becomes one that fits into a URL and is stable", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 300 }), (raw) => {
				const text = searchText(raw);
				expect(decodeURIComponent(encodeURIComponent(text))).toBe(text);
				expect([...text].length).toBeLessThanOrEqual(maxSearchLength);
				expect(searchText(text)).toBe(text);
			}),
		);
	});
});
