import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DailyPractice, Exercise } from "../../../schemas/generated/documents.ts";
import { openBankApp } from "../../../tests/support/server/bankApp.ts";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import { expireRows } from "../../shared/jobs/expireRows.ts";

let bank: Awaited<ReturnType<typeof openBankApp>>;
beforeAll(async () => {
	bank = await openBankApp();
});
afterAll(() => bank.students.close());
beforeEach(() => bank.reset());

const begin = (student = "mei") =>
	bank.ask<Exercise>("exercise/daily/paper/generate", { subjectId: "maths" }, student);
const close = (exerciseId: string) => bank.ask("websocket/exercise/close", { exerciseId });

test("a paper of the day that was given up begins once more; after the second time the refusal says so", async () => {
	const first = (await begin()).data.exerciseId;
	await close(first);
	const second = (await begin()).data.exerciseId;
	expect(second).not.toBe(first);
	expect((await begin()).data.exerciseId).toBe(second);
	await close(second);
	expect(await begin()).toMatchObject({
		...{ code: "1620", data: null, message: expect.stringContaining("gave up this paper twice") },
	});
	expect(await bank.sql("select from exercise")).toHaveLength(2);
	expect((await bank.ask<DailyPractice>("question/front/dalipractice")).data.subjects).toMatchObject([
		{ state: "new" },
	]);
	expect((await begin("lin")).code).toBe("1");
});

test("a paper under way goes on, however many were given up before", async () => {
	const { exerciseId } = (await begin()).data;
	await bank.sql(
		`insert into exercise (company_id, student_id, type, subject_id, day, drawn, task_count, state)
		select company_id, student_id, type, subject_id, day, drawn, task_count, 'closed'
		from exercise, generate_series(1, 3) where id = $1`,
		[exerciseId],
	);
	expect((await begin()).data.exerciseId).toBe(exerciseId);
});

test("exercises that were given up without an answer are deleted after two days, others stay", async () => {
	const [empty, answered, recent] = [await bank.begin(), await bank.begin(), await bank.begin()];
	await bank.answer(answered, "q1", ["b"]);
	for (const id of [empty, answered, recent]) await close(id);
	const open = await bank.begin();
	await bank.sql("update exercise set started_at = now() - interval '49 hours' where id <> $1", [recent]);
	await runJobs(bank.students.site.deps, [expireRows(bank.students.site.deps)]);
	const left = await bank.sql<{ id: string }>("select id from exercise");
	expect(left.map(({ id }) => id).toSorted()).toEqual([answered, recent, open].toSorted());
});
