// The bare driver's side of entering a live lesson: whether a student has its course, without any other condition.
import type { PoolClient } from "pg";

/** Body of the bare server's call. */
export interface PlainEntry {
	readonly studentId: string;
	readonly courseId: string;
	readonly lessonId: string;
}

const companyId = 1;

export async function readPlainEntry(
	client: Pick<PoolClient, "query">,
	{ studentId, courseId, lessonId }: PlainEntry,
) {
	const { rows } = await client.query(
		`select card -> 'courseName' as "courseName", live_lessons -> $4 as live, exists (
			select from access_grant where access_grant.company_id = $1 and student_id = $2 and target_kind = 'course'
				and target_id = course.id and state = 'active') as "hasCourse"
		from course where company_id = $1 and id = $3`,
		[companyId, studentId, courseId, lessonId],
	);
	return rows[0];
}
