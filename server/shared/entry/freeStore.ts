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

export async function confirmedCourses(sql: Sql, studentId: string): Promise<ReadonlySet<string>> {
	const rows = await sql.query<{ courseId: string }>(
		`select course_id as "courseId" from free_confirmation where student_id = $1`,
		[studentId],
	);
	return new Set(rows.map(({ courseId }) => courseId));
}
