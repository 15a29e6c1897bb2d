import { expect, test } from "vitest";
import { fieldOf, packIssue, sayIssue } from "./fieldIssues.ts";
import { text } from "./fields/text/text.ts";

const t = (key: string, args?: object) => `${key} ${JSON.stringify(args)}`;
const tooLong = packIssue({ keyword: "maxLength", params: { limit: 5, schema: { nested: true } } });

test("the form's own message comes before the kind's, and an unknown rule still says something", () => {
	expect(sayIssue(tooLong, { maxLength: "login.tooLong" }, text, t)).toBe('login.tooLong {"limit":5}');
	expect(sayIssue(tooLong, undefined, text, t)).toBe('field.maxLength {"limit":5}');
	expect(sayIssue(packIssue({ keyword: "strange", params: {} }), undefined, text, t)).toBe("field.wrong {}");
});

test.each([
	[".account", "account"],
	["account", "account"],
	[".address.city", "address"],
	[undefined, ""],
])("an error at %s is about %s", (property, field) => expect(fieldOf(property)).toBe(field));
