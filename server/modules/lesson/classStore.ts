// The statement about a course whose lessons are listed.
import type { Sql } from "../../db/sql.ts";
import { grantedCourses, hasCourse } from "../../shared/grants/grantStore.ts";
import type { ClassRow } from "./rules.ts";

/** One that is withdrawn is there for students who have it. @param studentId empty for a visitor */
export async function classRow(sql: Sql, studentId: string, id: string): Promise<ClassRow | undefined> {
	const [row] = await sql.query<ClassRow>(
		`select card, detail -> 'chapters' as chapters, live_lessons as live, ${hasCourse("$1", "course.id")} as "hasCourse",
			(select source ->> 'id' from ${grantedCourses("$1")} as granted, jsonb_array_elements(sources) as source
				where granted.company_id = course.company_id and course_id = course.id and source ->> 'kind' = 'package'
					and not exists (select from access_grant where student_id = $1 and target_kind = 'course'
						and target_id = course.id and state = 'active')
				order by source ->> 'id' limit 1) as "packageId",
			array(select package.id from package where course.id = any (course_ids) order by package.id) as "packageIds"
		from course where id = $2 and (withdrawn_at is null or ${hasCourse("$1", "course.id")})`,
		[studentId, id],
	);
	return row;
}
