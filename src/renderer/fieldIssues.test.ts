import { expect, test } from "vitest";
import { sayIssue, sayIssues } from "./fieldIssues.ts";
import { text } from "./fields/text/text.ts";

const t = (key: string, args?: object) => `${key} ${JSON.stringify(args)}`;
const tooLong = { keyword: "maxLength", params: { limit: 5, schema: { nested: true } } };

test("the form's own message comes before the kind's, and an unknown rule still says something", () => {
	expect(sayIssue(tooLong, { maxLength: "login.tooLong" }, text, t)).toBe('login.tooLong {"limit":5}');
	expect(sayIssue(tooLong, undefined, text, t)).toBe('field.maxLength {"limit":5}');
	expect(sayIssue({ keyword: "strange", params: {} }, undefined, text, t)).toBe("field.wrong {}");
});

test("two rules broken for one reason are told once", () => {
	const strange = ["a", "b"].map((keyword) => ({ keyword, params: {} }));
	expect(sayIssues(strange, undefined, text, t)).toEqual(["field.wrong {}"]);
});
