// What a visitor practised is merged exactly once, whatever comes in between. The browser is a model of core/outbox; the
// server's side is the real one.
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../scripts/privateServers.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import {
	type InCompany,
	openPractisingBrowser,
	type PractisingBrowser,
	step,
	tasks,
} from "../../../tests/support/server/practisingBrowser.ts";
import { openStudentApp } from "../../../tests/support/server/studentApp.ts";
import { isSoak } from "../../../tests/support/soak.ts";
import { questionsById } from "./bankStore.ts";
import { findExercise } from "./exerciseStore.ts";
import { selectQuestions } from "./selectQuestions.ts";

const companyId = 1;

/** The real server's side over a database; the embedded one where no other is named. */
async function openSchool(env: NodeJS.ProcessEnv) {
	const app = await openStudentApp(
		{
			bankCategories: [{ id: "sciences", categoryName: { zh: "理科", en: "Sciences" } }],
			bankSubjects: [buildSubject("maths")],
			bankQuestions: tasks.map((id) => buildBankQuestion(id)),
		},
		{ env },
	);
	const inCompany: InCompany = (work) => app.site.db.company(companyId, work);
	const questions = selectQuestions(await inCompany((sql) => questionsById(sql, tasks)));
	return { inCompany, questions, close: app.close };
}

async function expectOnce({ check }: PractisingBrowser, inCompany: InCompany): Promise<void> {
	const { students, known, guestId, exerciseIds, typed, merges, queue, adopter } = check();
	expect(queue).toEqual([]);
	expect(merges.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
	await inCompany(async (sql) => {
		const owners = await sql.query<{ student: string | null; guest: string | null }>(
			"select student_id as student, guest_id as guest from exercise where id = any ($1::uuid[])",
			[exerciseIds],
		);
		const owner =
			adopter === undefined ? { student: null, guest: guestId } : { student: adopter, guest: null };
		expect(owners).toEqual(exerciseIds.map(() => owner));
		const answers = await sql.query<{ name: string; id: string; answer: string[] }>(
			`select exercise_id || ' ' || task_id as name, entry_id as id, answer from exercise_answer
			where exercise_id = any ($1::uuid[])`,
			[exerciseIds],
		);
		expect(Object.fromEntries(answers.map(({ name, id, answer }) => [name, [id, answer]]))).toEqual(
			Object.fromEntries([...typed].map(([name, entry]) => [name, [entry.entryId, [entry.answer]]])),
		);
		const [doubled] = await sql.query<{ count: number }>(
			`select count(*)::int as count from exercise_answer join exercise_answer_past using (exercise_id, entry_id)
			where exercise_id = any ($1::uuid[])`,
			[exerciseIds],
		);
		expect(doubled).toEqual({ count: 0 });
		const practised = await sql.query<{ who: string; task: string }>(
			"select student_id as who, task_id as task from practised_task where student_id = any ($1) order by task_id",
			[students],
		);
		const own = new Set([...typed.values()].map(({ taskId }) => taskId));
		expect(practised).toEqual(
			adopter === undefined ? [] : [...own].toSorted().map((task) => ({ who: adopter, task })),
		);
		// Each wrong answer is in the wrong book once, whether it was given before the sign-in or after it.
		const reviewed = await sql.query<{
			who: string;
			task: string;
			incorrect: number;
			logged: number;
			isMore: boolean;
		}>(
			`select student_id as who, task_id as task, wrong_count as incorrect,
				(select count(*)::int from review_log as log
					where log.student_id = card.student_id and log.task_id = card.task_id and rating = 1) as logged,
				(select count(*) from review_log as log
					where log.student_id = card.student_id and log.task_id = card.task_id) >
				(select count(*) from (
					select entry_id from exercise_answer
						where exercise_id = any ($2::uuid[]) and task_id = card.task_id
					union select entry_id from exercise_answer_past
						where exercise_id = any ($2::uuid[]) and task_id = card.task_id
				) as entries) as "isMore"
			from review_card as card where student_id = any ($1)`,
			[students, exerciseIds],
		);
		expect(
			reviewed.filter(
				({ who, incorrect, logged, isMore }) => who !== adopter || incorrect !== logged || isMore,
			),
		).toEqual([]);
		const isIncorrect = (task: string) =>
			[...typed.values()].some((each) => each.taskId === task && each.answer !== "b");
		if (adopter !== undefined)
			expect(reviewed.map(({ task }) => task)).toEqual(expect.arrayContaining([...own].filter(isIncorrect)));
		for (const other of [...known].filter((id) => id !== adopter))
			for (const id of exerciseIds)
				expect(await findExercise(sql, { companyId, studentId: other }, id)).toBeUndefined();
	});
}

/** By chance not every run has one. */
const secondStudent: Parameters<PractisingBrowser["take"]>[0][] = [
	{ type: "one", isFinal: true, of: 0, tab: 0 },
	{ signIn: 0, method: "password", tab: 0 },
	{ send: "arrives", tab: 0 },
	{ signOut: true, tab: 0 },
	{ signIn: 1, method: "password", tab: 0 },
];

async function expectEachOnce(env: NodeJS.ProcessEnv): Promise<void> {
	const { inCompany, questions, close } = await openSchool(env);
	onTestFinished(close);
	let merged = 0;
	let answered = 0;
	let refused = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
			const browser = await openPractisingBrowser(companyId, inCompany, questions);
			await browser.take({ begin: false, tab: 0 });
			for (const each of steps) await browser.take(each);
			await browser.end();
			await expectOnce(browser, inCompany);
			const { adopter, typed, secondStudents } = browser.check();
			if (adopter !== undefined) merged += 1;
			answered += typed.size;
			refused += secondStudents;
		}),
		isSoak ? { numRuns: 10_000 } : { numRuns: 60, seed: 11, examples: [[secondStudent]] },
	);
	// The steps reach what is to be shown.
	expect(merged).toBeGreaterThan(10);
	expect(answered).toBeGreaterThan(60);
	expect(refused).toBeGreaterThan(0);
	if (isSoak)
		console.log(`${answered} answers, ${merged} merges, ${refused} second students: 0 lost, 0 doubled`);
}

const timeout = isSoak ? 7_200_000 : 120_000;

test(
	"what a visitor practised: no answer lost, none doubled, one owner, whatever is interleaved",
	{
		timeout,
	},
	() => expectEachOnce({}),
);

// Its transactions run at the same time.
test.runIf(isSoak)("the same over PostgreSQL", { timeout }, async () => {
	const postgres = await startPostgres();
	onTestFinished(postgres.stop);
	await expectEachOnce({ DATABASE_URL: postgres.url });
});
