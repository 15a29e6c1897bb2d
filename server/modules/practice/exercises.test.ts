import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	BankSubjectList,
	ChapterTree,
	ContentBankQuestion,
	Exercise,
	OutboxData,
	PracticeAnswer,
} from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

const material: ContentBankQuestion = buildBankQuestion("text", {
	kind: "material",
	questions: [
		{ id: "one", kind: "judge", stem: "Is it?", right: true },
		{ id: "two", kind: "essay", stem: "Why?", reference: "Because." },
	],
});

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: { zh: "理科", en: "Sciences" } }],
		bankSubjects: [buildSubject("maths"), buildSubject("empty")],
		bankQuestions: [
			buildBankQuestion("half", { stem: "What is $\\frac12$ of 4?" }),
			buildBankQuestion("third"),
			buildBankQuestion("circle", { chapterId: "shapes" }),
			buildBankQuestion("pair", {
				kind: "matching",
				chapterId: "numbers",
				pairs: [
					{ id: "p1", left: "one", right: "1" },
					{ id: "p2", left: "two", right: "2" },
				],
			}),
			material,
		],
		students: [
			{ id: "mei", account: "mei", password: "x" },
			{ id: "lin", account: "lin", password: "x" },
		],
	});
});
afterAll(() => students.close());

const ask = <T>(student: string | undefined, path: string, body?: object) =>
	students.ask<T>(student, `/question/v1/${path}`, body);

/** A new exercise of all questions of the bank. */
async function begin(student = "mei"): Promise<Exercise> {
	const { data } = await ask<Exercise>(student, "exercise/quick/paper/generate/sciences/maths", {});
	return data ?? expect.fail("no exercise");
}

const queueId = randomUUID();
let number = 0;

/** Sends one entry of the outbox. */
async function send(student: string, kind: string, body: object, more: { id?: string; age?: number } = {}) {
	number += 1;
	const entry = { id: randomUUID(), kind, schoolId: "", number, age: 0, body, ...more };
	const { data } = await students.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		...{ queueId, userId: student, entries: [entry] },
	});
	return data?.results[0] ?? expect.fail("no result");
}

const answer = (
	exerciseId: string,
	taskId: string,
	given: PracticeAnswer,
	more: { id?: string; age?: number; basedOn?: number } = {},
) => {
	const { basedOn, ...sent } = more;
	const body = { exerciseId, taskId, answer: given, ...(basedOn !== undefined && { basedOn }) };
	return send("mei", "practice.answer", body, sent);
};

const read = async (exerciseId: string, student = "mei") =>
	(await ask<Exercise>(student, `exercise/paper/${exerciseId}`)).data;
const storedOf = async (exerciseId: string, taskId: string) =>
	(await read(exerciseId))?.answers.find((each) => each.taskId === taskId);

describe("the bank", () => {
	test("lists its subjects with their questions, for a student with what is answered", async () => {
		const { data } = await ask<BankSubjectList>(undefined, "question/front/subjects");
		expect(data?.list).toMatchObject([
			{ id: "maths", questionCount: 5 },
			{ id: "empty", questionCount: 0 },
		]);
		const own = await ask<BankSubjectList>("lin", "question/front/subjects");
		expect(own.data?.list[0]).toMatchObject({ answeredCount: 0, rightCount: 0 });
	});

	test("counts the questions of a chapter with those inside it", async () => {
		const { data } = await ask<ChapterTree>("lin", "question/front/chapterpoint?subjectId=maths");
		expect(data?.chapters).toMatchObject([
			{ id: "numbers", questionCount: 4, chapters: [{ id: "fractions", questionCount: 3 }] },
			{ id: "shapes", questionCount: 1 },
		]);
	});
});

describe("an exercise", () => {
	test("keeps what was drawn, and the order of its options, however often it is read", async () => {
		const made = await begin();
		expect(made.questions).toHaveLength(5);
		expect(await read(made.exerciseId)).toEqual({ ...made, elapsedSeconds: expect.any(Number) });
	});

	test("is nobody else's", async () => {
		const { exerciseId } = await begin();
		expect(await ask("lin", `exercise/paper/${exerciseId}`)).toMatchObject({ status: 404, data: null });
		expect(await ask("stranger", `exercise/paper/${exerciseId}`)).toMatchObject({ status: 404 });
		expect(await send("lin", "practice.answer", { exerciseId, taskId: "half", answer: ["b"] })).toMatchObject(
			{ state: "refused", code: "404" },
		);
	});

	test("shows formulas as MathML, and no solution before the answer is stored", async () => {
		const { exerciseId, questions, answers } = await begin();
		const text = JSON.stringify(questions);
		expect(text).toContain("<mfrac>");
		for (const hidden of ["Explanation of", "Because.", "p1", "rightIds"]) expect(text).not.toContain(hidden);
		expect(answers).toEqual([]);
		await answer(exerciseId, "half", ["b"]);
		expect(await storedOf(exerciseId, "half")).toMatchObject({
			right: true,
			solution: { rightIds: ["b"], explanation: { en: "Explanation of half" } },
		});
	});

	test("counts an answer once, also when it is sent again", async () => {
		const { exerciseId } = await begin();
		const id = randomUUID();
		const first = await answer(exerciseId, "half", ["a"], { id });
		expect(await answer(exerciseId, "half", ["a"], { id })).toEqual(first);
		expect(await storedOf(exerciseId, "half")).toMatchObject({ entryId: id, version: 1, right: false });
	});

	test("takes the later of two answers from two devices, and keeps the other beside it", async () => {
		const { exerciseId } = await begin();
		await answer(exerciseId, "half", ["a"]);
		await answer(exerciseId, "half", ["c"], { age: 60_000 });
		expect(await storedOf(exerciseId, "half")).toMatchObject({ answer: ["a"], otherDevice: ["c"] });
		await answer(exerciseId, "half", ["b"], { basedOn: 1 });
		const last = await storedOf(exerciseId, "half");
		expect(last).toMatchObject({ answer: ["b"], version: 2 });
		expect(last).not.toHaveProperty("otherDevice");
	});

	test.each([
		["an option that does not exist", "half", ["z"], "1504"],
		["two options where one is right", "half", ["a", "b"], "1504"],
		["a task that is not in it", "nothing", ["a"], "1503"],
		["more texts than blanks", "text.two", ["a", "b"], "1504"],
	])("refuses %s", async (_, taskId, given, code) => {
		const { exerciseId } = await begin();
		expect(await answer(exerciseId, taskId, given)).toMatchObject({ state: "refused", code });
		expect((await read(exerciseId))?.answers).toEqual([]);
	});

	test("is handed in with every answer the page has, and takes none afterwards", async () => {
		const { exerciseId } = await begin();
		const [id, lost] = [randomUUID(), randomUUID()];
		await answer(exerciseId, "half", ["b"], { id });
		const answers = [
			{ taskId: "half", entryId: id },
			{ taskId: "third", entryId: lost },
		];
		expect(await send("mei", "practice.submit", { exerciseId, answers })).toMatchObject({
			result: { state: "running", missingIds: ["third"] },
		});
		await answer(exerciseId, "third", ["a"], { id: lost });
		expect(await send("mei", "practice.submit", { exerciseId, answers })).toMatchObject({
			result: { state: "submitted", missingIds: [] },
		});
		expect(await answer(exerciseId, "circle", ["b"])).toMatchObject({ state: "refused", code: "1501" });
		expect(await answer(exerciseId, "half", ["b"], { id })).toMatchObject({ state: "done" });
		expect((await read(exerciseId))?.answers).toHaveLength(2);
	});

	test("of a chapter goes on where it was left, unless a new one is asked for", async () => {
		const body = { subjectId: "maths", chapterId: "numbers" };
		const generate = (more: object = {}) =>
			ask<Exercise>("lin", "exercise/chapter/paper/generate", { ...body, ...more });
		const first = await generate();
		expect(first.data?.questions).toHaveLength(4);
		expect((await generate()).data?.exerciseId).toBe(first.data?.exerciseId);
		expect((await generate({ fresh: true })).data?.exerciseId).not.toBe(first.data?.exerciseId);
		expect(await generate({ chapterId: "nothing" })).toMatchObject({ status: 404 });
	});

	test("of a subject without questions is refused with words", async () => {
		expect(await ask("mei", "exercise/quick/paper/generate/sciences/empty", {})).toMatchObject({
			code: "1505",
			data: null,
		});
	});

	test("repeats only what was not right", async () => {
		const { exerciseId } = await begin();
		await answer(exerciseId, "half", ["b"]);
		const { data } = await ask<Exercise>("mei", `exercise/reexamine/paper/generate/${exerciseId}`, {
			onlyWrong: true,
		});
		expect(data?.questions.map(({ questionId }) => questionId).toSorted()).toEqual([
			...["circle", "pair", "text", "third"],
		]);
	});
});
