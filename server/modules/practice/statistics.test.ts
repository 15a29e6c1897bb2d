import { afterAll, beforeAll, expect, test } from "vitest";
import type { PracticeStatistics } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

const daysOf = async (query = "") =>
	(await app.ask<PracticeStatistics>("mei", `question/front/user/statistics${query}`)).data?.days ??
	expect.fail("no statistics");

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
	const ofNone = await daysOf("?subjectId=empty");
	expect(ofNone.map(({ answeredCount }) => answeredCount)).toEqual(Array.from({ length: 30 }, () => 0));
});

test("statistics of a day count no answer that can still be changed, whether it is right or wrong", async () => {
	const { exerciseId } = await app.begin();
	const before = (await daysOf()).at(-1);
	for (const [i, option] of ["a", "b", "c"].entries()) {
		await app.answer(exerciseId, "half", [option], { isFinal: false, basedOn: i });
		expect((await daysOf()).at(-1)).toEqual(before);
	}
	await app.answer(exerciseId, "half", ["b"], { isFinal: false, basedOn: 3 });
	await app.answer(exerciseId, "third", ["a"], { isFinal: false });
	await app.send("mei", "practice.submit", { exerciseId, answers: [] });
	const { answeredCount = 0, rightCount = 0 } = before ?? {};
	expect((await daysOf()).at(-1)).toMatchObject({
		...{ answeredCount: answeredCount + 2, rightCount: rightCount + 1 },
	});
});
