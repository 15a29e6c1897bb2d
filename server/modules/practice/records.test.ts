import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
	DailyPractice,
	Exercise,
	ExerciseReport,
	OutboxData,
	PracticeStatistics,
	RecordList,
} from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
		bankSubjects: [
			buildSubject("maths", { dailyQuestions: 3 }),
			buildSubject("music", { dailyQuestions: 2 }),
			buildSubject("empty"),
		],
		bankQuestions: [
			buildBankQuestion("half", { pointIds: ["sums"] }),
			buildBankQuestion("third"),
			buildBankQuestion("circle", { chapterId: "shapes" }),
			buildBankQuestion("why", { kind: "essay", chapterId: "shapes", reference: "Because." }),
			...Array.from({ length: 6 }, (_, i) => buildBankQuestion(`note${i}`, { subjectId: "music" })),
		],
		students: ["mei", "lin", "ada", "bo"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

const ask = <T>(student: string | undefined, path: string, body?: object) =>
	students.ask<T>(student, `/question/v1/${path}`, body);

const begin = async (student: string, path: string, body: object = {}): Promise<Exercise> =>
	(await ask<Exercise>(student, `exercise/${path}`, body)).data ?? expect.fail("no exercise");
const beginQuick = (student: string) => begin(student, "quick/paper/generate/sciences/maths");
const beginDaily = (student: string, subjectId = "maths") =>
	begin(student, "daily/paper/generate", { subjectId });

let number = 0;
async function send(student: string, kind: string, body: object) {
	number += 1;
	const entries = [{ id: randomUUID(), kind, schoolId: "", number, age: 0, body }];
	const { data } = await students.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		...{ queueId: randomUUID(), userId: student, entries },
	});
	expect(data?.results[0]).toMatchObject({ state: "done" });
}

/** Answers the named tasks and hands the exercise in. */
async function handIn(student: string, exerciseId: string, answers: Readonly<Record<string, string>> = {}) {
	for (const [taskId, given] of Object.entries(answers))
		await send(student, "practice.answer", {
			exerciseId,
			taskId,
			answer: [given],
			isFinal: true,
			spentSeconds: 12,
		});
	await send(student, "practice.submit", { exerciseId, answers: [] });
}

/** Moves everything about daily practice to the day before; far away first, since a day has one exercise. */
const passOneDay = () =>
	students.site.db.company(1, async (sql) => {
		for (const days of [-1_000, 999]) {
			await sql.query("update daily_paper set day = day + $1::int", [days]);
			await sql.query("update exercise set day = day + $1::int where type = 'daily'", [days]);
		}
		await sql.query(
			`update exercise set started_at = started_at - interval '1 day', submitted_at = submitted_at - interval '1 day'
			where type = 'daily'`,
			[],
		);
	});

const report = (student: string, id: string) => ask<ExerciseReport>(student, `exercise/report/${id}`);
const records = async (student: string, query = "") =>
	(await ask<RecordList>(student, `exercise/record?page=1&pageSize=10${query}`)).data ?? expect.fail("none");
const daily = async (student: string, query = "") =>
	(await ask<DailyPractice>(student, `question/front/dalipractice${query}`)).data ?? expect.fail("none");

describe("the report of an exercise", () => {
	test("scores what is compared, by chapter and point, the weakest first", async () => {
		const { exerciseId } = await beginQuick("mei");
		await handIn("mei", exerciseId, { half: "b", third: "a", why: "I think so." });
		const { data } = await report("mei", exerciseId);
		expect(data).toMatchObject({
			...{ taskCount: 4, answeredCount: 3, rightCount: 1, wrongCount: 1, uncomparedCount: 1 },
			score: 1 / 3,
			chapters: [
				{ id: "shapes", taskCount: 1, score: 0 },
				{ id: "fractions", taskCount: 2, score: 0.5 },
			],
			points: [{ id: "sums", name: { en: "Sums" }, taskCount: 1, score: 1 }],
			attempts: [{ exerciseId, score: 1 / 3 }],
		});
		expect(data?.tasks.find(({ taskId }) => taskId === "circle")).not.toHaveProperty("right");
	});

	test("counts an essay by what the student says of it", async () => {
		const { exerciseId } = await beginQuick("mei");
		await send("mei", "practice.answer", { exerciseId, taskId: "why", answer: ["Text"], isFinal: true });
		const judged = { exerciseId, taskId: "why", answer: ["Text"], ownJudgement: "partly" };
		await send("mei", "practice.answer", judged);
		await handIn("mei", exerciseId);
		expect((await report("mei", exerciseId)).data).toMatchObject({ score: 0.125, uncomparedCount: 0 });
	});

	test("compares times with the student's own in other exercises, by kind", async () => {
		const first = await beginQuick("ada");
		await handIn("ada", first.exerciseId, { half: "b" });
		expect((await report("ada", first.exerciseId)).data?.tasks).not.toContainEqual(
			expect.objectContaining({ usualSeconds: expect.anything() }),
		);
		const second = await beginQuick("ada");
		await handIn("ada", second.exerciseId, { third: "b" });
		const { data } = await report("ada", second.exerciseId);
		const usual = (taskId: string) => data?.tasks.find((task) => task.taskId === taskId)?.usualSeconds;
		expect([usual("half"), usual("why")]).toEqual([12, undefined]);
		expect(data?.attempts.map(({ exerciseId }) => exerciseId)).toEqual([first.exerciseId, second.exerciseId]);
	});

	test("is refused of an exercise that was given up, with words of its own", async () => {
		const { exerciseId } = await beginQuick("mei");
		await ask("mei", "websocket/exercise/close", { exerciseId });
		expect(await report("mei", exerciseId)).toMatchObject({ code: "1602", data: null });
	});

	test("is there only once it is handed in, and only for its student", async () => {
		const { exerciseId } = await beginQuick("mei");
		expect(await report("mei", exerciseId)).toMatchObject({ code: "1610", data: null });
		await handIn("mei", exerciseId);
		expect((await report("mei", exerciseId)).data).toMatchObject({ score: 0, answeredCount: 0 });
		for (const other of ["lin", "stranger"])
			expect(await report(other, exerciseId)).toMatchObject({ status: 404, data: null });
		expect(await report("mei", "not-an-id")).toMatchObject({ status: 404 });
	});
});

describe("records and statistics", () => {
	test("records are listed with the newest first, filtered and counted", async () => {
		const done = await beginQuick("lin");
		await handIn("lin", done.exerciseId, { half: "b" });
		const chapter = { subjectId: "maths", chapterId: "shapes" };
		const open = await begin("lin", "chapter/paper/generate", chapter);
		const all = await records("lin", "&withFilters=yes");
		expect(all).toMatchObject({
			total: 2,
			list: [
				{ recordId: open.exerciseId, state: "running", chapterName: { en: "Shapes" }, answeredCount: 0 },
				{ recordId: done.exerciseId, state: "submitted", score: 0.25, answeredCount: 1 },
			],
			ignored: [],
		});
		expect(all.list[0]).not.toHaveProperty("score");
		expect(all.filters?.map(({ name, total }) => [name, total])).toEqual([
			...[["subject", 2] as const, ["type", 2] as const, ["state", 2] as const],
		]);
		expect((await records("lin", "&state=open")).list).toMatchObject([{ recordId: open.exerciseId }]);
		const none = await records("lin", "&type=quick&subject=music&withFilters=yes");
		expect(none).toMatchObject({ total: 1, ignored: [{ name: "subject", value: "music" }] });
		expect(await ask(undefined, "exercise/record?page=1&pageSize=10")).toMatchObject({ status: 401 });
	});

	test("statistics count each task once, however often it is answered", async () => {
		const before = (await ask<PracticeStatistics>("bo", "question/front/user/statistics")).data;
		expect(before).toMatchObject({
			...{ exerciseCount: 0, openCount: 0, answeredCount: 0, rightCount: 0, elapsedSeconds: 0 },
		});
		expect(before.days).toHaveLength(30);
		await handIn("bo", (await beginQuick("bo")).exerciseId, { half: "a", third: "b" });
		await handIn("bo", (await beginQuick("bo")).exerciseId, { half: "b" });
		await beginQuick("bo");
		const of = async (query: string) =>
			(await ask<PracticeStatistics>("bo", `question/front/user/statistics${query}`)).data;
		expect(await of("")).toMatchObject({
			...{ exerciseCount: 2, openCount: 1, answeredCount: 2, rightCount: 2 },
		});
		expect(await of("?subjectId=music")).toMatchObject({ exerciseCount: 0, answeredCount: 0 });
	});
});

describe("daily practice", () => {
	test("is one paper for all students of a day, also for two who begin it at once", async () => {
		const papers = await Promise.all(["mei", "lin", "ada"].map((student) => beginDaily(student)));
		expect(papers[0]?.questions).toHaveLength(3);
		expect(new Set(papers.map(({ exerciseId }) => exerciseId)).size).toBe(3);
		expect(new Set(papers.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
		expect((await beginDaily("mei")).exerciseId).toBe(papers[0]?.exerciseId);
	});

	test("says what is to be done today, and counts days in a row", async () => {
		expect(await daily("bo")).toMatchObject({
			...{ streak: 0, isDoneToday: false },
			subjects: [
				{ subjectId: "maths", state: "new", questionCount: 3 },
				{ subjectId: "music", state: "new", questionCount: 2 },
			],
		});
		const first = await beginDaily("bo", "music");
		expect((await daily("bo")).subjects[1]).toMatchObject({ state: "open", exerciseId: first.exerciseId });
		await handIn("bo", first.exerciseId);
		await passOneDay();
		expect(await daily("bo")).toMatchObject({ streak: 1, isDoneToday: false });
		const second = await beginDaily("bo", "music");
		expect(second.exerciseId).not.toBe(first.exerciseId);
		await handIn("bo", second.exerciseId);
		const after = await daily("bo");
		expect(after).toMatchObject({ streak: 2, isDoneToday: true });
		expect(after.subjects[1]).toMatchObject({ state: "done", score: 0 });
		expect(after.days.slice(-2).map(({ paperCount }) => paperCount)).toEqual([1, 1]);
		expect(await daily("bo", "?subjectId=maths")).toMatchObject({
			...{ streak: 0, subjects: [{ subjectId: "maths" }] },
		});
	});

	test("repeats no question while there are others", async () => {
		const ids = async () => (await beginDaily("ada", "music")).questions.map(({ questionId }) => questionId);
		const today = await ids();
		await passOneDay();
		const next = await ids();
		expect(new Set([...today, ...next]).size).toBe(4);
	});

	test("handed in a day late counts for no day, and the paper of yesterday is not asked any more", async () => {
		const { exerciseId } = await beginDaily("lin", "music");
		await passOneDay();
		await passOneDay();
		await handIn("lin", exerciseId);
		expect(await daily("lin", "?subjectId=music")).toMatchObject({
			...{ streak: 0, subjects: [{ state: "new" }] },
		});
	});

	test("of a subject without questions, or of none, is refused with words", async () => {
		const body = (subjectId: string) => ask("mei", "exercise/daily/paper/generate", { subjectId });
		expect(await body("empty")).toMatchObject({ code: "1605", data: null });
		expect(await body("nothing")).toMatchObject({ status: 404, data: null });
	});
});
