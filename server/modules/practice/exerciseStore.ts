// Every statement about exercises; those about their answers are in answerStore.ts.
import type { ExerciseType } from "../../../schemas/generated/documents.ts";
import { uuidPattern } from "../../../schemas/uuid.ts";
import type { Sql } from "../../db/sql.ts";
import type { PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";
import type { ExerciseStateName } from "./machine.ts";
import type { SelectedQuestion } from "./selectQuestions.ts";

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
	/** In the order of the exercise. */
	readonly selected: readonly SelectedQuestion[];
}

export interface ExerciseRow {
	readonly exerciseId: string;
	readonly type: ExerciseType;
	readonly state: ExerciseStateName;
	readonly schoolId: string;
	readonly subjectId: string;
	readonly chapterId: string | null;
	readonly selected: readonly SelectedQuestion[];
	readonly elapsedSeconds: number;
	/** Seconds since its page last reported to be there; 0 while the clock is stopped. */
	readonly unseenSeconds: number;
	readonly currentId: string | null;
	readonly startedAt: string;
	readonly submittedAt: string | null;
}

/** Milliseconds as whole seconds, as many as an integer holds. */
export const secondsOf = (ms: string): string => `least(greatest(floor((${ms}) / 1000), 0), 2147483647)::int`;

/** A moment as ISO 8601. */
export const isoDate = (column: string): string =>
	`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A page that reports nothing for so long was closed or lost its connection: no more than this is counted. */
const maxUnseenMs = 90_000;
/** From here on a report is stored; an answer every few seconds writes no second row. */
const countAfterSeconds = 20;

/** Since the page last reported to be there; 0 while the clock is stopped. */
const unseenMs = "coalesce(extract(epoch from now() - running_since) * 1000, 0)";
const unseenSeconds = `(${unseenMs} / 1000)::int as "unseenSeconds"`;
export const elapsedMs = `spent_ms + least(${unseenMs}, ${maxUnseenMs})`;

// The column has an older name: to rename it, servers of the version before would have to stop first.
const columns = `id as "exerciseId", type, state, school_id as "schoolId", subject_id as "subjectId",
	chapter_id as "chapterId", drawn as selected, current_id as "currentId", ${secondsOf(elapsedMs)} as "elapsedSeconds",
	${unseenSeconds},
	${isoDate("started_at")} as "startedAt", ${isoDate("submitted_at")} as "submittedAt"`;

/** A value as an id; null, which equals none, when it is another text. */
export const idIn = (value: string): string =>
	`case when ${value} ~ '${uuidPattern}' then ${value}::uuid end`;

/** Of the owner in $1 and $2. */
const isOwn = "(student_id = $1 or guest_id = $2::uuid)";
const isOne = `${isOwn} and exercise.id = ${idIn("$3")}`;
const ownerOf = ({ studentId, guestId }: ExerciseOwner) => [studentId ?? null, guestId ?? null];

/** Two tabs that begin at the same time: the second one waits, and then finds the exercise of the first. */
export async function lockStudent(
	sql: Sql,
	{ companyId, studentId }: { readonly companyId: number; readonly studentId: string },
): Promise<void> {
	await sql.query("select from student where company_id = $1 and id = $2 for no key update", [
		...[companyId, studentId],
	]);
}

export async function addExercise(
	sql: Sql,
	owner: ExerciseOwner,
	{ type, schoolId, subjectId, chapterId, day, sourceId, selected }: NewExercise,
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
				JSON.stringify(selected),
				selected.reduce((sum, { taskIds }) => sum + taskIds.length, 0),
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
		`select ${columns} from exercise where ${isOne} ${lock ? "for no key update" : ""}`,
		[...ownerOf(owner), id],
	);
	return row;
}

/** An exercise as far as one of its tasks needs it. */
export interface TaskRow extends Pick<ExerciseRow, "exerciseId" | "state" | "subjectId" | "unseenSeconds"> {
	/** That has the task; null where none has, and where the bank lost it. */
	readonly question: SelectedQuestion | null;
	readonly content: PublishedQuestion | null;
}

/** Another transaction that locks the exercise waits until this one ends. */
export async function lockTask(
	sql: Sql,
	owner: ExerciseOwner,
	id: string,
	taskId: string,
): Promise<TaskRow | undefined> {
	const [row] = await sql.query<TaskRow>(
		`select exercise.id as "exerciseId", state, subject_id as "subjectId", ${unseenSeconds}, question, (
			select content from bank_question_version
			where question_id = question ->> 'questionId' and version = question ->> 'version'
		) as content
		from exercise left join lateral (
			select each as question from jsonb_array_elements(drawn) as each where each -> 'taskIds' ? $4 limit 1
		) as asked on true
		where ${isOne} for no key update of exercise`,
		[...ownerOf(owner), id, taskId],
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

/** Exercises that are not handed in, but for daily practice. */
export async function countOpen(sql: Sql, owner: ExerciseOwner): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		`select count(*)::int as count from exercise
		where ${isOwn} and state in ('running', 'paused') and type <> 'daily'`,
		ownerOf(owner),
	);
	return row?.count ?? 0;
}

/** Stops the clock, or starts it. */
export async function setClock(sql: Sql, id: string, isRunning: boolean): Promise<void> {
	await sql.query(
		`update exercise set spent_ms = ${elapsedMs}, running_since = ${isRunning ? "now()" : "null"} where id = $1`,
		[id],
	);
}

/**
 * Counts the time until now, of which its page reports to be there. A page without a connection reports it with its answers.
 * @param workedSeconds how long the page was visible with the task it answers
 */
export async function countTime(
	sql: Sql,
	{ exerciseId, unseenSeconds }: Pick<ExerciseRow, "exerciseId" | "unseenSeconds">,
	workedSeconds = 0,
): Promise<void> {
	if (unseenSeconds < countAfterSeconds) return;
	await sql.query(
		`update exercise set spent_ms = spent_ms + least(${unseenMs}, greatest(${maxUnseenMs}, $2)), running_since = now()
		where id = $1 and running_since is not null`,
		[exerciseId, workedSeconds * 1000],
	);
}

export async function setSubmitted(sql: Sql, id: string): Promise<void> {
	await sql.query("update exercise set submitted_at = now() where id = $1", [id]);
}

export async function setCurrent(sql: Sql, id: string, taskId: string): Promise<void> {
	await sql.query("update exercise set current_id = $2 where id = $1", [id, taskId]);
}

/** Of an exercise that does not run. */
export async function setTimes(
	sql: Sql,
	id: string,
	{
		startedAt,
		submittedAt,
		spentMs,
		currentId,
	}: {
		readonly startedAt: Date;
		readonly submittedAt: Date | null;
		readonly spentMs: number;
		readonly currentId: string | null;
	},
): Promise<void> {
	await sql.query(
		`update exercise set started_at = $2, submitted_at = $3, spent_ms = $4, current_id = $5, running_since = null
		where id = $1`,
		[id, startedAt, submittedAt, spentMs, currentId],
	);
}
