// Every statement about what of the wrong book is due. Schedules are written by server/shared/review.
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { cardsInBank, isInState } from "./wrongStore.ts";

/** Tasks that the school in $1 offers, of the student in $2. */
const practicable = `${cardsInBank} and ${isOffered("bank_question")} where student_id = $2`;

export interface SubjectCards {
	readonly subjectId: string;
	readonly openCount: number;
	readonly masteredCount: number;
	readonly examOn: string | null;
	readonly dailyLimit: number | null;
	/** Answers of today that moved a schedule. */
	readonly doneCount: number;
}

/** One of each subject with tasks in the wrong book, and what the student chose for it. */
export const subjectCards = (
	sql: Sql,
	studentId: string,
	school: string,
	today: string,
): Promise<SubjectCards[]> =>
	sql.query(
		`select own.*, exam_on::text as "examOn", daily_limit as "dailyLimit", (
			select count(*)::int from review_log
			where student_id = $2 and day = $3::date and is_review and review_log.subject_id = own."subjectId"
		) as "doneCount"
		from (
			select card.subject_id as "subjectId", (count(*) filter (where ${isInState.open}))::int as "openCount",
				(count(*) filter (where ${isInState.mastered}))::int as "masteredCount"
			from ${practicable} group by card.subject_id
		) as own
		left join review_setting on student_id = $2 and subject_id = own."subjectId"
		limit 500`,
		[school, studentId, today],
	);

/** A subject, and the first day of its final round before an exam. */
export interface DueSubject {
	readonly subjectId: string;
	readonly finalFrom: string | undefined;
}

/** Today in $3, the final round's first day in $5. A card has its turn once a day; one from the future has it now. */
const isDue = `(${isInState.open} and reviewed_on <> $3::date and (due_on <= $3::date or reviewed_on > $3::date
	or ($3::date >= asked.final_from and reviewed_on < asked.final_from)))`;
const asked = "(select unnest($4::text[]) as id, unnest($5::date[]) as final_from) as asked";

/** By subject: how many are due, and when the next other one is. */
export const countDue = (
	sql: Sql,
	studentId: string,
	school: string,
	today: string,
	subjects: readonly DueSubject[],
): Promise<{ subjectId: string; dueCount: number; nextOn: string | null }[]> =>
	sql.query(
		`select card.subject_id as "subjectId", (count(*) filter (where ${isDue}))::int as "dueCount",
			(min(greatest($3::date + 1, case when reviewed_on < final_from then least(due_on, final_from) else due_on end))
				filter (where ${isInState.open} and not ${isDue}))::text as "nextOn"
		from ${practicable.replace("where", `join ${asked} on asked.id = card.subject_id where`)}
		group by card.subject_id`,
		[
			school,
			studentId,
			today,
			subjects.map((each) => each.subjectId),
			subjects.map((each) => each.finalFrom ?? null),
		],
	);

/** Ids of the questions that are due in a subject, the one forgotten most likely first: FSRS's chance falls with days by stability. */
export async function dueQuestions(
	sql: Sql,
	studentId: string,
	school: string,
	today: string,
	{ subjectId, finalFrom }: DueSubject,
	maxCount: number,
): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		`select question_id as id from (
			select question_id, greatest($3::date - reviewed_on, 0) / stability as forgotten
			from ${practicable.replace("where", `join ${asked} on asked.id = card.subject_id where`)} and ${isDue}
			order by forgotten desc, task_id limit $6
		) as due group by question_id order by max(forgotten) desc, question_id`,
		[school, studentId, today, [subjectId], [finalFrom ?? null], maxCount],
	);
	return rows.map(({ id }) => id);
}

/** The exercise of what was due today, while it is under way. */
export async function openDueExercise(
	sql: Sql,
	studentId: string,
	subjectId: string,
	today: string,
): Promise<string | undefined> {
	const [row] = await sql.query<{ id: string }>(
		`select id from exercise where student_id = $1 and type = 'wrong' and subject_id = $2 and day = $3::date
			and state in ('running', 'paused') order by started_at desc limit 1`,
		[studentId, subjectId, today],
	);
	return row?.id;
}

export async function writeSetting(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	subjectId: string,
	{ examOn, dailyLimit }: { examOn: string | undefined; dailyLimit: number | undefined },
): Promise<void> {
	await sql.query(
		`insert into review_setting (company_id, student_id, subject_id, exam_on, daily_limit) values ($1, $2, $3, $4, $5)
		on conflict (company_id, student_id, subject_id) do update
		set exam_on = excluded.exam_on, daily_limit = excluded.daily_limit`,
		[companyId, studentId, subjectId, examOn ?? null, dailyLimit ?? null],
	);
}
