import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExerciseState, QuestionReported, StudentEvents } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

/** Types and bodies of the student's events about an exercise. */
async function eventsOf(exerciseId: string): Promise<object[]> {
	const { data } = await app.students.ask<StudentEvents>("mei", "/external/api/v1/events?after=0");
	return (data?.list ?? []).flatMap(({ type, body }) =>
		type === "exercise" && body["exerciseId"] === exerciseId ? [body] : [],
	);
}

describe("an exercise under way", () => {
	test("takes the answers of one browser in the order they were made, whichever way and however late they come", async () => {
		const { exerciseId } = await app.begin();
		const own = { writer: "browser-1", isFinal: false };
		await app.answer(exerciseId, "half", ["b"], { ...own, turn: 2 });
		await app.answer(exerciseId, "half", ["a"], { ...own, turn: 1 });
		const stored = await app.storedOf(exerciseId, "half");
		expect(stored).toMatchObject({ answer: ["b"], version: 1 });
		await app.answer(exerciseId, "half", ["c"], { ...own, basedOn: 1, turn: 1, age: 60_000 });
		const last = await app.storedOf(exerciseId, "half");
		expect(last).toMatchObject({ answer: ["c"], version: 2 });
		for (const each of [stored, last]) expect(each).not.toHaveProperty("otherDevice");
	});

	test("takes the later answer of a tab that has missed those of another one", async () => {
		const { exerciseId } = await app.begin();
		const own = { writer: "browser-1", isFinal: false };
		await app.answer(exerciseId, "half", ["a"], { ...own, turn: 10 });
		await app.answer(exerciseId, "half", ["b"], { ...own, basedOn: 1, turn: 20 });
		await app.answer(exerciseId, "half", ["c"], { ...own, turn: 30 });
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ answer: ["c"], version: 3 });
		await app.answer(exerciseId, "half", ["a"], { ...own, turn: 11 });
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ answer: ["c"], version: 3 });
	});

	test("keeps the answer of another device beside that of a browser that has not seen it yet", async () => {
		const { exerciseId } = await app.begin();
		const own = { writer: "browser-1", isFinal: false };
		await app.answer(exerciseId, "half", ["a"], { writer: "browser-2", turn: 1, isFinal: false });
		await app.answer(exerciseId, "half", ["b"], { ...own, turn: 1 });
		await app.answer(exerciseId, "half", ["c"], { ...own, turn: 2 });
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ answer: ["c"], otherDevice: ["a"] });
	});

	test("notifies the student's other pages of each answer once, and of each change of its state", async () => {
		const { exerciseId } = await app.begin();
		const entryId = randomUUID();
		await app.answer(exerciseId, "half", ["b"], { entryId });
		await app.answer(exerciseId, "half", ["b"], { entryId });
		await app.ask("mei", "websocket/exercise/pause", { exerciseId });
		await app.ask("mei", "websocket/exercise/pause", { exerciseId });
		expect(await eventsOf(exerciseId)).toEqual([
			{ exerciseId, taskId: "half", entryId },
			{ exerciseId, state: "paused" },
		]);
	});

	test("is paused, resumed and handed in by calls, and by nobody else's", async () => {
		const { exerciseId } = await app.begin();
		const move = (student: string, name: string) =>
			app.ask<ExerciseState>(student, `websocket/exercise/${name}`, { exerciseId });
		expect((await move("mei", "pause")).data).toMatchObject({ state: "paused" });
		expect((await move("mei", "resume")).data).toMatchObject({ state: "running" });
		for (const stranger of ["lin", "stranger"])
			expect(await move(stranger, "submit")).toMatchObject({ status: 404, data: null });
		expect((await move("mei", "submit")).data).toMatchObject({ exerciseId, state: "submitted" });
		expect(await move("mei", "resume")).toMatchObject({
			...{ code: "1616", message: "This exercise was handed in already.", data: null },
		});
	});

	test("keeps the marks of its tasks", async () => {
		const { exerciseId } = await app.begin();
		const mark = (taskId: string, isMarked: boolean) =>
			app.send("mei", "practice.mark", { exerciseId, taskId, isMarked });
		await mark("half", true);
		await mark("third", true);
		await mark("half", false);
		expect((await app.read(exerciseId))?.markedIds).toEqual(["third"]);
		expect(await mark("nothing", true)).toMatchObject({
			...{ state: "refused", code: "1618", message: "This question is not in this exercise." },
		});
	});

	test("tells at most twenty of the answers it lacks at a time", async () => {
		const { exerciseId } = await app.begin();
		const answers = Array.from({ length: 500 }, (_, i) => ({
			...{ taskId: `task-${"x".repeat(50)}-${i}`, entryId: randomUUID() },
		}));
		const { result } = await app.send("mei", "practice.submit", { exerciseId, answers });
		expect(result?.["missingIds"]).toHaveLength(20);
	});
});

describe("a report of a mistake", () => {
	const report = (student: string, body: object) =>
		app.ask<QuestionReported>(student, "question/report", body);
	const stored = () =>
		app.students.site.db.system((sql) =>
			sql.query<{ reason: string; note: string }>("select reason, note from question_report"),
		);

	test("is stored once for a student and a version, with the newest words", async () => {
		const { exerciseId } = await app.begin();
		const body = { exerciseId, taskId: "text.two" };
		expect((await report("mei", { ...body, reason: "key" })).data).toEqual({ questionId: "text" });
		await report("mei", { ...body, reason: "text", note: "A word is missing." });
		expect(await stored()).toEqual([{ reason: "text", note: "A word is missing." }]);
	});

	test("needs an exercise of the student that has the question", async () => {
		const { exerciseId } = await app.begin();
		expect(await report("lin", { exerciseId, taskId: "half", reason: "key" })).toMatchObject({ status: 404 });
		expect(await report("mei", { exerciseId, taskId: "nothing", reason: "key" })).toMatchObject({
			code: "1618",
		});
	});
});
