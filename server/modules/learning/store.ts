// Every statement about the courses students have.

import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses } from "../../shared/grants/grantStore.ts";
import type { EnrolmentRow } from "./rules.ts";

/** A course that was granted and not opened yet has no row of progress. */
const columns = `course.card, course.detail, lesson_id as "lessonId", coalesce(done_lesson_ids, '{}') as "doneLessonIds",
	coalesce(enrolled_at, granted_at) as "enrolledAt", studied_at as "studiedAt"`;
const from = `${grantedCourses("$1")} as granted
	join course on course.company_id = granted.company_id and course.id = granted.course_id
	left join enrolment on enrolment.company_id = course.company_id and enrolment.course_id = course.id
		and enrolment.student_id = $1`;

export const enrolmentsOf = (sql: Sql, studentId: string, asked: PageParams) =>
	listForStudent<EnrolmentRow>(
		sql,
		studentId,
		{ columns, from, order: "coalesce(studied_at, enrolled_at, granted_at) desc, course.id" },
		asked,
	);

/** One course, if the student has it. */
export async function enrolmentOfCourse(
	sql: Sql,
	studentId: string,
	courseId: string,
): Promise<EnrolmentRow[]> {
	return sql.query<EnrolmentRow>(`select ${columns} from ${from} where course.id = $2`, [
		studentId,
		courseId,
	]);
}

/** The course the student studied last. */
export async function lastStudied(sql: Sql, studentId: string): Promise<EnrolmentRow | undefined> {
	const rows = await sql.query<EnrolmentRow>(
		`select ${columns} from ${from} where lesson_id is not null order by studied_at desc nulls last, course.id limit 1`,
		[studentId],
	);
	return rows[0];
}
