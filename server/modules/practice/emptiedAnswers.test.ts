// Answers that were taken back: nothing is left of them but an empty one.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExerciseReport, PracticeAnswer, RecordList } from "../../../schemas/generated/documents.ts";
import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";
import { hasText } from "./answerStore.ts";
import { storeAnswer } from "./answers.ts";
import { practiceEvents } from "./events.ts";
import { addGuest } from "./guestStore.ts";
import { mergeGuest } from "./guests.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

const readDay = async () =>
	(
		await app.ask<{ days: { answeredCount: number }[] }>("mei", "question/front/user/statistics")
	).data?.days.at(-1)?.answeredCount;

test("an answer that was taken back counts as a task without one: in records, statistics, report and the list of tasks", async () => {
	const { exerciseId } = await app.begin();
	await app.answer(exerciseId, "half", ["b"], { isFinal: false });
	await app.answer(exerciseId, "half", [], { isFinal: false, basedOn: 1 });
	await app.answer(exerciseId, "third", ["b"], { isFinal: false });
	const events = practiceEvents(app.students.site.deps);
	const student = { companyId: 1, id: "mei" } as Parameters<typeof events.paper_questions>[0];
	expect(await events.paper_questions(student, { exerciseId })).toMatchObject({ answeredIds: ["third"] });
	await app.send("mei", "practice.submit", { exerciseId, answers: [] });
	const records = await app.ask<RecordList>("mei", "exercise/record?page=1&pageSize=10");
	expect(records.data?.list).toMatchObject([{ recordId: exerciseId, answeredCount: 1 }]);
	expect(await readDay()).toBe(1);
	const { data: report } = await app.ask<ExerciseReport>("mei", `exercise/report/${exerciseId}`);
	expect(report).toMatchObject({ answeredCount: 1, rightCount: 1, wrongCount: 0 });
	const [half, circle] = ["half", "circle"].map((id) => report?.tasks.find(({ taskId }) => taskId === id));
	expect(half).toEqual({ ...circle, taskId: "half", number: half?.number });
});

test("a merge counts the tasks that a visitor has answered, not those whose answer was taken back", async () => {
	const { exerciseId } = await app.begin("lin");
	const merged = await app.students.site.db.company(1, async (sql) => {
		const { id: guestId } = await addGuest(sql, 1, { clientHash: "client", cookieHash: "cookie" });
		await sql.query("update exercise set student_id = null, guest_id = $2 where id = $1", [
			exerciseId,
			guestId,
		]);
		const give = (taskId: string, answer: PracticeAnswer) =>
			storeAnswer(
				sql,
				{ companyId: 1, guestId },
				{ exerciseId, taskId, answer, entryId: randomUUID(), at: new Date() },
			);
		await give("half", ["b"]);
		await give("third", ["b"]);
		await give("third", []);
		return mergeGuest(sql, { companyId: 1, studentId: "lin" }, guestId);
	});
	expect(merged).toEqual({ taskCount: 1, exerciseIds: [exerciseId] });
});

test("database and page agree on which answers have a text, whatever characters they are made of", async () => {
	const characters = Array.from({ length: 0xff_ff }, (_, i) => String.fromCharCode(i + 1)).filter((each) =>
		each.isWellFormed(),
	);
	const answers: PracticeAnswer[] = [
		...[[], [""], ["", ""], [" "], ["", " a "], ["a", ""], ["\u3000\t"], ["\u3000\u200b"]],
		...characters.map((each) => [each]),
	];
	const rows = await app.students.site.db.system((sql) =>
		sql.query<{ answer: PracticeAnswer; hasText: boolean }>(
			`select answer, ${hasText} as "hasText" from jsonb_array_elements($1::jsonb) as answer`,
			[JSON.stringify(answers)],
		),
	);
	expect(rows).toHaveLength(answers.length);
	expect(rows.filter((row) => row.hasText !== isAnswered(row.answer))).toEqual([]);
});
