// Every statement about exercises and their answers.
import type { ExerciseType, PracticeAnswer, StoredAnswer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { DrawnQuestion } from "./draw.ts";
import type { ExerciseStateName } from "./machine.ts";

/** A student or a visitor. */
export interface ExerciseOwner {
	readonly companyId: number;
	readonly studentId?: string | undefined;
	readonly guestId?: string | undefined;
}

export interface NewExercise {
	readonly type: ExerciseType;
	readonly schoolId: string;
	readonly subjectId: string;
	readonly chapterId?: string;
	readonly day?: string;
	readonly sourceId?: string;
	readonly drawn: readonly DrawnQuestion[];
}

export interface ExerciseRow {
	readonly exerciseId: string;
	readonly type: ExerciseType;
	readonly state: ExerciseStateName;
	readonly schoolId: string;
	readonly subjectId: string;
	readonly chapterId: string | null;
	readonly drawn: readonly DrawnQuestion[];
	readonly elapsedSeconds: number;
	readonly currentId: string | null;
	readonly startedAt: string;
	readonly submittedAt: string | null;
}

/** A moment as ISO 8601. */
export const isoDate = (column: string): string =>
	`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const elapsedMs = "spent_ms + coalesce(extract(epoch from now() - running_since) * 1000, 0)";

const columns = `id as "exerciseId", type, state, school_id as "schoolId", subject_id as "subjectId",
	chapter_id as "chapterId", drawn, current_id as "currentId", (floor((${elapsedMs}) / 1000))::int as "elapsedSeconds",
	${isoDate("started_at")} as "startedAt", ${isoDate("submitted_at")} as "submittedAt"`;

/** Of the owner in $1 and $2. */
const isOwn = "(student_id = $1 or guest_id = $2::uuid)";
const ownerOf = ({ studentId, guestId }: ExerciseOwner) => [studentId ?? null, guestId ?? null];

export async function addExercise(
	sql: Sql,
	owner: ExerciseOwner,
	{ type, schoolId, subjectId, chapterId, day, sourceId, drawn }: NewExercise,
): Promise<string> {
	const [row] = await sql.query<{ id: string }>(
		`insert into exercise (company_id, student_id, guest_id, type, school_id, subject_id, chapter_id, day, source_id,
			drawn, task_count)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (company_id, student_id, subject_id, day) where type = 'daily' and state <> 'closed' do update set type = exercise.type
		returning id`,
		[
			...[owner.companyId, ...ownerOf(owner), type, schoolId, subjectId, chapterId ?? null, day ?? null],
			...[
				sourceId ?? null,
				JSON.stringify(drawn),
				drawn.reduce((sum, { taskIds }) => sum + taskIds.length, 0),
			],
		],
	);
	if (!row) throw new Error("addExercise(): an insert must return its row");
	return row.id;
}

/** @param lock whether another transaction waits until this one ends */
export async function findExercise(
	sql: Sql,
	owner: ExerciseOwner,
	id: string,
	lock = false,
): Promise<ExerciseRow | undefined> {
	const [row] = await sql.query<ExerciseRow>(
		`select ${columns} from exercise where ${isOwn} and id::text = $3 ${lock ? "for no key update" : ""}`,
		[...ownerOf(owner), id],
	);
	return row;
}

/** The newest of a chapter or subject that is not handed in. */
export async function openExercise(
	sql: Sql,
	owner: ExerciseOwner,
	{ type, subjectId, chapterId }: Pick<NewExercise, "type" | "subjectId" | "chapterId">,
): Promise<string | undefined> {
	const [row] = await sql.query<{ id: string }>(
		`select id from exercise where ${isOwn} and type = $3 and subject_id = $4 and chapter_id is not distinct from $5
			and state in ('running', 'paused')
		order by started_at desc limit 1`,
		[...ownerOf(owner), type, subjectId, chapterId ?? null],
	);
	return row?.id;
}

/** Stops the clock, or starts it. */
export async function setClock(sql: Sql, id: string, isRunning: boolean): Promise<void> {
	await sql.query(
		`update exercise set spent_ms = ${elapsedMs}, running_since = ${isRunning ? "now()" : "null"} where id = $1`,
		[id],
	);
}

export async function setSubmitted(sql: Sql, id: string): Promise<void> {
	await sql.query("update exercise set submitted_at = now() where id = $1", [id]);
}

export async function setCurrent(sql: Sql, id: string, taskId: string): Promise<void> {
	await sql.query("update exercise set current_id = $2 where id = $1", [id, taskId]);
}

/** An answer as it is stored. */
export interface AnswerRow extends Pick<StoredAnswer, "taskId" | "entryId" | "answer" | "version"> {
	readonly isRight: boolean | null;
	readonly score: number | null;
	readonly ownJudgement: StoredAnswer["ownJudgement"] | null;
	readonly otherAnswer: PracticeAnswer | null;
	readonly doneAt: Date;
	readonly spentSeconds: number;
}

/** All of an exercise, or the one of a task. */
export const answersOf = (sql: Sql, exerciseId: string, taskId?: string): Promise<AnswerRow[]> =>
	sql.query(
		`select task_id as "taskId", entry_id as "entryId", answer, version, is_right as "isRight", score,
			own_judgement as "ownJudgement", other_answer as "otherAnswer", done_at as "doneAt",
			spent_seconds as "spentSeconds"
		from exercise_answer where exercise_id = $1 and ($2::text is null or task_id = $2)`,
		[exerciseId, taskId ?? null],
	);

/** Keys of every answer that was stored, also of those that another one has replaced. */
export async function entriesOf(sql: Sql, exerciseId: string): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select entry_id as id from exercise_answer where exercise_id = $1
		union all select entry_id from exercise_answer_past where exercise_id = $1`,
		[exerciseId],
	);
	return rows.map(({ id }) => id);
}

export async function isPast(sql: Sql, exerciseId: string, entryId: string): Promise<boolean> {
	const rows = await sql.query("select from exercise_answer_past where exercise_id = $1 and entry_id = $2", [
		exerciseId,
		entryId,
	]);
	return rows.length > 0;
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
			done_at, spent_seconds, other_answer)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (company_id, exercise_id, task_id) do update
		set (entry_id, answer, is_right, score, own_judgement, done_at, spent_seconds, other_answer, version)
			= row(excluded.entry_id, excluded.answer, excluded.is_right, excluded.score, excluded.own_judgement,
				excluded.done_at, excluded.spent_seconds, excluded.other_answer, exercise_answer.version + 1)`,
		[
			...[companyId, exerciseId, row.taskId, row.entryId, JSON.stringify(row.answer), row.isRight, row.score],
			...[row.ownJudgement, row.doneAt, row.spentSeconds],
			row.otherAnswer && JSON.stringify(row.otherAnswer),
		],
	);
}

/** Keeps an answer of another device beside the one that counts. */
export async function setOtherAnswer(
	sql: Sql,
	exerciseId: string,
	taskId: string,
	answer: PracticeAnswer,
): Promise<void> {
	await sql.query("update exercise_answer set other_answer = $3 where exercise_id = $1 and task_id = $2", [
		exerciseId,
		taskId,
		JSON.stringify(answer),
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

/** What the student last made of a task. */
export async function setPractised(
	sql: Sql,
	companyId: number,
	studentId: string,
	{
		taskId,
		questionId,
		isRight,
		at,
	}: { taskId: string; questionId: string; isRight: boolean | null; at: Date },
): Promise<void> {
	await sql.query(
		`insert into practised_task (company_id, student_id, task_id, question_id, is_right, answered_at)
		values ($1, $2, $3, $4, $5, $6)
		on conflict (company_id, student_id, task_id) do update
		set is_right = excluded.is_right, answered_at = excluded.answered_at
		where practised_task.answered_at <= excluded.answered_at`,
		[companyId, studentId, taskId, questionId, isRight, at],
	);
}
