import { expect, test } from "vitest";
import { schemaProblems } from "./compile.ts";
import { problemMessage } from "./problems.ts";

const problems = (home: unknown): string[] => schemaProblems("/config/home", home).map(problemMessage);
const good = { headCfRsp: { headTemplateId: 1 }, themeColor: "blue" };

test.each<[string, unknown, string]>([
	[
		"a missing property",
		{ headCfRsp: { headTemplateId: 1 } },
		"themeColor must be given, found nothing; add it",
	],
	[
		"a misspelled property",
		{ ...good, hero: { title: "A", targt: "#/home/index" } },
		'hero.targt must be one of the properties title, text, action, target, image, found an unknown name; write "target", or remove it',
	],
	[
		"a pattern",
		{ ...good, themeColor: "light blue" },
		'themeColor must be a name of letters and digits that begins with a letter, such as blue, or # and three or six hexadecimal digits, such as #0a7d53, found "light blue"; change the text',
	],
	[
		"a number as text",
		{ ...good, featured: [7] },
		"featured[0] must be a text, found 7; put it in double quotes",
	],
	[
		"a flag as text",
		{ ...good, headCfRsp: { headTemplateId: 1, redirectLogin: "true" } },
		'headCfRsp.redirectLogin must be true or false, found "true"; write it without quotes',
	],
	[
		"a list in place of an object",
		{ ...good, hero: [] },
		"hero must be an object, found []; change the value",
	],
])("%s: a sentence without a regular expression", (_, home, message) => {
	expect(problems(home)).toEqual([message]);
});

test("a property without the one it is given with: names both", () => {
	const body = { title: "Why?", text: "", requestId: "00000000-0000-4000-8000-000000000000" };
	const found = schemaProblems("/calls/answer#/definitions/AnswerAskBody", { ...body, atSeconds: 5 });
	expect(found.map(problemMessage)).toEqual([
		"lessonId must be given with atSeconds, found nothing; add it, or remove atSeconds",
	]);
});

test.each<[string, object, string]>([
	[
		"a number in quotes",
		{ register: { usernameFlag: "1" } },
		'register.usernameFlag must be one of 0, 1, found "1"; write 1',
	],
	[
		"the name of a property",
		{ overrides: { "south side": {} } },
		'overrides.south side must be named by 1 to 64 letters, digits, dots, underscores and hyphens, the first of them a letter or a digit, found "south side"; rename it',
	],
	[
		"true as a flag",
		{ register: { mobileFlag: true } },
		"register.mobileFlag must be one of 0, 1, found true; write 1",
	],
	[
		"a misspelled choice",
		{ service: { personConfig: ["User_Login"] } },
		'service.personConfig[0] must be one of "USER_REGISTER", "USER_LOGIN", "USER_LOGOUT", "HEAD_APP", found "User_Login"; write "USER_LOGIN"',
	],
	[
		"an object as a flag that has no text",
		{ register: { mobileFlag: { toString: null, valueOf: null } } },
		'register.mobileFlag must be one of 0, 1, found {"toString":null,"valueOf":null}; choose one of them',
	],
	["a document that is missing", {}, "home must be given, found nothing; add it"],
])("%s in a site document: a sentence", (_, site, message) => {
	expect(schemaProblems("/site", site).map(problemMessage)).toContain(message);
});
