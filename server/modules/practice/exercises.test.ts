import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BankSubjectList, ChapterTree, Exercise } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";
import { storeAnswer } from "./answers.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

describe("the bank", () => {
	test("lists its subjects with their questions, for a student with what is answered", async () => {
		const { data } = await app.ask<BankSubjectList>(undefined, "question/front/subjects");
		expect(data?.list).toMatchObject([
			{ id: "maths", questionCount: 5 },
			{ id: "empty", questionCount: 0 },
		]);
		const own = await app.ask<BankSubjectList>("lin", "question/front/subjects");
		expect(own.data?.list[0]).toMatchObject({ answeredCount: 0, rightCount: 0 });
	});

	test("counts the questions of a chapter with those inside it", async () => {
		const { data } = await app.ask<ChapterTree>("lin", "question/front/chapterpoint?subjectId=maths");
		expect(data?.chapters).toMatchObject([
			{ id: "numbers", questionCount: 4, chapters: [{ id: "fractions", questionCount: 3 }] },
			{ id: "shapes", questionCount: 1 },
		]);
	});
});

describe("an exercise", () => {
	test("keeps what was selected, and the order of its options, however often it is read", async () => {
		const made = await app.begin();
		expect(made.questions).toHaveLength(5);
		expect(await app.read(made.exerciseId)).toEqual({ ...made, elapsedSeconds: expect.any(Number) });
	});

	test("is nobody else's", async () => {
		const { exerciseId } = await app.begin();
		expect(await app.ask("lin", `exercise/paper/${exerciseId}`)).toMatchObject({ status: 404, data: null });
		expect(await app.ask("stranger", `exercise/paper/${exerciseId}`)).toMatchObject({ status: 404 });
		expect(
			await app.send("lin", "practice.answer", { exerciseId, taskId: "half", answer: ["b"] }),
		).toMatchObject({ state: "refused", code: "404" });
	});

	test("shows formulas as MathML, and no solution before the answer is stored", async () => {
		const { exerciseId, questions, answers } = await app.begin();
		const text = JSON.stringify(questions);
		expect(text).toContain("<mfrac>");
		for (const hidden of ["Explanation of", "Because.", "p1", "rightIds"]) expect(text).not.toContain(hidden);
		expect(answers).toEqual([]);
		await app.answer(exerciseId, "half", ["b"]);
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({
			right: true,
			solution: { rightIds: ["b"], explanation: { en: "Explanation of half" } },
		});
	});

	test("counts an answer once, also when it is sent again", async () => {
		const { exerciseId } = await app.begin();
		const id = randomUUID();
		const first = await app.answer(exerciseId, "half", ["a"], { entryId: id });
		expect(await app.answer(exerciseId, "half", ["a"], { entryId: id })).toEqual(first);
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ entryId: id, version: 1, right: false });
	});

	test("takes the later of two answers from two devices, and keeps the other beside it", async () => {
		const { exerciseId } = await app.begin();
		const changeable = { isFinal: false };
		await app.answer(exerciseId, "half", ["a"], changeable);
		await app.answer(exerciseId, "half", ["c"], { ...changeable, age: 60_000 });
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ answer: ["a"], otherDevice: ["c"] });
		await app.answer(exerciseId, "half", ["b"], { ...changeable, basedOn: 2 });
		const last = await app.storedOf(exerciseId, "half");
		expect(last).toMatchObject({ answer: ["b"], version: 3 });
		expect(last).not.toHaveProperty("otherDevice");
	});

	test("keeps another device's answer beside the next one of a page that has not seen it", async () => {
		const { exerciseId } = await app.begin();
		const own = { isFinal: false, writer: "browser-1" };
		await app.answer(exerciseId, "half", ["a"], { ...own, turn: 1 });
		await app.answer(exerciseId, "half", ["c"], { isFinal: false, writer: "browser-2", age: 60_000 });
		await app.answer(exerciseId, "half", ["b"], { ...own, turn: 2, basedOn: 1 });
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ answer: ["b"], otherDevice: ["c"] });
	});

	test("tells the solution of a final answer alone, which no other replaces", async () => {
		const { exerciseId } = await app.begin();
		expect((await app.answer(exerciseId, "half", ["a"], { isFinal: false })).result).not.toHaveProperty(
			"right",
		);
		const changeable = await app.storedOf(exerciseId, "half");
		for (const name of ["isFinal", "right", "score", "solution"]) expect(changeable).not.toHaveProperty(name);
		await app.answer(exerciseId, "half", ["a"], { basedOn: 1 });
		await app.answer(exerciseId, "half", ["b"], { basedOn: 2, writer: "browser-2" });
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({
			...{ answer: ["a"], isFinal: true, right: false, otherDevice: ["b"] },
			solution: { rightIds: ["b"] },
		});
	});

	test("tells every solution when it is over, also of what has no answer", async () => {
		const { exerciseId } = await app.begin();
		await app.answer(exerciseId, "half", ["b"], { isFinal: false });
		expect(await app.read(exerciseId)).not.toHaveProperty("solutions");
		await app.send("mei", "practice.submit", { exerciseId, answers: [] });
		const over = await app.read(exerciseId);
		expect(over?.answers).toMatchObject([{ taskId: "half", isFinal: true, right: true }]);
		expect(over?.solutions?.map(({ taskId }) => taskId)).not.toContain("half");
		expect(over?.solutions?.find(({ taskId }) => taskId === "third")?.solution.rightIds).toEqual(["b"]);
	});

	test("refuses the key of an answer that belongs to another task", async () => {
		const { exerciseId } = await app.begin();
		const entryId = randomUUID();
		await app.answer(exerciseId, "half", ["a"], { entryId });
		const owner = { companyId: 1, studentId: "mei" };
		const reused = { exerciseId, taskId: "third", answer: ["b"], entryId, at: new Date() };
		const storing = app.students.site.db.company(1, (sql) => storeAnswer(sql, owner, reused));
		await expect(storing).rejects.toMatchObject({ code: "1613" });
	});

	test.each([
		["an option that does not exist", "half", ["z"], "1604"],
		["two options where one is right", "half", ["a", "b"], "1604"],
		["a task that is not in it", "nothing", ["a"], "1603"],
		["more texts than blanks", "text.two", ["a", "b"], "1604"],
	])("refuses %s", async (_, taskId, given, code) => {
		const { exerciseId } = await app.begin();
		expect(await app.answer(exerciseId, taskId, given)).toMatchObject({ state: "refused", code });
		expect((await app.read(exerciseId))?.answers).toEqual([]);
	});

	test("stores an essay of 20,000 emoji", async () => {
		const { exerciseId } = await app.begin();
		const text = "🦉".repeat(20_000);
		expect(await app.answer(exerciseId, "text.two", [text])).toMatchObject({ state: "done" });
		expect(await app.storedOf(exerciseId, "text.two")).toMatchObject({ answer: [text] });
	});

	test.each([
		["a null character", "a\u0000b", "ab"],
		["half a surrogate pair", "a\ud83db", "a\ufffdb"],
		["tabs and line breaks", "if x:\r\n\ty", "if x:\r\n\ty"],
		["markup", "<img src=x onerror=alert(1)></script>", "<img src=x onerror=alert(1)></script>"],
	])("stores an answer with %s as text the database can hold", async (_, written, stored) => {
		const { exerciseId } = await app.begin();
		expect(await app.answer(exerciseId, "text.two", [written])).toMatchObject({ state: "done" });
		expect(await app.storedOf(exerciseId, "text.two")).toMatchObject({ answer: [stored] });
	});

	test("refuses an answer based on a version that cannot exist", async () => {
		const { exerciseId } = await app.begin();
		expect(await app.answer(exerciseId, "half", ["a"], { basedOn: 5e9 })).toMatchObject({
			...{ state: "refused", code: "400" },
		});
	});

	test("counts no more seconds than the reply can hold", async () => {
		const { exerciseId } = await app.begin();
		await app.students.site.db.system((sql) =>
			sql.query("update exercise set spent_ms = 9e15 where id = $1", [exerciseId]),
		);
		expect(await app.read(exerciseId)).toMatchObject({ elapsedSeconds: 2_147_483_647 });
		expect(await app.ask("mei", "question/front/user/statistics")).toMatchObject({
			data: { elapsedSeconds: 2_147_483_647 },
		});
		expect(await app.ask("mei", "exercise/record?page=1&pageSize=20")).toMatchObject({
			data: { list: expect.arrayContaining([expect.objectContaining({ elapsedSeconds: 2_147_483_647 })]) },
		});
		await app.students.site.db.system((sql) => sql.query("delete from exercise where id = $1", [exerciseId]));
	});

	test("a report of a mistake is stored whatever characters it has", async () => {
		const { exerciseId } = await app.begin();
		const report = { exerciseId, taskId: "half", reason: "text", note: "a\u0000\ud83d" };
		expect(await app.ask("mei", "question/report", report)).toMatchObject({ code: "1" });
		const [row] = await app.students.site.db.system((sql) => sql.query("select note from question_report"));
		expect(row).toEqual({ note: "a\ufffd" });
	});

	test("is handed in with every answer the page has, and takes none afterwards", async () => {
		const { exerciseId } = await app.begin();
		const [id, lost] = [randomUUID(), randomUUID()];
		await app.answer(exerciseId, "half", ["b"], { entryId: id });
		const answers = [
			{ taskId: "half", entryId: id },
			{ taskId: "third", entryId: lost },
		];
		expect(await app.send("mei", "practice.submit", { exerciseId, answers })).toMatchObject({
			result: { state: "running", missingIds: ["third"] },
		});
		await app.answer(exerciseId, "third", ["a"], { entryId: lost });
		expect(await app.send("mei", "practice.submit", { exerciseId, answers })).toMatchObject({
			result: { state: "submitted", missingIds: [] },
		});
		expect(await app.answer(exerciseId, "circle", ["b"])).toMatchObject({ state: "refused", code: "1601" });
		expect(await app.answer(exerciseId, "half", ["b"], { entryId: id })).toMatchObject({ state: "done" });
		expect((await app.read(exerciseId))?.answers).toHaveLength(2);
	});

	test("of a chapter goes on where it was left, unless a new one is asked for", async () => {
		const body = { subjectId: "maths", chapterId: "numbers" };
		const generate = (more: object = {}) =>
			app.ask<Exercise>("lin", "exercise/chapter/paper/generate", { ...body, ...more });
		const first = await generate();
		expect(first.data?.questions).toHaveLength(4);
		expect((await generate()).data?.exerciseId).toBe(first.data?.exerciseId);
		expect((await generate({ fresh: true })).data?.exerciseId).not.toBe(first.data?.exerciseId);
		expect(await generate({ chapterId: "nothing" })).toMatchObject({ status: 404 });
	});

	test("of a subject without questions is refused with words", async () => {
		expect(await app.ask("mei", "exercise/quick/paper/generate/sciences/empty", {})).toMatchObject({
			code: "1605",
			data: null,
		});
	});

	test("repeats only what was not right", async () => {
		const { exerciseId } = await app.begin();
		await app.answer(exerciseId, "half", ["b"]);
		const { data } = await app.ask<Exercise>("mei", `exercise/reexamine/paper/generate/${exerciseId}`, {
			onlyWrong: true,
		});
		expect(data?.questions.map(({ questionId }) => questionId).toSorted()).toEqual([
			...["circle", "pair", "text", "third"],
		]);
	});

	test("in which all was right: repeating what was not is refused with words of its own", async () => {
		const { data } = await app.ask<Exercise>("mei", "exercise/chapter/paper/generate", {
			...{ subjectId: "maths", chapterId: "shapes", fresh: true },
		});
		const exerciseId = data?.exerciseId ?? "";
		await app.answer(exerciseId, "circle", ["b"]);
		expect(
			await app.ask("mei", `exercise/reexamine/paper/generate/${exerciseId}`, { onlyWrong: true }),
		).toMatchObject({ code: "1611", message: "Every answer was right; there is nothing to repeat." });
	});
});
