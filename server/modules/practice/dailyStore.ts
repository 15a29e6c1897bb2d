// Every statement about daily practice: the paper of a day, and on which days a student has handed one in.
import type { DailyPracticeDay } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { ExerciseStateName } from "./machine.ts";
import { scoreOf } from "./recordStore.ts";
import type { SelectedQuestion } from "./selectQuestions.ts";

/** Which paper. */
export interface PaperKey {
	readonly companyId: number;
	readonly schoolId: string;
	readonly subjectId: string;
	readonly day: string;
}

export async function findPaper(
	sql: Sql,
	{ schoolId, subjectId, day }: PaperKey,
): Promise<readonly SelectedQuestion[] | undefined> {
	const [row] = await sql.query<{ selected: readonly SelectedQuestion[] }>(
		"select drawn as selected from daily_paper where school_id = $1 and subject_id = $2 and day = $3::date",
		[schoolId, subjectId, day],
	);
	return row?.selected;
}

/** Unless another student was first; then that one's stays. */
export async function addPaper(
	sql: Sql,
	{ companyId, schoolId, subjectId, day }: PaperKey,
	selected: readonly SelectedQuestion[],
): Promise<void> {
	await sql.query(
		`insert into daily_paper (company_id, school_id, subject_id, day, drawn) values ($1, $2, $3, $4, $5)
		on conflict do nothing`,
		[companyId, schoolId, subjectId, day, JSON.stringify(selected)],
	);
}

/** Of the papers of the days before. */
export async function recentQuestionIds(
	sql: Sql,
	{ schoolId, subjectId, day }: PaperKey,
	days: number,
): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select question ->> 'questionId' as id from daily_paper, jsonb_array_elements(drawn) as question
		where school_id = $1 and subject_id = $2 and day < $3::date and day >= $3::date - $4::int`,
		[schoolId, subjectId, day, days],
	);
	return rows.map(({ id }) => id);
}

/** How many questions today's papers have, by subject; only of those that exist. */
export async function paperSizes(
	sql: Sql,
	schoolId: string,
	day: string,
): Promise<ReadonlyMap<string, number>> {
	const rows = await sql.query<{ id: string; count: number }>(
		`select subject_id as id, jsonb_array_length(drawn) as count from daily_paper
		where school_id = $1 and day = $2::date`,
		[schoolId, day],
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface DailyExercise {
	readonly exerciseId: string;
	readonly subjectId: string;
	readonly state: ExerciseStateName;
	readonly questionCount: number;
	readonly score: number | null;
}

/** The student's exercises of the papers of a day, but for those given up. */
export const exercisesOfDay = (sql: Sql, studentId: string, day: string): Promise<DailyExercise[]> =>
	sql.query(
		`select id as "exerciseId", subject_id as "subjectId", state, jsonb_array_length(drawn) as "questionCount",
			${scoreOf("exercise")} as score
		from exercise where student_id = $1 and type = 'daily' and day = $2::date and state <> 'closed'`,
		[studentId, day],
	);

/** How often a student gave up the paper of a day. */
export async function countGivenUp(
	sql: Sql,
	studentId: string,
	{ subjectId, day }: Pick<PaperKey, "subjectId" | "day">,
): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		`select count(*)::int as count from exercise
		where student_id = $1 and type = 'daily' and subject_id = $2 and day = $3::date and state = 'closed'`,
		[studentId, subjectId, day],
	);
	return row?.count ?? 0;
}

/** As far back as streaks are counted. */
const maxDays = 1_000;

/**
 * Days whose papers the student has handed in, the newest first. A paper that was begun on its day counts for it when it is
 * handed in within 24 hours.
 * @param subjectId undefined for those of any subject
 */
export const doneDays = (
	sql: Sql,
	studentId: string,
	subjectId: string | undefined,
): Promise<DailyPracticeDay[]> =>
	sql.query(
		`select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as "paperCount" from exercise
		where student_id = $1 and type = 'daily' and state = 'submitted'
			and submitted_at < started_at + interval '24 hours' and ($2::text is null or subject_id = $2)
		group by exercise.day order by exercise.day desc limit $3`,
		[studentId, subjectId ?? null, maxDays],
	);
