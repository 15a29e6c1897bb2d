import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WrongDue } from "../../../schemas/generated/documents.ts";
import { openBankApp } from "../../../tests/support/server/bankApp.ts";
import { addDays } from "../../shared/review/plan.ts";

let bank: Awaited<ReturnType<typeof openBankApp>>;
beforeAll(async () => {
	bank = await openBankApp();
});
afterAll(() => bank.students.close());
beforeEach(() => bank.reset());

/** Ratings in the order of the answers, and which of them moved a schedule. */
const ratings = async () =>
	(
		await bank.sql<{ rating: number; is_review: boolean }>(
			"select rating, is_review from review_log order by id",
		)
	).map(({ rating, is_review }) => `${rating}${is_review ? " moved" : ""}`);

describe("the schedule", () => {
	test("moves by the first answer of a day alone", async () => {
		const exerciseId = await bank.begin();
		await bank.answer(exerciseId, "q1", ["a"]);
		await bank.answer(await bank.begin(), "q1", ["b"]);
		await bank.age(3);
		await bank.answer(await bank.begin(), "q1", ["b"]);
		const [after] = (await bank.list()).list;
		await bank.answer(await bank.begin(), "q1", ["b"]);
		expect((await bank.list()).list[0]).toEqual(after);
		await bank.answer(await bank.begin(), "q1", ["a"]);
		expect((await bank.list()).list[0]).toMatchObject({ dueOn: after?.dueOn, wrongCount: 2 });
		expect(await ratings()).toEqual(["1", "3", "3 moved", "3", "1"]);
	});

	test("a right choice in place of one that was wrong is hard", async () => {
		await bank.answer(await bank.begin(), "q1", ["a"]);
		await bank.age(1);
		const exerciseId = await bank.begin();
		await bank.answer(exerciseId, "q1", ["a"], { isFinal: false });
		await bank.answer(exerciseId, "q1", ["b"], { basedOn: 1 });
		expect(await ratings()).toEqual(["1", "2 moved"]);
	});

	test("a right answer that took more than three times the student's median is hard", async () => {
		await bank.sql(
			`insert into review_log (company_id, student_id, task_id, subject_id, kind, day, rating, seconds, is_review, at)
			select 1, 'mei', 't', 'maths', 'single', '2020-01-01', 3, 10, false, now() from generate_series(1, 5)`,
		);
		for (const [seconds, rating] of [
			[30, "3 moved"],
			[31, "2 moved"],
		] as const) {
			await bank.answer(await bank.begin(), "q1", ["a"]);
			await bank.age(2);
			await bank.answer(await bank.begin(), "q1", ["b"], { spentSeconds: seconds });
			expect((await ratings()).at(-1)).toBe(rating);
			await bank.age(2);
		}
	});

	test("an answer given offline before the last one does not move it", async () => {
		const [exerciseId, other] = [await bank.begin(), await bank.begin()];
		await bank.answer(exerciseId, "q1", ["a"]);
		await bank.answer(other, "q1", ["b"], { age: 2 * 86_400_000 });
		expect(await ratings()).toEqual(["1", "3"]);
	});

	test("after ten years away a card is due and can be answered", async () => {
		await bank.answer(await bank.begin(), "q1", ["a"]);
		await bank.age(3650);
		expect((await bank.due()).list).toMatchObject([{ dueCount: 1, todayCount: 1 }]);
		await bank.answer(await bank.begin(), "q1", ["b"]);
		expect((await bank.due()).list).toMatchObject([
			{ dueCount: 0, nextOn: (await bank.list()).list[0]?.dueOn },
		]);
	});

	test("a card from a clock that was ten years ahead is due now, and moves with the next answer", async () => {
		await bank.answer(await bank.begin(), "q1", ["a"]);
		await bank.age(-3650);
		expect((await bank.due()).list).toMatchObject([{ dueCount: 1 }]);
		await bank.answer(await bank.begin(), "q1", ["b"]);
		expect(((await bank.list()).list[0]?.dueOn ?? "") < addDays(await bank.today(), 60)).toBe(true);
	});
});

describe("what is due", () => {
	async function makeWrong(...ids: string[]) {
		const exerciseId = await bank.begin();
		for (const id of ids) await bank.answer(exerciseId, id, ["a"]);
	}

	test("is nothing on the day of the mistake", async () => {
		await makeWrong("q1");
		expect((await bank.due()).list).toMatchObject([
			{ subjectId: "maths", openCount: 1, dueCount: 0, todayCount: 0 },
		]);
		expect(await bank.generate({ due: true })).toMatchObject({ code: "1621", data: null });
	});

	test("is at most the limit of a day, the most forgotten first; what was done today counts", async () => {
		await makeWrong("q1", "q2", "q3", "q4", "q5");
		await bank.age(3);
		await bank.sql(
			"update review_card set stability = case task_id when 'q4' then 0.1 when 'q2' then 0.2 else 5 end",
		);
		expect((await bank.due()).list).toMatchObject([
			{ dueCount: 5, todayCount: 3, dailyLimit: 3, usualDailyLimit: 3 },
		]);
		const { data } = await bank.generate({ due: true });
		expect(data.type).toBe("wrong");
		expect(data.questions.map(({ questionId }) => questionId)).toEqual(["q4", "q2", "q1"]);
		expect((await bank.generate({ due: true })).data.exerciseId).toBe(data.exerciseId);
		for (const id of ["q4", "q2"]) await bank.answer(data.exerciseId, id, ["b"]);
		expect((await bank.due()).list).toMatchObject([{ dueCount: 3, todayCount: 1 }]);
	});

	test("beyond the limit of a day is refused as such, and not as if nothing were due", async () => {
		await makeWrong("q1", "q2", "q3", "q4", "q5");
		await bank.age(3);
		const { exerciseId } = (await bank.generate({ due: true })).data;
		for (const id of ["q1", "q2", "q3"]) await bank.answer(exerciseId, id, ["b"]);
		await bank.ask("websocket/exercise/submit", { exerciseId });
		expect((await bank.due()).list).toMatchObject([{ dueCount: 2, todayCount: 0 }]);
		expect(await bank.generate({ due: true })).toMatchObject({
			code: "1619",
			message: expect.stringContaining("as many questions as you review in a day"),
		});
	});

	test("follows the student's own limit and day of the exam; an impossible day is refused", async () => {
		await makeWrong("q1", "q2");
		await bank.age(3);
		await bank.sql("update review_card set stability = 80, due_on = due_on + 80");
		expect((await bank.due()).list).toMatchObject([{ dueCount: 0 }]);
		const examOn = addDays(await bank.today(), 1);
		const set = (body: object) => bank.ask<WrongDue>("wrong/setting", { subjectId: "maths", ...body });
		expect((await set({ examOn, dailyLimit: 1 })).data.list).toMatchObject([
			{ dueCount: 2, todayCount: 1, dailyLimit: 1, examOn },
		]);
		const later = await set({ examOn: addDays(await bank.today(), 40) });
		expect(later.data.list).toMatchObject([
			{ dueCount: 0, dailyLimit: 3, nextOn: addDays(await bank.today(), 39) },
		]);
		expect((await set({})).data.list[0]).not.toHaveProperty("examOn");
		for (const day of ["2026-02-30", "0000-01-01"])
			expect(await set({ examOn: day })).toMatchObject({ code: "1622" });
	});

	test("is no task that the present version of its question lacks; the wrong book still shows it", async () => {
		await makeWrong("q1", "q2");
		await bank.age(3);
		await bank.sql("update bank_question set task_ids = '{q1.first}' where id = 'q1'");
		try {
			expect((await bank.due()).list).toMatchObject([{ openCount: 1, dueCount: 1, todayCount: 1 }]);
			const { data } = await bank.generate({ due: true });
			expect(data.questions.map(({ questionId }) => questionId)).toEqual(["q2"]);
			const listed = (await bank.list()).list.map(({ taskId, withdrawn }) => [taskId, withdrawn]);
			expect(listed.toSorted()).toEqual([
				["q1", true],
				["q2", undefined],
			]);
		} finally {
			await bank.sql("update bank_question set task_ids = '{q1}' where id = 'q1'");
		}
	});

	test("of 10,000 cards is counted, and selected up to the limit", async () => {
		await bank.sql(
			`insert into bank_question (company_id, id, part, position, subject_id, chapter_id, kind, difficulty,
				task_ids, version)
			select 1, 'many-' || i, 'bank-questions', i, 'maths', 'numbers', 'single', 1, array['many-' || i], version
			from generate_series(1, 10000) as i, bank_question where id = 'q1'`,
		);
		await bank.sql(
			`insert into bank_question_version (company_id, question_id, version, digest, content)
			select 1, 'many-' || i, stored.version, digest, content
			from generate_series(1, 10000) as i, bank_question_version as stored where question_id = 'q1'`,
		);
		// As when the questions are published.
		for (const table of ["bank_question", "bank_question_version"])
			await bank.students.site.db.analyze(table);
		await bank.sql(
			`insert into review_card (company_id, student_id, task_id, question_id, version, subject_id, chapter_id, kind,
				stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on, wrong_answer)
			select 1, 'mei', id, id, version, 'maths', 'numbers', 'single', 1 + position, 5, '2026-01-01', '2026-01-02', 1,
				'2026-01-01', '["a"]' from bank_question where id like 'many-%'`,
		);
		expect((await bank.due()).list).toMatchObject([{ dueCount: 10_000, todayCount: 3 }]);
		expect(await bank.list("&groupBy=day")).toMatchObject({ total: 10_000, groups: [{ count: 10_000 }] });
		expect((await bank.generate({ due: true })).data.questions).toHaveLength(3);
		expect((await bank.ask("wrong/list?subjectId=maths&pageSize=51")).code).toBe("400");
		await bank.sql("delete from bank_question where id like 'many-%'");
	});
});
