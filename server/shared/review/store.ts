// Statements about the cards of the wrong book that an answer changes.
import type { PracticeAnswer, PracticeKind } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Schedule, ScheduledAnswer } from "./plan.ts";

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

/** By task. Locks the cards until the transaction ends, in one order for all transactions. */
export async function findCards(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	taskIds: readonly string[],
): Promise<ReadonlyMap<string, Omit<Schedule, "isMastered">>> {
	const rows = await sql.query<Omit<Schedule, "isMastered"> & { taskId: string }>(
		`select task_id as "taskId", stability, difficulty, reviewed_on::text as "reviewedOn", due_on::text as "dueOn"
		from review_card where company_id = $1 and student_id = $2 and task_id = any ($3::text[])
		order by task_id for no key update`,
		[companyId, studentId, taskIds],
	);
	return new Map(rows.map(({ taskId, ...card }) => [taskId, card]));
}

/** What answers make of the card of their task. */
export interface CardChange extends ReviewedTask, Schedule {
	/** Answers that were wrong. */
	readonly mistakeCount: number;
	/** The last one of them. */
	readonly mistake: PracticeAnswer | undefined;
	readonly mistakeVersion: string;
	/** By the clock of the server, and its day. */
	readonly mistakeAt: Date;
	readonly mistakeOn: string;
}

/** Rows of a parameter with changes, which are JSON. */
const changedRows = `jsonb_to_recordset($3::jsonb) as change ("taskId" text, "questionId" text, version text, "subjectId" text,
	"chapterId" text, "pointIds" text[], kind text, stability float8, difficulty float8, "reviewedOn" date, "dueOn" date,
	"isMastered" boolean, "mistakeCount" int, "mistakeOn" date, "mistakeAt" timestamptz,
	"mistakeVersion" text, mistake jsonb)`;

/** Whether a mistake is the last one of its card: one that was made before may come later. */
const isLast = "excluded.wrong_at >= coalesce(review_card.wrong_at, review_card.wrong_on::timestamptz)";

/** A wrong answer makes a card, and brings back one that was mastered or taken out before. */
export async function writeCards(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	changes: readonly CardChange[],
): Promise<void> {
	const withMistakes = changes.filter(({ mistakeCount }) => mistakeCount > 0);
	const others = changes.filter(({ mistakeCount }) => mistakeCount === 0);
	await Promise.all([
		withMistakes.length > 0 &&
			sql.query(
				`insert into review_card (company_id, student_id, task_id, question_id, version, subject_id, chapter_id, point_ids,
					kind, stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on, wrong_at, wrong_version,
					wrong_answer, mastered_at)
				select $1, $2, "taskId", "questionId", version, "subjectId", "chapterId", "pointIds", kind, stability, difficulty,
					"reviewedOn", "dueOn", "mistakeCount", "mistakeOn", "mistakeAt", "mistakeVersion", mistake,
					case when "isMastered" then now() end
				from ${changedRows} order by "taskId"
				on conflict (company_id, student_id, task_id) do update
				set (version, subject_id, chapter_id, point_ids, stability, difficulty, reviewed_on, due_on, wrong_count,
					wrong_on, wrong_at, wrong_version, wrong_answer, mastered_at, removed_at)
					= row(excluded.version, excluded.subject_id, excluded.chapter_id, excluded.point_ids, excluded.stability,
						excluded.difficulty, excluded.reviewed_on, excluded.due_on,
						review_card.wrong_count + excluded.wrong_count, greatest(review_card.wrong_on, excluded.wrong_on),
						greatest(review_card.wrong_at, excluded.wrong_at),
						case when ${isLast} then excluded.wrong_version else review_card.wrong_version end,
						case when ${isLast} then excluded.wrong_answer else review_card.wrong_answer end,
						case when ${isLast} then excluded.mastered_at
							else coalesce(review_card.mastered_at, excluded.mastered_at) end,
						case when review_card.removed_at > excluded.wrong_at then review_card.removed_at end)`,
				[companyId, studentId, JSON.stringify(withMistakes)],
			),
		others.length > 0 &&
			sql.query(
				`update review_card set version = change.version, stability = change.stability,
					difficulty = change.difficulty, reviewed_on = "reviewedOn", due_on = "dueOn",
					mastered_at = case when "isMastered" then coalesce(mastered_at, now()) else mastered_at end
				from ${changedRows}
				where company_id = $1 and student_id = $2 and task_id = "taskId"`,
				[companyId, studentId, JSON.stringify(others)],
			),
	]);
}

export interface LoggedReview extends Pick<ReviewedTask, "taskId" | "subjectId" | "kind"> {
	readonly day: string;
	readonly rating: number;
	readonly seconds: number | undefined;
	/** Whether it moved the schedule of a card that was there before. */
	readonly isReview: boolean;
	readonly at: Date;
}

export async function addLogs(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	logs: readonly LoggedReview[],
): Promise<void> {
	await sql.query(
		`insert into review_log (company_id, student_id, task_id, subject_id, kind, day, rating, seconds, is_review, at)
		select $1, $2, "taskId", "subjectId", kind, day, rating, seconds, "isReview", at
		from jsonb_to_recordset($3::jsonb) as log ("taskId" text, "subjectId" text, kind text, day date, rating smallint,
			seconds int, "isReview" boolean, at timestamptz)`,
		[companyId, studentId, JSON.stringify(logs)],
	);
}

export interface StoredLog extends ScheduledAnswer {
	readonly id: string;
	readonly at: Date;
}

/** Of a task, in the order in which they were counted. */
export const logsOf = (
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	taskId: string,
): Promise<StoredLog[]> =>
	sql.query(
		`select id::text, day::text, rating, is_review as "isReview", at from review_log
		where company_id = $1 and student_id = $2 and task_id = $3 order by review_log.id`,
		[companyId, studentId, taskId],
	);

export async function deleteLog(sql: Sql, { companyId }: StudentKey, id: string): Promise<void> {
	await sql.query("delete from review_log where company_id = $1 and id = $2", [companyId, id]);
}

export async function deleteCard(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	taskId: string,
): Promise<void> {
	await sql.query("delete from review_card where company_id = $1 and student_id = $2 and task_id = $3", [
		...[companyId, studentId, taskId],
	]);
}

/** An answer that was wrong, and the version of its question. */
export interface Mistake {
	readonly answer: PracticeAnswer;
	readonly version: string;
}

/** A card as it is without one of its answers; of the last mistake it has, undefined leaves what it knows. */
export async function restoreCard(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	taskId: string,
	card: Schedule &
		Pick<CardChange, "mistakeCount" | "mistakeAt" | "mistakeOn"> & { readonly mistake: Mistake | undefined },
): Promise<void> {
	const {
		stability,
		difficulty,
		reviewedOn,
		dueOn,
		isMastered,
		mistakeCount,
		mistakeAt,
		mistakeOn,
		mistake,
	} = card;
	await sql.query(
		`update review_card set stability = $4, difficulty = $5, reviewed_on = $6, due_on = $7,
			mastered_at = coalesce(mastered_at, case when $8 then now() end), wrong_count = $9, wrong_on = $10,
			wrong_at = $11, wrong_answer = coalesce($12, wrong_answer), wrong_version = coalesce($13, wrong_version)
		where company_id = $1 and student_id = $2 and task_id = $3`,
		[
			...[companyId, studentId, taskId, stability, difficulty, reviewedOn, dueOn, isMastered],
			...[mistakeCount, mistakeOn, mistakeAt, mistake ? JSON.stringify(mistake.answer) : null],
			mistake?.version ?? null,
		],
	);
}

/** Fewer answers tell nothing of what is usual. */
const minAnswers = 5;

/** The median time of the student's last hundred answers to tasks of the kind that are in the wrong book. */
export async function usualReviewSeconds(
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
