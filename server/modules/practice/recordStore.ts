// Every statement about what a student has practised: lists of exercises, scores and times.
import type {
	ExerciseType,
	PracticeDay,
	PracticeKind,
	PracticeStatistics,
} from "../../../schemas/generated/documents.ts";
import { type Listed, listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasText } from "./answerStore.ts";
import { elapsedMs, isoDate, secondsOf } from "./exerciseStore.ts";
import type { ExerciseStateName } from "./machine.ts";

/** Of an answer, from 0 to 1; null until the student has compared it with the reference. */
const points = `coalesce(score, case own_judgement when 'right' then 1 when 'partly' then 0.5 when 'wrong' then 0 end)`;

/**
 * Share of an exercise that is right. Tasks without an answer count as wrong; those that are to be compared do not count.
 * Null where nothing counts.
 */
export const scoreOf = (exercise: string): string => `(
	select coalesce(sum(${points}), 0)::float8 / nullif(${exercise}.task_count - count(*) filter (where ${points} is null), 0)
	from exercise_answer where exercise_id = ${exercise}.id)`;

export interface RecordEntry {
	readonly recordId: string;
	readonly type: ExerciseType;
	readonly state: ExerciseStateName;
	readonly subjectId: string;
	readonly chapterId: string | null;
	readonly startedAt: string;
	readonly submittedAt: string | null;
	readonly taskCount: number;
	readonly answeredCount: number;
	readonly score: number | null;
	readonly elapsedSeconds: number;
}

/** As students choose among their records. */
const shownState = "case when state in ('running', 'paused') then 'open' else state end";

/** Values to choose records by; undefined for all. */
export interface RecordChoice {
	readonly subject?: readonly string[] | undefined;
	readonly type?: readonly string[] | undefined;
	readonly state?: readonly string[] | undefined;
}

/** A page of them, the newest first. */
export const listRecords = (
	sql: Sql,
	studentId: string,
	{ subject, type, state }: RecordChoice,
	asked: PageParams,
): Promise<Listed<RecordEntry>> =>
	listForStudent<RecordEntry>(
		sql,
		studentId,
		{
			columns: `id as "recordId", type, state, subject_id as "subjectId", chapter_id as "chapterId",
				${isoDate("started_at")} as "startedAt", ${isoDate("submitted_at")} as "submittedAt",
				task_count as "taskCount", ${secondsOf(elapsedMs)} as "elapsedSeconds",
				(select count(*)::int from exercise_answer where exercise_id = exercise.id and ${hasText}) as "answeredCount",
				case when state = 'submitted' then ${scoreOf("exercise")} end as score`,
			from: `exercise where student_id = $1 and ($2::text[] is null or subject_id = any ($2::text[]))
				and ($3::text[] is null or type = any ($3::text[]))
				and ($4::text[] is null or ${shownState} = any ($4::text[]))`,
			order: "started_at desc, id",
			values: [subject ?? null, type ?? null, state ?? null],
		},
		asked,
	);

/** How many records have the same subject, type and state. */
export interface RecordGroup {
	readonly subject: string;
	readonly type: string;
	readonly state: string;
	readonly count: number;
}

export const recordGroups = (sql: Sql, studentId: string): Promise<RecordGroup[]> =>
	sql.query(
		`select subject_id as subject, type, ${shownState} as state, count(*)::int as count
		from exercise where student_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
		[studentId],
	);

interface StatisticsChoice {
	/** Undefined for all subjects. */
	readonly subjectId: string | undefined;
	/** Where the site counts its days. */
	readonly zone: string;
}

/** What a student has practised, altogether and on the last 30 days: nothing of an answer that can still be changed. */
export async function readStatistics(
	sql: Sql,
	studentId: string,
	{ subjectId, zone }: StatisticsChoice,
): Promise<PracticeStatistics> {
	const values = [studentId, subjectId ?? null];
	const [row] = await sql.query<Omit<PracticeStatistics, "days">>(
		`select "exerciseCount", "openCount", "elapsedSeconds", "answeredCount", "rightCount"
		from (
			select (count(*) filter (where state = 'submitted'))::int as "exerciseCount",
				(count(*) filter (where state in ('running', 'paused')))::int as "openCount",
				${secondsOf(`coalesce(sum(${elapsedMs}), 0)`)} as "elapsedSeconds"
			from exercise where student_id = $1 and ($2::text is null or subject_id = $2)
		) as exercises, (
			select count(*)::int as "answeredCount", (count(*) filter (where is_right))::int as "rightCount"
			from practised_task where student_id = $1 and ($2::text is null or question_id in
				(select id from bank_question where subject_id = $2))
		) as tasks`,
		values,
	);
	if (!row) throw new Error("readStatistics(): a select of counts must return one row");
	const days = await sql.query<PracticeDay>(
		`select to_char(day, 'YYYY-MM-DD') as day, count(done.day)::int as "answeredCount",
			(count(*) filter (where done.is_right))::int as "rightCount"
		from generate_series((now() at time zone $3)::date - 29, (now() at time zone $3)::date, interval '1 day') as day
		left join (
			select (done_at at time zone $3)::date as day, coalesce(is_right, own_judgement = 'right') as is_right
			from exercise_answer join exercise on exercise.company_id = exercise_answer.company_id and exercise.id = exercise_id
			where student_id = $1 and ($2::text is null or subject_id = $2) and done_at > now() - interval '31 days'
				and is_final and ${hasText}
		) as done using (day)
		group by day order by day`,
		[...values, zone],
	);
	return { ...row, days };
}

export interface TaskResult {
	readonly taskId: string;
	/** From 0 to 1; null until it is compared. */
	readonly points: number | null;
	readonly spentSeconds: number;
}

/** Of the tasks that are answered. */
export const taskResults = (sql: Sql, exerciseId: string): Promise<TaskResult[]> =>
	sql.query(
		`select task_id as "taskId", (${points})::float8 as points, spent_seconds as "spentSeconds"
		from exercise_answer where exercise_id = $1 and ${hasText}`,
		[exerciseId],
	);

/** Answers that a student's usual time is taken from. */
const maxTimed = 500;

/** The median of the student's times of each kind of task, in other exercises. */
export async function usualSeconds(
	sql: Sql,
	studentId: string,
	exceptId: string,
): Promise<ReadonlyMap<PracticeKind, number>> {
	const rows = await sql.query<{ kind: PracticeKind; seconds: number }>(
		`with timed as (
			select task_id, spent_seconds from exercise_answer join exercise
				on exercise.company_id = exercise_answer.company_id and exercise.id = exercise_id
			where student_id = $1 and exercise_id <> $2 and spent_seconds > 0
			order by done_at desc limit $3
		)
		select task -> 'shown' ->> 'kind' as kind,
			round(percentile_cont(0.5) within group (order by spent_seconds))::int as seconds
		from timed
			join practised_task as practised using (task_id)
			join bank_question on bank_question.id = question_id
			join bank_question_version as stored
				on stored.question_id = bank_question.id and stored.version = bank_question.version
			cross join jsonb_array_elements(content -> 'tasks') as task
		where practised.student_id = $1 and task -> 'shown' ->> 'taskId' = timed.task_id
		group by 1`,
		[studentId, exceptId, maxTimed],
	);
	return new Map(rows.map(({ kind, seconds }) => [kind, seconds]));
}

export interface Attempt {
	readonly exerciseId: string;
	readonly submittedAt: string;
	readonly score: number | null;
}

/** The last exercises of a subject until a moment, the oldest first. */
export const attemptsOf = (
	sql: Sql,
	studentId: string,
	{ subjectId, until, count }: { subjectId: string; until: string; count: number },
): Promise<Attempt[]> =>
	sql.query(
		`select * from (
			select id as "exerciseId", ${isoDate("submitted_at")} as "submittedAt", ${scoreOf("exercise")} as score
			from exercise where student_id = $1 and subject_id = $2 and state = 'submitted'
				and date_trunc('milliseconds', submitted_at) <= $3::timestamptz
			order by submitted_at desc, id limit $4
		) as newest order by "submittedAt", "exerciseId"`,
		[studentId, subjectId, until, count],
	);
