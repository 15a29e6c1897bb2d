// Every statement about courses and teachers.
import type { CourseCard, CourseDetail, CourseTeacher } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

export interface CourseSearch {
	/** LIKE patterns that must all match. */
	readonly patterns: readonly string[];
	readonly schoolId: string;
	readonly limit: number;
	readonly offset: number;
}

const ofSchool = isOffered("course");

export async function searchCourses(
	sql: Sql,
	{ patterns, schoolId, limit, offset }: CourseSearch,
): Promise<{ list: CourseCard[]; total: number }> {
	const matching = `from course where ${ofSchool} and search like all ($2::text[])`;
	const [counted] = await sql.query<{ total: number }>(`select count(*)::int as total ${matching}`, [
		schoolId,
		patterns,
	]);
	const rows = await sql.query<{ card: CourseCard }>(
		`select card ${matching} order by position, id limit $3 offset $4`,
		[schoolId, patterns, limit, offset],
	);
	return { list: rows.map(({ card }) => card), total: counted?.total ?? 0 };
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

export async function courseDetail(sql: Sql, id: string): Promise<CourseDetail | undefined> {
	const [row] = await sql.query<{
		card: CourseCard;
		detail: Omit<CourseDetail, "card" | "teachers">;
		teachers: CourseTeacher[] | null;
	}>(
		`select card, detail,
			(select json_agg(teacher.document order by array_position(course.teacher_ids, teacher.id))
			from teacher where teacher.company_id = course.company_id and teacher.id = any (course.teacher_ids)) as teachers
		from course where id = $1`,
		[id],
	);
	return row && { card: row.card, teachers: row.teachers ?? [], ...row.detail };
}
