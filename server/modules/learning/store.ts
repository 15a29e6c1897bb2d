// Every statement about the courses students have.

import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { EnrolmentRow } from "./rules.ts";

const columns = `course.card, course.detail, lesson_id as "lessonId", done_lesson_ids as "doneLessonIds",
	enrolled_at as "enrolledAt", studied_at as "studiedAt"`;
const from = `enrolment join course on course.company_id = enrolment.company_id and course.id = enrolment.course_id
	where student_id = $1`;

export const enrolmentsOf = (sql: Sql, studentId: string, asked: PageParams) =>
	listForStudent<EnrolmentRow>(
		sql,
		studentId,
		{ columns, from, order: "coalesce(studied_at, enrolled_at) desc, course.id" },
		asked,
	);

/** One course, if the student has it. */
export async function enrolmentOfCourse(
	sql: Sql,
	studentId: string,
	courseId: string,
): Promise<EnrolmentRow[]> {
	return sql.query<EnrolmentRow>(`select ${columns} from ${from} and course_id = $2`, [studentId, courseId]);
}

/** The course the student studied last. */
export async function lastStudied(sql: Sql, studentId: string): Promise<EnrolmentRow | undefined> {
	const rows = await sql.query<EnrolmentRow>(
		`select ${columns} from ${from} and lesson_id is not null order by studied_at desc nulls last, course.id limit 1`,
		[studentId],
	);
	return rows[0];
}
