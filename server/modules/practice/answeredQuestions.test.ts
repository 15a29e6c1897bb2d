import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankSubjectList, Exercise } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

const run = (text: string) => app.students.site.db.system((sql) => sql.query(text));
beforeEach(() => run("delete from practised_task"));

/** Of the subject with the material `text`, whose tasks are `text.one` and `text.two`. */
async function counts() {
	const { data } = await app.ask<BankSubjectList>("mei", "question/front/subjects");
	const { answeredCount, rightCount } = data?.list[0] ?? expect.fail("no subject");
	return { answeredCount, rightCount };
}

test("a question about a material counts as answered with the last of its tasks, and as right when all of them are", async () => {
	const { exerciseId } = await app.begin();
	await app.answer(exerciseId, "text.one", ["true"]);
	expect(await counts()).toEqual({ answeredCount: 0, rightCount: 0 });
	await app.answer(exerciseId, "text.two", ["Because."]);
	expect(await counts()).toEqual({ answeredCount: 1, rightCount: 0 });
	await run("update practised_task set is_right = true");
	expect(await counts()).toEqual({ answeredCount: 1, rightCount: 1 });
});

test("a task that its question no longer has does not count", async () => {
	const { exerciseId } = await app.begin();
	for (const [taskId, given] of [
		["text.one", ["true"]],
		["text.two", ["Because."]],
		["half", ["b"]],
	] as const)
		await app.answer(exerciseId, taskId, [...given]);
	await run("update practised_task set task_id = 'text.old' where task_id = 'text.two'");
	await run("update practised_task set is_right = false where question_id = 'text'");
	expect(await counts()).toEqual({ answeredCount: 1, rightCount: 1 });
});

test("a question with a task that is not answered is selected before those that are answered", async () => {
	const { exerciseId, questions } = await app.begin();
	for (const taskId of ["half", "third"]) await app.answer(exerciseId, taskId, ["a"]);
	const [pair] = questions.find(({ questionId }) => questionId === "pair")?.tasks ?? [];
	await app.answer(exerciseId, "pair", pair?.options?.map(({ id }) => id) ?? []);
	await app.answer(exerciseId, "text.one", ["true"]);
	const { data } = await app.ask<Exercise>("mei", "exercise/chapter/paper/generate", {
		...{ subjectId: "maths", chapterId: "numbers", count: 1, fresh: true },
	});
	expect(data?.questions.map(({ questionId }) => questionId)).toEqual(["text"]);
});
