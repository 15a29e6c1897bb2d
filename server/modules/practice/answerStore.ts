// Every statement about the answers of exercises.
import type { PracticeAnswer, StoredAnswer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Mistake } from "../../shared/review/store.ts";
import { idIn } from "./exerciseStore.ts";

/** An answer as it is stored. */
export interface AnswerRow extends Pick<StoredAnswer, "taskId" | "entryId" | "answer" | "version"> {
	/** It cannot be changed any more, and its solution is told. */
	readonly isFinal: boolean;
	/** One that it replaced was wrong: of tasks that are answered with one choice. */
	readonly wasIncorrect: boolean;
	readonly isRight: boolean | null;
	readonly score: number | null;
	readonly ownJudgement: StoredAnswer["ownJudgement"] | null;
	readonly otherAnswer: PracticeAnswer | null;
	readonly doneAt: Date;
	readonly spentSeconds: number;
	/** Which browser made it; null when unknown. */
	readonly writer: string | null;
	/** The version it was based on, and which answer of the browser it was since; 0 for none. */
	readonly base: number;
	readonly turn: number;
}

/** An answer, and the exercise it belongs to. */
export interface ExerciseAnswerRow extends AnswerRow {
	readonly exerciseId: string;
}

const columns = `exercise_id as "exerciseId", task_id as "taskId", entry_id as "entryId", answer, version,
	is_right as "isRight", score, own_judgement as "ownJudgement", other_answer as "otherAnswer", done_at as "doneAt",
	spent_seconds as "spentSeconds", writer, base, turn, is_final as "isFinal", was_wrong as "wasIncorrect"`;

/** What JavaScript's `trim` takes away. */
const blankCharacters =
	"\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** SQL condition: the answer of the row has not been taken back, as `isAnswered` of schemas/practiceAnswers.ts decides. */
export const hasText = `exists (
	select from jsonb_array_elements_text(answer) as given (given_text) where btrim(given_text, '${blankCharacters}') <> '')`;

/** Of exercises. */
export const answersOf = (sql: Sql, exerciseIds: readonly string[]): Promise<ExerciseAnswerRow[]> =>
	sql.query(`select ${columns} from exercise_answer where exercise_id = any ($1::uuid[])`, [exerciseIds]);

/** Of a task. @param exerciseId may be another text than an id */
export async function answerOf(
	sql: Sql,
	exerciseId: string,
	taskId: string,
): Promise<ExerciseAnswerRow | undefined> {
	const [row] = await sql.query<ExerciseAnswerRow>(
		`select ${columns} from exercise_answer where exercise_id = ${idIn("$1")} and task_id = $2`,
		[exerciseId, taskId],
	);
	return row;
}

/** Keys of every answer that was stored, also of those that another one has replaced. */
export async function entriesOf(sql: Sql, exerciseId: string): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select entry_id as id from exercise_answer where exercise_id = $1
		union all select entry_id from exercise_answer_past where exercise_id = $1`,
		[exerciseId],
	);
	return rows.map(({ id }) => id);
}

/** The task of an answer that was stored, also of one that another has replaced; undefined for an unknown key. */
export async function taskOfEntry(
	sql: Sql,
	exerciseId: string,
	entryId: string,
): Promise<string | undefined> {
	const isThis = `exercise_id = ${idIn("$1")} and entry_id = ${idIn("$2")}`;
	const [row] = await sql.query<{ taskId: string }>(
		`select task_id as "taskId" from exercise_answer where ${isThis}
		union all select task_id from exercise_answer_past where ${isThis} limit 1`,
		[exerciseId, entryId],
	);
	return row?.taskId;
}

/** Before another answer takes its place, or because it came too late for that. */
export async function addPast(
	sql: Sql,
	companyId: number,
	exerciseId: string,
	{ taskId, entryId, answer, doneAt }: Pick<AnswerRow, "taskId" | "entryId" | "answer" | "doneAt">,
): Promise<void> {
	await sql.query(
		`insert into exercise_answer_past (company_id, exercise_id, entry_id, task_id, answer, done_at)
		values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
		[companyId, exerciseId, entryId, taskId, JSON.stringify(answer), doneAt],
	);
}

export async function writeAnswer(
	sql: Sql,
	companyId: number,
	exerciseId: string,
	row: Omit<AnswerRow, "version">,
): Promise<void> {
	await sql.query(
		`insert into exercise_answer (company_id, exercise_id, task_id, entry_id, answer, is_right, score, own_judgement,
			done_at, spent_seconds, other_answer, writer, base, turn, is_final, was_wrong)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
		on conflict (company_id, exercise_id, task_id) do update
		set (entry_id, answer, is_right, score, own_judgement, done_at, spent_seconds, other_answer, writer, base, turn,
			is_final, was_wrong, version) = row(excluded.entry_id, excluded.answer, excluded.is_right, excluded.score, excluded.own_judgement,
				excluded.done_at, excluded.spent_seconds, excluded.other_answer, excluded.writer, excluded.base,
				excluded.turn, excluded.is_final, excluded.was_wrong, exercise_answer.version + 1)`,
		[
			...[companyId, exerciseId, row.taskId, row.entryId, JSON.stringify(row.answer), row.isRight, row.score],
			...[row.ownJudgement, row.doneAt, row.spentSeconds],
			...[row.otherAnswer && JSON.stringify(row.otherAnswer), row.writer, row.base, row.turn],
			...[row.isFinal, row.wasIncorrect],
		],
	);
}

/**
 * Keeps an answer of another device beside the one that counts. Of an answer that can still be changed it is a new version:
 * the next answer of a page that has not seen this one must not remove it.
 * @returns the version
 */
export async function setOtherAnswer(
	sql: Sql,
	exerciseId: string,
	taskId: string,
	answer: PracticeAnswer,
): Promise<number> {
	const [row] = await sql.query<{ version: number }>(
		`update exercise_answer set other_answer = $3, version = version + case when is_final then 0 else 1 end
		where exercise_id = $1 and task_id = $2 returning version`,
		[exerciseId, taskId, JSON.stringify(answer)],
	);
	if (!row) throw new Error(`setOtherAnswer(): ${taskId} of ${exerciseId} must have an answer`);
	return row.version;
}

/** Of all answers of an exercise. */
export async function setFinal(sql: Sql, companyId: number, exerciseId: string): Promise<void> {
	await sql.query("update exercise_answer set is_final = true where company_id = $1 and exercise_id = $2", [
		companyId,
		exerciseId,
	]);
}

/** What the student says of an answer after a comparison with the reference. */
export async function setJudgement(
	sql: Sql,
	companyId: number,
	exerciseId: string,
	taskId: string,
	judgement: AnswerRow["ownJudgement"],
): Promise<void> {
	await sql.query(
		`update exercise_answer set own_judgement = $4
		where company_id = $1 and exercise_id = $2 and task_id = $3`,
		[companyId, exerciseId, taskId, judgement],
	);
}

/** The last answer of a student to a task that is wrong, over all exercises. */
export async function lastMistake(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	taskId: string,
): Promise<Mistake | undefined> {
	const [row] = await sql.query<Mistake>(
		`select answer, (select each ->> 'version' from jsonb_array_elements(drawn) as each where each -> 'taskIds' ? $3) as version
		from exercise_answer join exercise using (company_id) where company_id = $1 and student_id = $2
			and exercise.id = exercise_id and task_id = $3 and is_final and ${hasText}
			and not coalesce(is_right, own_judgement = 'right')
		order by done_at desc limit 1`,
		[companyId, studentId, taskId],
	);
	return row;
}

/** What a student made of a task. */
export interface PractisedTask {
	readonly taskId: string;
	readonly questionId: string;
	readonly isRight: boolean | null;
	readonly at: Date;
}

/** Of each task the last one counts. */
export async function setPractised(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	tasks: readonly PractisedTask[],
): Promise<void> {
	await sql.query(
		`insert into practised_task (company_id, student_id, task_id, question_id, is_right, answered_at)
		select distinct on ("taskId") $1, $2, "taskId", "questionId", "isRight", at
		from jsonb_to_recordset($3::jsonb) as done ("taskId" text, "questionId" text, "isRight" boolean, at timestamptz)
		order by "taskId", at desc
		on conflict (company_id, student_id, task_id) do update
		set is_right = excluded.is_right, answered_at = excluded.answered_at
		where practised_task.answered_at <= excluded.answered_at`,
		[companyId, studentId, JSON.stringify(tasks)],
	);
}
