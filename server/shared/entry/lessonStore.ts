// Every statement about lessons that are entered.
import type { LessonLive, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { hasCourse } from "../grants/grantStore.ts";
import type { LessonKey } from "./roomAddress.ts";

/** A live lesson, and what a student has of it. */
export interface LiveLessonRow extends LessonKey {
	readonly courseName: LocalText;
	readonly lessonName: LocalText;
	readonly live: LessonLive;
	/** May be entered without the course. */
	readonly isFree: boolean;
	readonly hasCourse: boolean;
}

/** One that is withdrawn is there for students who have its course. Undefined where it has no time and room. */
export async function liveLesson(
	sql: Sql,
	studentId: string,
	{ courseId, lessonId }: LessonKey,
): Promise<LiveLessonRow | undefined> {
	const [row] = await sql.query<LiveLessonRow & { readonly isOffered: boolean }>(
		`select course.id as "courseId", lesson ->> 'id' as "lessonId", card -> 'courseName' as "courseName",
			lesson -> 'lessonName' as "lessonName", live_lessons -> $3 as live,
			coalesce((lesson ->> 'free')::boolean, false) as "isFree", withdrawn_at is null as "isOffered",
			${hasCourse("$1", "course.id")} as "hasCourse"
		from course, jsonb_array_elements(detail -> 'chapters') as chapter,
			jsonb_array_elements(chapter -> 'lessons') as lesson
		where course.id = $2 and lesson ->> 'id' = $3 and live_lessons ? $3`,
		[studentId, courseId, lessonId],
	);
	if (!row) return undefined;
	const { isOffered, ...lesson } = row;
	return isOffered || lesson.hasCourse ? lesson : undefined;
}
