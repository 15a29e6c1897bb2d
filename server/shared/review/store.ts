// Statements about the cards of the wrong book that an answer changes.
import type { PracticeAnswer, PracticeKind } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Memory, Schedule } from "./plan.ts";

/** The task that was answered. */
export interface ReviewedTask {
	readonly taskId: string;
	readonly questionId: string;
	readonly version: string;
	readonly subjectId: string;
	readonly chapterId: string;
	readonly pointIds: readonly string[];
	readonly kind: PracticeKind;
}

/** Locks the card until the transaction ends. */
export async function findCard(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	taskId: string,
): Promise<(Memory & { readonly dueOn: string }) | undefined> {
	const [row] = await sql.query<Memory & { dueOn: string }>(
		`select stability, difficulty, reviewed_on::text as "reviewedOn", due_on::text as "dueOn" from review_card
		where company_id = $1 and student_id = $2 and task_id = $3 for no key update`,
		[companyId, studentId, taskId],
	);
	return row;
}

/** A wrong answer brings back a card that was mastered or taken out. */
export async function writeWrong(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	task: ReviewedTask,
	{
		schedule,
		wrongOn,
		answer,
	}: { schedule: Omit<Schedule, "isMastered">; wrongOn: string; answer: PracticeAnswer },
): Promise<void> {
	await sql.query(
		`insert into review_card (company_id, student_id, task_id, question_id, version, subject_id, chapter_id, point_ids,
			kind, stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on, wrong_answer)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1, $14, $15)
		on conflict (company_id, student_id, task_id) do update
		set (version, subject_id, chapter_id, point_ids, stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on,
			wrong_answer, mastered_at, removed_at)
			= row(excluded.version, excluded.subject_id, excluded.chapter_id, excluded.point_ids, excluded.stability,
				excluded.difficulty, excluded.reviewed_on, excluded.due_on, review_card.wrong_count + 1,
				greatest(review_card.wrong_on, excluded.wrong_on), excluded.wrong_answer, null, null)`,
		[
			...[companyId, studentId, task.taskId, task.questionId, task.version, task.subjectId, task.chapterId],
			...[
				task.pointIds,
				task.kind,
				schedule.stability,
				schedule.difficulty,
				schedule.reviewedOn,
				schedule.dueOn,
			],
			...[wrongOn, JSON.stringify(answer)],
		],
	);
}

/** After a right answer that moves the schedule. */
export async function writeRight(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ taskId, version }: ReviewedTask,
	{ stability, difficulty, reviewedOn, dueOn, isMastered }: Schedule,
): Promise<void> {
	await sql.query(
		`update review_card set version = $4, stability = $5, difficulty = $6, reviewed_on = $7, due_on = $8,
			mastered_at = case when $9 then coalesce(mastered_at, now()) else mastered_at end
		where company_id = $1 and student_id = $2 and task_id = $3`,
		[companyId, studentId, taskId, version, stability, difficulty, reviewedOn, dueOn, isMastered],
	);
}

export interface LoggedReview {
	readonly day: string;
	readonly rating: number;
	readonly seconds: number | undefined;
	/** Whether it moved the schedule of a card that was there before. */
	readonly isReview: boolean;
	readonly at: Date;
}

export async function addLog(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ taskId, subjectId, kind }: ReviewedTask,
	{ day, rating, seconds, isReview, at }: LoggedReview,
): Promise<void> {
	await sql.query(
		`insert into review_log (company_id, student_id, task_id, subject_id, kind, day, rating, seconds, is_review, at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		[companyId, studentId, taskId, subjectId, kind, day, rating, seconds ?? null, isReview, at],
	);
}

/** Fewer answers tell nothing of what is usual. */
const minAnswers = 5;

/** The median time of the student's last hundred answers to tasks of the kind that are in the wrong book. */
export async function usualSeconds(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	kind: PracticeKind,
): Promise<number | undefined> {
	const [row] = await sql.query<{ seconds: number | null }>(
		`select case when count(*) >= ${minAnswers} then percentile_cont(0.5) within group (order by seconds) end as seconds
		from (
			select seconds from review_log
			where company_id = $1 and student_id = $2 and kind = $3 and seconds is not null
			order by at desc limit 100
		) as newest`,
		[companyId, studentId, kind],
	);
	return row?.seconds ?? undefined;
}
