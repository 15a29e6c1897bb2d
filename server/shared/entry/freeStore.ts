// Which courses a student was told to enter free of charge.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";

export async function confirmFree(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	courseId: string,
): Promise<void> {
	await sql.query(
		`insert into free_confirmation (company_id, student_id, course_id) values ($1, $2, $3) on conflict do nothing`,
		[companyId, studentId, courseId],
	);
}

/** @returns whether one of these students has confirmed a course */
export async function confirmedCourses(
	sql: Sql,
	studentIds: readonly string[],
): Promise<(studentId: string, courseId: string) => boolean> {
	const rows = await sql.query<{ studentId: string; courseId: string }>(
		`select student_id as "studentId", course_id as "courseId" from free_confirmation
		where student_id = any ($1::text[])`,
		[studentIds],
	);
	const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
	return (studentId, courseId) => byStudent.get(studentId)?.some((row) => row.courseId === courseId) ?? false;
}
