import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	CollectedList,
	DailyPractice,
	RecordList,
	SeedDocument,
	WrongDue,
} from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { buildSeed } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { seedProblems } from "./rules.ts";

const bank: Partial<SeedDocument> = {
	bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
	bankSubjects: [buildSubject("maths")],
	bankQuestions: [
		buildBankQuestion("q1"),
		buildBankQuestion("q2"),
		buildBankQuestion("fill", { kind: "fill", stem: "A ___", blanks: [{ accept: ["a", "b"] }] }),
		buildBankQuestion("essay", { kind: "essay", reference: "So." }),
	],
	students: [{ id: "mei", account: "mei", password: "x", schoolId: "north" }],
};
const done = { studentId: "mei", subjectId: "maths" };

test("an exercise of a question or subject that the document lacks is refused", () => {
	const seed = buildSeed({
		...bank,
		exercises: [{ ...done, type: "quick", subjectId: "none", daysAgo: 1, questionIds: ["q9"] }],
		collectedQuestions: [{ studentId: "lin", questionId: "q1", daysAgo: 1 }],
	});
	expect(seedProblems(seed).map(problemMessage)).toMatchInlineSnapshot(`
		[
		  "collectedQuestions[0].studentId must be the id of a student of this document, found "lin"; correct or remove it",
		  "exercises[0].subjectId must be the id of a subject of the question bank of this document, found "none"; correct or remove it",
		  "exercises[0].questionIds[0] must be the id of a question of the bank of this document, found "q9"; correct or remove it",
		]
	`);
});

describe("what a student of the seed practised", () => {
	let app: StudentApp;
	beforeAll(async () => {
		app = await openStudentApp({
			...bank,
			exercises: [
				{ ...done, type: "daily", daysAgo: 1, minutes: 2, questionIds: ["q1", "fill"] },
				{ ...done, type: "daily", daysAgo: 2, questionIds: ["q1", "q2", "essay"], answers: { q2: ["a"] } },
				{
					...done,
					type: "chapter",
					chapterId: "fractions",
					daysAgo: 0.1,
					questionIds: ["q1", "q2"],
					answeredCount: 1,
				},
			],
			collectedQuestions: [{ studentId: "mei", questionId: "q2", folder: "Hard", daysAgo: 1 }],
		});
	});
	afterAll(() => app.close());
	const ask = async <T>(path: string) => (await app.ask<T>("mei", `/question/v1/${path}`)).data;

	test("is among the records, with its day and its score", async () => {
		const { list } = await ask<RecordList>("exercise/record?page=1&pageSize=10");
		expect(
			list.map((each) => [each.type, each.state, each.taskCount, each.answeredCount, each.score?.toFixed(2)]),
		).toEqual([
			["chapter", "paused", 2, 1, undefined],
			["daily", "submitted", 2, 2, "1.00"],
			["daily", "submitted", 3, 2, "0.33"],
		]);
		const [, daily] = list;
		expect(Date.parse(daily?.submittedAt ?? "") - Date.parse(daily?.startedAt ?? "")).toBe(120_000);
	});

	test("counts for the streak, the wrong book and the collection", async () => {
		expect(await ask<DailyPractice>("question/front/dalipractice")).toMatchObject({
			streak: 2,
			isDoneToday: false,
		});
		expect((await ask<WrongDue>("wrong/due")).list).toMatchObject([{ subjectId: "maths", dueCount: 1 }]);
		expect((await ask<CollectedList>("collect/list?page=1&pageSize=10")).list).toMatchObject([
			{ folder: "Hard" },
		]);
	});
});
