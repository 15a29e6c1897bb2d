// Rows of the question bank and of what a student practises, for tests over all tables.

/** Of company $1: those that no student has. */
export const bankRows = [
	`insert into bank_question (company_id, id, part, position, subject_id, chapter_id, kind, difficulty,
			task_ids, version)
		values ($1, 'q', 'bank', 0, 'm', 'c', 'single', 1, '{q}', 'v')`,
	`insert into bank_question_version (company_id, question_id, version, digest, content)
		values ($1, 'q', 'v', 'd', '{}')`,
	"insert into daily_paper (company_id, school_id, subject_id, day, drawn) values ($1, '', 'm', now(), '[]')",
];

/** A row in each table. @param student as SQL, such as `'s'` or `$2` */
export function practiceRows(student: string): string[] {
	const ofExercise = `from exercise where company_id = $1 and student_id = ${student}`;
	return [
		`insert into exercise (company_id, student_id, type, subject_id, drawn, task_count)
			values ($1, ${student}, 'quick', 'm', '[]', 1)`,
		`insert into exercise_answer (company_id, exercise_id, task_id, entry_id, answer, done_at)
			select $1, id, 't', gen_random_uuid(), '[]', now() ${ofExercise}`,
		`insert into exercise_answer_past (company_id, exercise_id, task_id, entry_id, answer, done_at)
			select $1, id, 't', gen_random_uuid(), '[]', now() ${ofExercise}`,
		`insert into exercise_mark (company_id, exercise_id, task_id) select $1, id, 't' ${ofExercise}`,
		`insert into question_report (company_id, student_id, question_id, version, task_id, reason)
			values ($1, ${student}, 'q', 'v', 't', 'text')`,
		`insert into practised_task (company_id, student_id, task_id, question_id, answered_at)
			values ($1, ${student}, 't', 'q', now())`,
		`insert into guest (company_id, student_id, client_hash, cookie_hash)
			values ($1, ${student}, 'client of ' || ${student}, 'cookie')`,
		`insert into review_card (company_id, student_id, task_id, question_id, version, subject_id, chapter_id, kind,
			stability, difficulty, reviewed_on, due_on, wrong_count, wrong_on, wrong_answer)
			values ($1, ${student}, 't', 'q', 'v', 'm', 'c', 'single', 1, 5, now(), now(), 1, now(), '[]')`,
		`insert into review_log (company_id, student_id, task_id, subject_id, kind, day, rating, is_review, at)
			values ($1, ${student}, 't', 'm', 'single', now(), 1, false, now())`,
		`insert into review_setting (company_id, student_id, subject_id) values ($1, ${student}, 'm')`,
		`insert into question_collect (company_id, student_id, question_id, collected_at)
			values ($1, ${student}, 'q', now())`,
	];
}
