// What the school has of exercises, read from its database, compared with what students gave and their pages have shown.
import type { PracticeAnswer } from "../../schemas/generated/documents.ts";
import { isAnswered } from "../../schemas/practiceAnswers.ts";
import type { Database, Sql } from "../../server/db/sql.ts";
import { grade } from "../../server/shared/bank/grade.ts";
import type { PublishedQuestion } from "../../server/shared/bank/publishedQuestion.ts";
import { textOf } from "./exerciseDevice.ts";

/** Answers as JSON. */
interface ExpectedTask {
	/** One of them counts. */
	readonly finals: readonly string[];
	/** Each was stored once, whether it counts or another came after it. */
	readonly stored: readonly string[];
	/** Nothing else may be there. */
	readonly given: readonly string[];
}

export interface ExpectedExercise {
	readonly studentId: string;
	readonly exerciseId: string;
	readonly tasks: ReadonlyMap<string, ExpectedTask>;
	readonly isHandedIn: boolean;
}

interface Row {
	readonly taskId: string;
	readonly entryId: string;
	readonly answer: PracticeAnswer;
	/** Of the one that counts; null for those before it. */
	readonly version: number | null;
}

interface Card {
	readonly taskId: string;
	/** 0 without a card. */
	readonly incorrectCount: number;
	readonly incorrectLogged: number;
	/** Answers that moved its schedule, of the busiest day. */
	readonly movesOfDay: number;
}

const rowsOf = (sql: Sql, exerciseId: string): Promise<Row[]> =>
	sql.query(
		`select task_id as "taskId", entry_id as "entryId", answer, version from exercise_answer where exercise_id = $1
		union all select task_id, entry_id, answer, null from exercise_answer_past where exercise_id = $1`,
		[exerciseId],
	);

const cardsOf = (sql: Sql, studentId: string): Promise<Card[]> =>
	sql.query(
		`select task_id as "taskId", coalesce(max(card.wrong_count), 0)::int as "incorrectCount",
			(count(*) filter (where rating = 1))::int as "incorrectLogged",
			coalesce((select max(moves) from (
				select count(*)::int as moves from review_log as own
				where own.student_id = $1 and own.task_id = log.task_id and is_review group by day
			) as days), 0)::int as "movesOfDay"
		from review_log as log left join review_card as card using (company_id, student_id, task_id)
		where log.student_id = $1 group by task_id`,
		[studentId],
	);

async function keysOf(sql: Sql, exerciseId: string) {
	const rows = await sql.query<{ content: PublishedQuestion }>(
		`select content from exercise cross join jsonb_array_elements(drawn) as question
		join bank_question_version as stored on stored.question_id = question ->> 'questionId'
			and stored.version = question ->> 'version'
		where exercise.id = $1`,
		[exerciseId],
	);
	return new Map(rows.flatMap(({ content }) => content.tasks).map((task) => [task.shown.taskId, task]));
}

export interface Compared {
	readonly lost: string[];
	readonly doubled: string[];
}

function compareTask(taskId: string, rows: readonly Row[], expected: ExpectedTask): Compared {
	const own = rows.filter((row) => row.taskId === taskId);
	const counts = own.filter(({ version }) => version !== null);
	const texts = own.map(({ answer }) => textOf(answer));
	const [last] = counts.map(({ answer }) => textOf(answer));
	const rowsText = own
		.map(({ answer, entryId, version }) => `${textOf(answer)} ${entryId} ${version ?? "past"}`)
		.join(", ");
	const { finals, stored, given } = expected;
	return {
		lost: [
			...((last === undefined ? finals.length > 0 && !finals.includes("") : !finals.includes(last))
				? [`${taskId}: one of ${finals.join(" ")} must count, found ${last} of ${rowsText}`]
				: []),
			...stored
				.filter((text) => !texts.includes(text))
				.map((text) => `${taskId}: ${text} was shown as stored, found ${texts.join(" ")}`),
		],
		doubled: [
			...texts.filter((text) => !given.includes(text)).map((text) => `${taskId}: nobody gave ${text}`),
			...(new Set(own.map(({ entryId }) => entryId)).size < own.length
				? [`${taskId}: an entry is stored twice`]
				: []),
			...((counts[0]?.version ?? 0) > given.length
				? [`${taskId}: ${given.length} answers were given, ${counts[0]?.version} are counted`]
				: []),
			...(counts.length > 1 ? [`${taskId}: ${counts.length} answers count`] : []),
		],
	};
}

/** Reviews of the wrong book: each wrong answer is counted once, and one answer a day moves a schedule. */
async function compareReviews(sql: Sql, expected: ExpectedExercise, rows: readonly Row[]): Promise<string[]> {
	const keys = await keysOf(sql, expected.exerciseId);
	const cards = await cardsOf(sql, expected.studentId);
	const incorrectAnswers = (taskId: string): number =>
		rows.filter((row) => {
			const task = keys.get(taskId);
			if (row.taskId !== taskId || !task || !isAnswered(row.answer)) return false;
			return grade(task.shown.kind, task.hidden.key, row.answer)?.right === false;
		}).length;
	return cards.flatMap(({ taskId, incorrectCount, incorrectLogged, movesOfDay }) => [
		...(incorrectCount > incorrectAnswers(taskId)
			? [`${taskId}: ${incorrectAnswers(taskId)} wrong answers, ${incorrectCount} in the wrong book`]
			: []),
		...(incorrectCount !== incorrectLogged
			? [`${taskId}: ${incorrectCount} on the card, ${incorrectLogged} reviews`]
			: []),
		...(movesOfDay > 1 ? [`${taskId}: ${movesOfDay} answers of a day moved its schedule`] : []),
	]);
}

async function compareStatistics(
	sql: Sql,
	{ exerciseId, studentId }: ExpectedExercise,
	rows: readonly Row[],
) {
	const practised = await sql.query<{ taskId: string }>(
		`select task_id as "taskId" from practised_task where student_id = $1 order by 1`,
		[studentId],
	);
	const found = practised.map(({ taskId }) => taskId).toSorted();
	const [exercise] = await sql.query<{ state: string; moves: number }>(
		`select state, (select count(*)::int from transition_log where kind = 'exercise' and transition_log.id = $1::text
			and move = 'submit') as moves from exercise where id::text = $1`,
		[exerciseId],
	);
	// Its answers can be changed until it is handed in, and do not count before.
	const counting = exercise?.state === "submitted" ? rows.filter(({ version }) => version !== null) : [];
	const answered = counting
		.filter(({ answer }) => isAnswered(answer))
		.map(({ taskId }) => taskId)
		.toSorted();
	return {
		...{ state: exercise?.state, submits: exercise?.moves ?? 0 },
		invalid:
			textOf(answered) === textOf(found)
				? []
				: [`statistics must have ${answered.join(" ")}, found ${found.join(" ")}`],
	};
}

/** Compares an exercise with what was expected of it. */
export const compareExercise = (
	db: Database,
	companyId: number,
	expected: ExpectedExercise,
): Promise<Compared> =>
	db.company(companyId, async (sql) => {
		const rows = await rowsOf(sql, expected.exerciseId);
		const compared = [...expected.tasks].map(([taskId, task]) => compareTask(taskId, rows, task));
		const unknown = rows.filter(({ taskId }) => !expected.tasks.has(taskId));
		const statistics = await compareStatistics(sql, expected, rows);
		return {
			lost: [
				...compared.flatMap(({ lost }) => lost),
				...(expected.isHandedIn && statistics.state !== "submitted"
					? [`it was shown as handed in, found ${statistics.state}`]
					: []),
			],
			doubled: [
				...compared.flatMap(({ doubled }) => doubled),
				...unknown.map(({ taskId, answer }) => `${taskId}: nobody answered it, found ${textOf(answer)}`),
				...(await compareReviews(sql, expected, rows)),
				...statistics.invalid,
				...(statistics.submits > 1 ? [`it was handed in ${statistics.submits} times`] : []),
			],
		};
	});
