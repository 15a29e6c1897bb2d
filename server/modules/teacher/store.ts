// Every statement about teachers. Which courses a teacher has is stored with the courses.
import type {
	CourseCard,
	LocalText,
	TeacherCard,
	TeacherDetail,
} from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

const maxSubjects = 12;

interface Taught {
	/** Validated as CourseTeacher. */
	readonly document: Pick<TeacherCard, "id" | "name" | "title" | "intro">;
	readonly courses: CourseCard[];
}

const teaches = `course.company_id = teacher.company_id and teacher.id = any (course.teacher_ids)
	and course.withdrawn_at is null`;

/** Cards of the courses that the school in $1 offers. */
const courses = `(select coalesce(jsonb_agg(course.card order by course.position, course.id), '[]')
	from course where ${teaches} and ${isOffered("course")}) as courses`;

/** Texts are equal when they are equal in every language. */
function eachOnce(subjects: TeacherCard["subjects"]): TeacherCard["subjects"] {
	const once = new Map(subjects.map((subject) => [JSON.stringify(subject), subject]));
	return [...once.values()].slice(0, maxSubjects);
}

const cardOf = ({ document, courses }: Taught): TeacherCard => ({
	...document,
	courseCount: courses.length,
	studentCount: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
	subjects: eachOnce(courses.flatMap(({ subject }) => subject ?? [])),
});

/** A course of teachers, by what these are filtered and sorted. */
export interface TaughtCourse {
	readonly schoolIds: readonly string[];
	readonly teacherIds: readonly string[];
	readonly subject: LocalText | null;
	readonly studentCount: number;
}

export const taughtCourses = (sql: Sql): Promise<TaughtCourse[]> =>
	sql.query(
		`select school_ids as "schoolIds", teacher_ids as "teacherIds", card -> 'subject' as subject,
			(card ->> 'studentCount')::int as "studentCount"
		from course where withdrawn_at is null and teacher_ids <> '{}'`,
		[],
	);

/** In the operator's order. */
export async function teacherIds(sql: Sql): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		"select id from teacher where withdrawn_at is null order by position, id",
		[],
	);
	return rows.map(({ id }) => id);
}

/** In the order of the ids, each with the courses that the school offers. */
export async function teachersById(
	sql: Sql,
	ids: readonly string[],
	schoolId: string,
): Promise<TeacherCard[]> {
	const rows = await sql.query<Taught>(
		`select document, ${courses} from teacher where withdrawn_at is null and id = any ($2::text[])
		order by array_position($2::text[], id)`,
		[schoolId, ids],
	);
	return rows.map(cardOf);
}

export async function findTeacher(sql: Sql, id: string, schoolId = ""): Promise<TeacherDetail | undefined> {
	const [row] = await sql.query<Taught>(
		`select document, ${courses} from teacher where id = $2 and withdrawn_at is null`,
		[schoolId, id],
	);
	return row && { card: cardOf(row), courses: row.courses.slice(0, 60) };
}
