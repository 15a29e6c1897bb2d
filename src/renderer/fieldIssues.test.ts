import { expect, test } from "vitest";
import { issueMessage, issueMessages } from "./fieldIssues.ts";
import { text } from "./fields/text/text.ts";

const t = (key: string, args?: object) => `${key} ${JSON.stringify(args)}`;
const tooLong = { keyword: "maxLength", params: { limit: 5, schema: { nested: true } } };

test("issueMessage: the form's message takes precedence; an unknown keyword has a default", () => {
	expect(issueMessage(tooLong, { maxLength: "login.tooLong" }, text, t)).toBe('login.tooLong {"limit":5}');
	expect(issueMessage(tooLong, undefined, text, t)).toBe('field.maxLength {"limit":5}');
	expect(issueMessage({ keyword: "strange", params: {} }, undefined, text, t)).toBe("field.wrong {}");
});

test("issueMessages: equal messages are listed once", () => {
	const strange = ["a", "b"].map((keyword) => ({ keyword, params: {} }));
	expect(issueMessages(strange, undefined, text, t)).toEqual(["field.wrong {}"]);
});
