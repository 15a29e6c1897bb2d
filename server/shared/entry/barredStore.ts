// Whom an operator has removed from the room of a lesson.
import type { Sql } from "../../db/sql.ts";
import type { LessonKey } from "./roomAddress.ts";

/** Of these students and these courses. */
export async function barredStudents(
	sql: Sql,
	studentIds: readonly string[],
	courseIds: readonly string[],
): Promise<(studentId: string, lesson: LessonKey) => boolean> {
	const keyOf = (studentId: string, { courseId, lessonId }: LessonKey): string =>
		JSON.stringify([studentId, courseId, lessonId]);
	const rows = await sql.query<LessonKey & { readonly studentId: string }>(
		`select student_id as "studentId", course_id as "courseId", lesson_id as "lessonId" from live_seat
		where student_id = any ($1::text[]) and course_id = any ($2::text[]) and is_barred`,
		[studentIds, courseIds],
	);
	const barred = new Set(rows.map(({ studentId, ...lesson }) => keyOf(studentId, lesson)));
	return (studentId, lesson) => barred.has(keyOf(studentId, lesson));
}
