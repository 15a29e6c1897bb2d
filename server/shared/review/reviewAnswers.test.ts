import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import type { Sql } from "../../db/sql.ts";
import { type ReviewedAnswer, reviewAnswers } from "./reviewAnswers.ts";
import { takeBackMistake } from "./takeBack.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
	await site.db.system((sql) =>
		sql.query(
			`insert into student (company_id, id, account, password_hash)
			select 1, name, name, 'x' from unnest('{batch,single}'::text[]) as name`,
		),
	);
});
afterAll(() => site.close());

const companyId = 1;
const firstDay = Date.UTC(2026, 2, 1);
const reviewed = fc.record({
	taskId: fc.constantFrom("one", "two", "three"),
	isRight: fc.boolean(),
	wasIncorrect: fc.boolean(),
	// Often several on a day, of which the first one alone moves a schedule.
	day: fc.oneof(fc.nat(3), fc.nat(200)),
});

/** Each at a time of its own, which is its place in the order. */
const answersOf = (
	list: readonly { taskId: string; isRight: boolean; wasIncorrect: boolean; day: number }[],
) =>
	list.map(({ taskId, isRight, wasIncorrect, day }, i): ReviewedAnswer => {
		const question = { questionId: taskId, version: `v${i}`, subjectId: "maths", chapterId: "numbers" };
		return {
			task: { taskId, ...question, pointIds: ["sums", "roots"], kind: "single" },
			...{ answer: [`answer ${i}`], isRight, wasIncorrect, seconds: undefined },
			at: new Date(firstDay + day * 86_400_000 + i * 1000),
		};
	});

async function bookOf(sql: Sql, studentId: string): Promise<object[]> {
	const cards = await sql.query(
		`select task_id, question_id, version, point_ids, stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on,
			wrong_at, wrong_version, wrong_answer, mastered_at is not null as is_mastered, removed_at
		from review_card where student_id = $1 order by task_id`,
		[studentId],
	);
	const logs = await sql.query(
		"select task_id, day, rating, is_review, at from review_log where student_id = $1 order by at",
		[studentId],
	);
	return [...cards, ...logs];
}

const withoutVersion = (rows: readonly object[]) => rows.map((row) => ({ ...row, version: "any" }));

test(
	"a mistake that is taken back leaves the wrong book as if it had not been made",
	{ timeout: 120_000 },
	() =>
		fc.assert(
			fc.asyncProperty(
				fc.array(reviewed, { maxLength: 12 }),
				reviewed,
				fc.nat(5),
				async (earlier, last, days) => {
					await site.db.company(companyId, async (sql) => {
						for (const table of ["review_card", "review_log"]) await sql.query(`delete from ${table}`);
						const day = Math.max(0, ...earlier.map((each) => each.day)) + days;
						const before = answersOf(earlier).toSorted((one, other) => +one.at - +other.at);
						const [mistake] = answersOf([...earlier, { ...last, isRight: false, day }]).slice(-1);
						if (!mistake) throw new Error("answersOf() must return as many answers as it gets");
						const { taskId } = mistake.task;
						const previous = before.findLast(({ task, isRight }) => task.taskId === taskId && !isRight);
						const lastMistake = previous && { answer: previous.answer, version: previous.task.version };
						await reviewAnswers(sql, { companyId, studentId: "single" }, before);
						const student = { companyId, studentId: "batch" };
						for (const list of [before, [mistake]]) await reviewAnswers(sql, student, list);
						await takeBackMistake(sql, student, { taskId, givenAt: mistake.at, lastMistake });
						expect(withoutVersion(await bookOf(sql, "batch"))).toEqual(
							withoutVersion(await bookOf(sql, "single")),
						);
					});
				},
			),
			{ numRuns: 150 },
		),
);

test("answers counted together leave the same wrong book as one after another", { timeout: 120_000 }, () =>
	fc.assert(
		fc.asyncProperty(
			fc.array(reviewed, { maxLength: 12 }),
			fc.array(reviewed, { maxLength: 12 }),
			async (earlier, later) => {
				await site.db.company(companyId, async (sql) => {
					for (const table of ["review_card", "review_log"]) await sql.query(`delete from ${table}`);
					for (const list of [answersOf(earlier), answersOf(later)]) {
						await reviewAnswers(sql, { companyId, studentId: "batch" }, list);
						for (const each of list.toSorted((one, other) => +one.at - +other.at))
							await reviewAnswers(sql, { companyId, studentId: "single" }, [each]);
					}
					expect(await bookOf(sql, "batch")).toEqual(await bookOf(sql, "single"));
				});
			},
		),
		{ numRuns: 60 },
	),
);
