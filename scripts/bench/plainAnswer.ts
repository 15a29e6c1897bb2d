// The bare driver's side of the load of answers: the rows that the server writes for an answer, without its rules.
import type { PoolClient } from "pg";

/** Body of the bare server's call. */
export interface PlainAnswer {
	readonly studentId: string;
	readonly exerciseId: string;
	readonly taskId: string;
	readonly isRight: boolean;
}

const companyId = 1;

/** Runs in a transaction: the answer, what is known of the task, the event for other pages, and the wrong book. */
export async function storePlainAnswer(
	client: Pick<PoolClient, "query">,
	{ studentId, exerciseId, taskId, isRight }: PlainAnswer,
): Promise<void> {
	await client.query(
		`insert into exercise_answer (company_id, exercise_id, task_id, entry_id, answer, is_right, score, done_at)
		values ($1, $2, $3, gen_random_uuid(), '["a"]', $4, 0, now())
		on conflict (company_id, exercise_id, task_id) do update set version = exercise_answer.version + 1`,
		[companyId, exerciseId, taskId, isRight],
	);
	await client.query(
		`insert into practised_task (company_id, student_id, task_id, question_id, is_right, answered_at)
		values ($1, $2, $3, $3, $4, now())
		on conflict (company_id, student_id, task_id) do update set answered_at = excluded.answered_at`,
		[companyId, studentId, taskId, isRight],
	);
	if (!isRight) {
		await client.query(
			`insert into review_card (company_id, student_id, task_id, question_id, version, subject_id, chapter_id, kind,
				stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on, wrong_answer)
			values ($1, $2, $3, $3, '1', 's', 'c', 'single', 1, 5, current_date, current_date + 1, 1, current_date, '["a"]')
			on conflict (company_id, student_id, task_id) do update set wrong_count = review_card.wrong_count + 1`,
			[companyId, studentId, taskId],
		);
		await client.query(
			`insert into review_log (company_id, student_id, task_id, subject_id, kind, day, rating, is_review, at)
			values ($1, $2, $3, 's', 'single', current_date, 1, false, now())`,
			[companyId, studentId, taskId],
		);
	}
	await client.query(
		`with numbered as (
			update student set event_sequence = event_sequence + 1 where company_id = $1 and id = $2
			returning company_id, id, event_sequence
		)
		insert into student_event (company_id, student_id, sequence, type, body)
		select company_id, id, event_sequence, 'exercise', '{}' from numbered`,
		[companyId, studentId],
	);
}
