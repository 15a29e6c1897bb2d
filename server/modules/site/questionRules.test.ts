import { expect, test } from "vitest";
import type { CustomField, SiteDocument } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { unknownKindWarnings } from "./questionRules.ts";
import { siteProblems } from "./rules.ts";

const facts = {
	templates: new Map(
		["header/1", "header/2", "footer/1"].map((id) => [id, { id, v: 1, root: { type: "header.bar" } }]),
	),
	courses: new Set<string>(),
	hostOwners: new Map([["one.test", 1]]),
};
const messages = (change: Partial<SiteDocument>): string[] =>
	siteProblems(buildSite(change), facts).map(problemMessage);

const option = (id: string, change: object = {}) => ({
	id,
	code: id.toUpperCase(),
	text: `Words of ${id}`,
	...change,
});
const ask = (code: string, change: object = {}): CustomField => ({
	code,
	kind: "text",
	label: code,
	...change,
});
const asking = (...fields: object[]): Partial<SiteDocument> => ({
	customFields: { fields: fields as CustomField[] },
});
const choice = (code: string, change: object = {}) =>
	ask(code, { kind: "select", options: [option("yes"), option("no")], ...change });

test("valid questions: no problems", () => {
	expect(
		messages(
			asking(
				choice("works", { brings: [{ itemCode: "YES", field: "employer" }] }),
				ask("employer", { brings: [{ answer: "Maple", field: "team" }] }),
				choice("team", { brings: [{ answer: "Words of no", field: "why" }] }),
				ask("why"),
				ask("place", { kind: "cascade", options: [option("a", { children: [option("b")] })] }),
			),
		),
	).toEqual([]);
});

test.each<[string, Partial<SiteDocument>, string[]]>([
	[
		"a circle over three questions",
		asking(
			ask("a", { brings: [{ answer: "x", field: "b" }] }),
			ask("b", { brings: [{ answer: "x", field: "c" }] }),
			ask("c", {
				brings: [
					{ answer: "y", field: "d" },
					{ answer: "x", field: "a" },
				],
			}),
			ask("d"),
		),
		[
			'customFields.fields[2].brings[1].field must be a question that does not lead back to this one, found "a" -> "b" -> "c" -> "a"; remove one of these conditions',
		],
	],
	[
		"a question that brings up itself",
		asking(ask("a", { brings: [{ answer: "x", field: "a" }] })),
		[
			'customFields.fields[0].brings[0].field must be a question that does not lead back to this one, found "a" -> "a"; remove one of these conditions',
		],
	],
	[
		"two questions of one code",
		asking(ask("a"), ask("a")),
		[
			'customFields.fields[1].code must be a code no other has, found "a", as customFields.fields[0].code; change one of them',
		],
	],
	[
		"an answer without a code",
		asking(choice("a", { options: [{ id: "1", text: "One" }] })),
		["customFields.fields[0].options[0].code must be given, found nothing; add it"],
	],
	[
		"two answers of one id and one code, on two levels",
		asking(ask("a", { kind: "cascade", options: [option("x", { children: [option("x")] })] })),
		[
			'customFields.fields[0].options[0].children[0].id must be an id no other has, found "x", as customFields.fields[0].options[0].id; change one of them',
			'customFields.fields[0].options[0].children[0].code must be a code no other has, found "X", as customFields.fields[0].options[0].code; change one of them',
		],
	],
	[
		"a choice without answers, and answers nobody can choose",
		asking(ask("a", { kind: "radio" }), choice("b", { kind: "text" })),
		[
			"customFields.fields[0].options must be answers to choose from, since kind is radio, found none; add them",
			"customFields.fields[1].options must be no answers, since kind is text, found 2; remove them, or change the kind",
		],
	],
	[
		"levels where a kind has one",
		asking(choice("a", { options: [option("x", { children: [option("y")] })] })),
		["customFields.fields[0].options[0].children[0] must be at most 1 level deep, found level 2; move it up"],
	],
	[
		"ways that lead nowhere",
		asking(
			choice("a", {
				brings: [
					{ itemCode: "MAYBE", field: "b" },
					{ answer: "perhaps", field: "b" },
					{ itemCode: "YES", field: "c" },
					{ field: "b" },
				],
			}),
			ask("b"),
		),
		[
			'customFields.fields[0].brings[0].itemCode must be the code of an answer in customFields.fields[0].options, found "MAYBE"; correct it or add the answer',
			'customFields.fields[0].brings[1].answer must be an answer in customFields.fields[0].options, by its id or its text, found "perhaps"; correct it or add the answer',
			'customFields.fields[0].brings[2].field must be the code of a question of this document, found "c"; correct it or add the question',
			"customFields.fields[0].brings[3] must be one of answer and itemCode, found none; name the answer that shows the question",
		],
	],
	[
		"questions of one school",
		{ overrides: { south: asking(ask("a"), ask("a")) } },
		[
			'overrides.south.customFields.fields[1].code must be a code no other has, found "a", as overrides.south.customFields.fields[0].code; change one of them',
		],
	],
	[
		"groups six levels deep, and organisations of one id",
		{
			studentInfo: {
				groups: [
					["a", "b", "c", "d", "e", "f"].reduceRight<{ id: string; groupName: string; children?: [] }>(
						(below, id) => ({ id, groupName: id, children: [below] as never }),
						{ id: "g", groupName: "g" },
					),
				],
				proxyOrgs: [
					{ id: "o", name: "O" },
					{ id: "o", name: "P" },
				],
			},
		},
		[
			"studentInfo.groups[0].children[0].children[0].children[0].children[0].children[0] must be at most 5 levels deep, found level 6; move it up",
			'studentInfo.proxyOrgs[1].id must be an id no other has, found "o", as studentInfo.proxyOrgs[0].id; change one of them',
		],
	],
])("%s", (_, change, problems) => {
	expect(messages(change)).toEqual(problems);
});

test("unknown kind: a warning only", () => {
	const change = asking(ask("a", { kind: "mood" }));
	expect(messages(change)).toEqual([]);
	expect(unknownKindWarnings(buildSite(asking(ask("a", { kind: "dateTime" }))))).toEqual([]);
	expect(unknownKindWarnings(buildSite(change)).map(({ path, found }) => [path, found])).toEqual([
		["customFields.fields[0].kind", '"mood", which no field of this installation renders'],
	]);
});

/** A chain of questions, each shown by any of these answers to the one before it. */
const branching = (count: number, answers: string) =>
	asking(
		...Array.from({ length: count }, (_, i) =>
			ask(`f${i}`, {
				brings: i + 1 < count ? [...answers].map((answer) => ({ answer, field: `f${i + 1}` })) : [],
			}),
		),
	);

test("chain too long: reported where it exceeds the limit, in any order of questions", () => {
	expect(messages(branching(8, "x"))).toEqual([]);
	const chain = '"f0" -> "f1" -> "f2" -> "f3" -> "f4" -> "f5" -> "f6" -> "f7" -> "f8"';
	const invalid = (at: string) =>
		`${at}.field must be in a chain of at most 8 questions, found ${chain}; remove one of these conditions, or ask one of the questions without a condition`;
	expect(messages(branching(10, "xy"))).toEqual(
		[0, 1].map((way) => invalid(`customFields.fields[7].brings[${way}]`)),
	);
	const { customFields } = branching(9, "x");
	const reversed = { customFields: { fields: customFields?.fields.toReversed() ?? [] } };
	expect(messages({ overrides: { south: reversed } })).toEqual([
		invalid("overrides.south.customFields.fields[1].brings[0]"),
	]);
	// A shorter chain to the same question does not help: the longer one is not rendered.
	const short = asking(
		...(customFields?.fields ?? []),
		ask("short", { brings: [{ answer: "x", field: "f7" }] }),
	);
	expect(messages(short)).toHaveLength(1);
});

test("repeated questions: limited in number", () => {
	expect(messages(branching(7, "xyz"))).toEqual([]);
	expect(messages(branching(8, "xyz"))).toEqual([
		"customFields.fields must be at most 2000 questions, each counted wherever it is shown, found 3280; let fewer answers show the same question",
	]);
	const below = ask("many", {
		kind: "select",
		options: Array.from({ length: 4000 }, (_, i) => option(`o${i}`)),
	});
	const conditionsOf = Array.from({ length: 20 }, (_, i) => ({ answer: `a${i}`, field: "many" }));
	expect(messages(asking(ask("top", { brings: conditionsOf }), below))).toEqual([
		"customFields.fields must be at most 60000 answers, each counted wherever it is shown, found 80000; let fewer answers show the same question",
	]);
});

test("too many questions and cycles: validated in bounded time", () => {
	const chain = (count: number, conditionList: number) =>
		Array.from({ length: count }, (_, i) =>
			ask(`f${i}`.padEnd(60, "x"), {
				brings: [
					...(i + 1 < count ? [{ answer: "x", field: `f${i + 1}`.padEnd(60, "x") }] : []),
					...Array.from({ length: conditionList }, (_, k) => ({
						answer: `y${k}`,
						field: "f0".padEnd(60, "x"),
					})),
				],
			}),
		);
	expect(messages(asking(...chain(20_000, 0)))).toEqual([
		expect.stringContaining("customFields.fields must be"),
	]);
	const circles = messages(asking(...chain(300, 20)));
	expect(circles).toHaveLength(300 * 20);
	expect(Math.max(...circles.map((each) => each.length))).toBeLessThan(1200);
});

test("random documents: validated without errors", () => {
	const fields = Array.from({ length: 600 }, (_, i) =>
		ask(`f${i}`, {
			brings: Array.from({ length: 20 }, (_, k) => ({ answer: "x", field: `f${(i + k + 1) % 600}` })),
		}),
	);
	expect(messages(asking(...fields)).length).toBeGreaterThan(0);
});
