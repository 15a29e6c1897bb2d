// Every statement about courses.
import type { CourseCard, CourseDetail, CourseTeacher } from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, type ListParams, listForSchool } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { hasCourse } from "../../shared/grants/grantStore.ts";

const ofSchool = isOffered("course");

/** In the operator's order. */
export async function listCourses(sql: Sql, asked: ListParams): Promise<Listed<CourseCard>> {
	const found = await listForSchool<{ card: CourseCard }>(
		sql,
		{ columns: "card", from: `course where ${ofSchool}`, order: "position, id" },
		asked,
	);
	return { ...found, list: found.list.map(({ card }) => card) };
}

/** In the order of the ids; unknown ids are left out. */
export async function coursesById(sql: Sql, ids: readonly string[], schoolId: string): Promise<CourseCard[]> {
	const rows = await sql.query<{ card: CourseCard }>(
		`select card from course where ${ofSchool} and id = any ($2::text[]) order by array_position($2::text[], id)`,
		[schoolId, ids],
	);
	return rows.map(({ card }) => card);
}

export async function courseCard(sql: Sql, id: string): Promise<CourseCard | undefined> {
	const rows = await sql.query<{ card: CourseCard }>("select card from course where id = $1", [id]);
	return rows[0]?.card;
}

/** A withdrawn course is shown to students who have it. */
export async function courseDetail(
	sql: Sql,
	id: string,
	studentId: string | undefined,
): Promise<CourseDetail | undefined> {
	const [row] = await sql.query<{
		card: CourseCard;
		detail: Omit<CourseDetail, "card" | "teachers">;
		teachers: CourseTeacher[] | null;
	}>(
		`select card, detail,
			(select json_agg(teacher.document order by array_position(course.teacher_ids, teacher.id))
			from teacher where teacher.company_id = course.company_id and teacher.id = any (course.teacher_ids)) as teachers
		from course where id = $1 and (withdrawn_at is null or ${hasCourse("$2", "course.id")})`,
		[id, studentId ?? ""],
	);
	return row && { card: row.card, teachers: row.teachers ?? [], ...row.detail };
}
