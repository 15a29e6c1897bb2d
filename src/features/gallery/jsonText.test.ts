import { expect, test } from "vitest";
import { parsedText } from "./jsonText.ts";

test.each([
	['{\n\t"a": 1,\n}', 3, 1],
	['{"a" 1}', 1, 6],
	['{"a": [1, 2}', 1, 12],
	['{"a": tru}', 1, 7],
	['{"a": 01}', 1, 7],
	['{"a": "b', 1, 7],
	["[1] x", 1, 5],
	["{", 1, 2],
	["[1,\n\n]", 3, 1],
	["'a'", 1, 1],
])("typed JSON %j: the first sign that is not allowed is named by line and column", (text, line, column) => {
	expect(parsedText(text)).toEqual({ invalidAt: { line, column } });
});

test("typed JSON: correct text gives its value, empty text none", () => {
	expect(parsedText('{"a": [1.5e3, "\\u00e9", null, {}, []]}')).toEqual({
		value: { a: [1500, "é", null, {}, []] },
	});
	expect(parsedText(" \n")).toEqual({ value: undefined });
});
