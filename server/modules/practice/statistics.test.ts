import { afterAll, beforeAll, expect, test } from "vitest";
import type { PracticeStatistics } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

const daysOf = async (query = "") =>
	(await app.ask<PracticeStatistics>("mei", `question/front/user/statistics${query}`)).data?.days ?? [];

test("statistics count answers by the day they were given on", async () => {
	const { exerciseId } = await app.begin();
	await app.answer(exerciseId, "half", ["b"]);
	await app.answer(exerciseId, "third", ["a"]);
	await app.send("mei", "practice.submit", { exerciseId, answers: [] });
	await app.students.site.db.company(1, (sql) =>
		sql.query(
			"update exercise_answer set done_at = done_at - interval '3 days' where exercise_id = $1 and task_id = 'half'",
			[exerciseId],
		),
	);
	const days = await daysOf();
	expect(days.map(({ answeredCount }) => answeredCount).slice(-4)).toEqual([1, 0, 0, 1]);
	expect(days.map(({ rightCount }) => rightCount).slice(-4)).toEqual([1, 0, 0, 0]);
	expect((await daysOf("?subjectId=empty")).every(({ answeredCount }) => answeredCount === 0)).toBe(true);
});
