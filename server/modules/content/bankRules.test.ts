import { describe, expect, test } from "vitest";
import type { ContentBankQuestion, ContentBankSubject } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { bankProblems } from "./bankRules.ts";
import { bankWarnings } from "./bankWarnings.ts";
import { type ContentPart, contentOf } from "./parts.ts";

interface Bank {
	readonly subjects?: ContentBankSubject[];
	readonly questions?: ContentBankQuestion[];
}

const parts = ({ subjects = [buildSubject("maths")], questions = [] }: Bank): ContentPart[] => [
	{
		part: "bank-categories",
		bankCategories: [{ id: "sciences", categoryName: { zh: "科学", en: "Sciences" } }],
	},
	{ part: "bank-subjects", bankSubjects: subjects },
	{ part: "bank-questions/maths", bankQuestions: questions },
];

const problemsOf = (bank: Bank): string[] => bankProblems(contentOf(parts(bank))).map(problemMessage);
const problemsIn = (change: Partial<ContentBankQuestion>): string[] =>
	problemsOf({ questions: [buildBankQuestion("q", change)] });

const materialOf = (id: string, inner: string): ContentBankQuestion =>
	buildBankQuestion(id, {
		kind: "material",
		questions: [{ id: inner, kind: "judge", stem: "So?", right: true }],
	});

const maths = "bank-questions/maths: bankQuestions[0]";

describe("questions without a key, or with one that no answer can have", () => {
	test.each<[string, Partial<ContentBankQuestion>]>([
		["single without a right option", { kind: "single", options: [] }],
		["single with two right options", { rightIds: ["a", "b"] }],
		["multiple with none", { kind: "multiple", options: [{ id: "a", text: "A" }], rightIds: [] }],
		["a right option that is none", { rightIds: ["z"] }],
		["two options with one id", { options: ["a", "a"].map((id) => ({ id, text: id })), rightIds: ["a"] }],
		["judge", { kind: "judge" }],
		["judge with options", { kind: "judge", right: true, options: [] }],
		["number", { kind: "number" }],
		["fill", { kind: "fill" }],
		["fill with more blanks than gaps", { kind: "fill", stem: "A ___", blanks: [{ accept: ["a"] }, {}] }],
		["fill that accepts spaces", { kind: "fill", stem: "A ___", blanks: [{ accept: ["a", " "] }] }],
		["short", { kind: "short" }],
		["essay", { kind: "essay" }],
		["matching", { kind: "matching" }],
		["ordering", { kind: "ordering" }],
		["material", { kind: "material" }],
	])("%s", (_, change) => {
		expect(
			problemsIn(change)
				.map((line) => line.replace(maths, ""))
				.join("\n"),
		).toMatchSnapshot();
	});

	test.each([
		["another question", "one", buildBankQuestion("text.one")],
		["one about another material", "one.two", materialOf("text.one", "two")],
	])(
		"of a question about a material: an id that, with the material's, is the id of %s",
		(_, inner, other) => {
			const content = contentOf(parts({ questions: [materialOf("text", inner), other] }));
			// Also where the part with the other one is not the one that changes.
			expect(bankProblems(content, new Set()).map(problemMessage)).toMatchSnapshot();
		},
	);

	test("of a question about a material: its own place, and an id that is short enough with the material's", () => {
		const inner = { id: "i".repeat(50), kind: "judge", stem: "So?" } as const;
		expect(
			problemsOf({
				questions: [buildBankQuestion("m".repeat(20), { kind: "material", questions: [inner] })],
			}),
		).toMatchInlineSnapshot(`
			[
			  "bank-questions/maths: bankQuestions[0].questions[0].right must be a value, as the kind judge needs it, found nothing; add it",
			  "bank-questions/maths: bankQuestions[0].questions[0].id must be at most 63 characters together with the id of the material, found "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"; shorten one of them",
			]
		`);
	});
});

describe("formulas", () => {
	test.each<[string, Partial<ContentBankQuestion>]>([
		["of the stem, in one language", { stem: { zh: "$x$", en: "$\\frac{1$" } }],
		[
			"of an option",
			{
				options: [
					{ id: "a", text: "$\\nosuch$" },
					{ id: "b", text: "b" },
				],
			},
		],
		["of an explanation, a single dollar", { explanation: "It costs $5." }],
		["of a pair", { kind: "matching", pairs: [{ id: "a", left: "$x^$", right: "1" }] }],
	])("that cannot be read %s are reported with their place", (_, change) => {
		expect(
			problemsIn(change)
				.map((line) => line.replace(maths, ""))
				.join("\n"),
		).toMatchSnapshot();
	});

	test("of parts that are not published now are not read again", () => {
		const content = contentOf(parts({ questions: [buildBankQuestion("q", { stem: "$\\frac{1$" })] }));
		expect(bankProblems(content, new Set(["bank-subjects"]))).toEqual([]);
		expect(bankProblems(content, new Set(["bank-questions/maths"]))).toHaveLength(1);
	});
});

test("chapters and points: those of the question's own subject, each id once", () => {
	expect(
		problemsOf({
			subjects: [
				buildSubject("maths", { points: ["sums", "sums"].map((id) => ({ id, pointName: id })) }),
				buildSubject("music", {
					chapters: [{ id: "tones", chapterName: "T", chapters: [{ id: "tones", chapterName: "T" }] }],
				}),
			],
			questions: [buildBankQuestion("q", { chapterId: "tones", pointIds: ["sums", "songs"] })],
		}),
	).toMatchInlineSnapshot(`
		[
		  "bank-subjects: bankSubjects[0].points[1].id must be an id no other has, found "sums", as bank-subjects: bankSubjects[0].points[0].id; change one of them",
		  "bank-subjects: bankSubjects[1].chapters[0].chapters[0].id must be an id no other has, found "tones", as bank-subjects: bankSubjects[1].chapters[0].id; change one of them",
		  "bank-questions/maths: bankQuestions[0].chapterId must be the id of a chapter of the subject "maths", found "tones"; correct or remove it",
		  "bank-questions/maths: bankQuestions[0].pointIds[1] must be the id of a point of knowledge of the subject "maths", found "songs"; correct or remove it",
		]
	`);
});

describe("warnings", () => {
	const all = new Set(["bank-categories", "bank-subjects", "bank-questions/maths"]);
	const warningsOf = (bank: Bank, given: ReadonlySet<string> = all): string[] =>
		bankWarnings(contentOf(parts(bank)), given).map(problemMessage);
	const used = [
		buildBankQuestion("q1", { pointIds: ["sums"] }),
		buildBankQuestion("q2", { chapterId: "shapes" }),
	];

	test("a bank in which everything is reached has none", () => {
		expect(warningsOf({ questions: used })).toEqual([]);
	});

	test("a category without subjects, a subject without questions", () => {
		expect(warningsOf({ subjects: [] })).toMatchInlineSnapshot(`
			[
			  "bank-categories: bankCategories[0] must be a category with subjects, found none in "sciences"; add one, or remove it",
			]
		`);
		expect(warningsOf({})).toMatchInlineSnapshot(`
			[
			  "bank-subjects: bankSubjects[0] must be a subject with questions, found none in "maths"; add some, or remove it",
			]
		`);
	});

	test("chapters and points that no question reaches; a chapter with the empty ones inside it is one warning", () => {
		expect(
			warningsOf({ questions: [buildBankQuestion("q", { chapterId: "shapes" })] }),
		).toMatchInlineSnapshot(`
			[
			  "bank-subjects: bankSubjects[0].chapters[0] must be a chapter with questions, in it or inside it, found none in "numbers"; add some, or remove it",
			  "bank-subjects: bankSubjects[0].points[0] must be a point of knowledge that a question names, found none that names "sums"; add it to pointIds of a question, or remove it",
			]
		`);
		expect(warningsOf({ questions: [used[0] as ContentBankQuestion] })).toMatchInlineSnapshot(`
			[
			  "bank-subjects: bankSubjects[0].chapters[1] must be a chapter with questions, in it or inside it, found none in "shapes"; add some, or remove it",
			]
		`);
	});

	test("a question that is there twice, whatever the width, the spaces and the order of its options", () => {
		const options = [
			{ id: "a", text: "１２ cm" },
			{ id: "b", text: "13 cm" },
		];
		const twin = { stem: "How  long?", options: options.toReversed(), rightIds: ["b"] };
		const questions = [
			...used,
			buildBankQuestion("one", { stem: "How long?", options, rightIds: ["b"] }),
			buildBankQuestion("two", {
				...twin,
				options: [
					{ id: "x", text: "13 cm" },
					{ id: "y", text: "12  cm" },
				],
			}),
			buildBankQuestion("other", { ...twin, stem: "How Long?" }),
		];
		expect(warningsOf({ questions })).toMatchInlineSnapshot(`
			[
			  "bank-questions/maths: bankQuestions[3] must be a question that its subject has once, found "two" with the stem and the options of "one", bank-questions/maths: bankQuestions[2]; remove one of them, or change it",
			]
		`);
		expect(warningsOf({ questions }, new Set(["bank-subjects"]))).toEqual([]);
	});

	test("choices that look the same", () => {
		const pairs = ["x", "y"].map((id) => ({ id, left: id, right: "Even" }));
		expect(
			warningsOf({ questions: [...used, buildBankQuestion("pairs", { kind: "matching", pairs })] }),
		).toMatchInlineSnapshot(`
			[
			  "bank-questions/maths: bankQuestions[2].pairs must be choices that differ, found "Even" twice; change one of them",
			]
		`);
	});
});
