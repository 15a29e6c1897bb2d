import { expect, test } from "vitest";
import { mathWords } from "../../../schemas/safeHtml.ts";
import { mathStyle } from "./mathStyle.ts";

test("formulas: each word that a published formula may have has a rule", () => {
	const rules = mathStyle.join("");
	expect(mathWords.filter((word) => !rules.includes(`[data-math~="${word}"]`))).toEqual([]);
});
