// Every statement about teachers. Which courses a teacher has is stored with the courses.
import type {
	CourseCard,
	TeacherCard,
	TeacherDetail,
	TeacherListQuery,
} from "../../../schemas/generated/documents.ts";
import { isOffered, type Listed, listForSchool } from "../../db/listing.ts";
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

/** A teacher is listed in the schools of their courses; one without courses in all schools. */
const present = `(exists (select from course where ${teaches} and ${isOffered("course")})
	or not exists (select from course where ${teaches}))`;

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

export async function listTeachers(sql: Sql, asked: TeacherListQuery): Promise<Listed<TeacherCard>> {
	const found = await listForSchool<Taught>(
		sql,
		{
			columns: `document, ${courses}`,
			from: `teacher where withdrawn_at is null and ${present}`,
			order: "position, id",
		},
		asked,
	);
	return { ...found, list: found.list.map(cardOf) };
}

export async function findTeacher(sql: Sql, id: string, schoolId = ""): Promise<TeacherDetail | undefined> {
	const [row] = await sql.query<Taught>(
		`select document, ${courses} from teacher where id = $2 and withdrawn_at is null`,
		[schoolId, id],
	);
	return row && { card: cardOf(row), courses: row.courses.slice(0, 60) };
}
