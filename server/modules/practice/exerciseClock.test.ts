import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExerciseState } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

/** An exercise whose page reported last an hour ago. */
async function unseenExercise(): Promise<string> {
	const { exerciseId } = await app.begin();
	await app.students.site.db.system((sql) =>
		sql.query("update exercise set running_since = now() - interval '1 hour' where id = $1", [exerciseId]),
	);
	return exerciseId;
}

const secondsOf = async (exerciseId: string) => (await app.read(exerciseId))?.elapsedSeconds;
const answer = (exerciseId: string, spentSeconds: number) =>
	app.send("mei", "practice.answer", { exerciseId, taskId: "half", answer: ["b"], spentSeconds });

describe("the clock of an exercise", () => {
	test("whose tab was killed stops after 90 seconds, also when it is handed in later", async () => {
		const exerciseId = await unseenExercise();
		expect(await secondsOf(exerciseId)).toBe(90);
		await app.ask<ExerciseState>("mei", "websocket/exercise/submit", { exerciseId });
		expect(await secondsOf(exerciseId)).toBe(90);
	});

	test("goes on with the next answer", async () => {
		const exerciseId = await unseenExercise();
		await answer(exerciseId, 5);
		expect(await secondsOf(exerciseId)).toBe(90);
		await app.students.site.db.system((sql) =>
			sql.query("update exercise set running_since = now() - interval '30 seconds' where id = $1", [
				exerciseId,
			]),
		);
		await answer(exerciseId, 35);
		expect(await secondsOf(exerciseId)).toBe(120);
	});

	test("counts as much as a page without a connection reports with its answer", async () => {
		const exerciseId = await unseenExercise();
		await answer(exerciseId, 600);
		expect(await secondsOf(exerciseId)).toBe(600);
	});

	test("counts what was added to the time of a task since its last answer, and that time never shrinks", async () => {
		const exerciseId = await unseenExercise();
		await answer(exerciseId, 600);
		const seen = await secondsOf(exerciseId);
		await app.students.site.db.system((sql) =>
			sql.query("update exercise set running_since = now() - interval '1 hour' where id = $1", [exerciseId]),
		);
		await answer(exerciseId, 800);
		expect(await secondsOf(exerciseId)).toBe((seen ?? 0) + 200);
		await answer(exerciseId, 3);
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({ spentSeconds: 800 });
	});

	test("never counts more than has passed", async () => {
		const { exerciseId } = await app.begin();
		await answer(exerciseId, 86_000);
		expect(await secondsOf(exerciseId)).toBeLessThan(20);
	});

	test("does not count while the exercise is paused", async () => {
		const { exerciseId } = await app.begin();
		await app.ask<ExerciseState>("mei", "websocket/exercise/pause", { exerciseId });
		await answer(exerciseId, 600);
		expect(await secondsOf(exerciseId)).toBeLessThan(20);
	});
});
