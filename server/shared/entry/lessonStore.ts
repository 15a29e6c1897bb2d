// Every statement about lessons that are entered.
import type { LessonLive, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses, hasCourse } from "../grants/grantStore.ts";
import type { LessonKey } from "./roomAddress.ts";

/** A live lesson, and what a student has of it. */
export interface LiveLessonRow extends LessonKey {
	readonly courseName: LocalText;
	readonly lessonName: LocalText;
	readonly chapterId: string;
	readonly live: LessonLive;
	/** May be entered without the course. */
	readonly isFree: boolean;
	/** Of the course, in minor units. */
	readonly coursePrice: number;
	/** The school has not withdrawn the course. */
	readonly isOffered: boolean;
	readonly hasCourse: boolean;
	/** Has it, or had it until its time was over. */
	readonly hadCourse: boolean;
}

/** A lesson, or every live lesson of a course. */
export interface LessonsOf {
	readonly courseId: string;
	readonly lessonId?: string;
}

/**
 * Live lessons with a time and a room, in the order of the content. One of a course that is withdrawn is there for students
 * who have or had it.
 */
export const liveLessons = (
	sql: Sql,
	studentId: string,
	asked: readonly LessonsOf[],
): Promise<LiveLessonRow[]> =>
	sql.query(
		`select course.id as "courseId", lesson ->> 'id' as "lessonId", card -> 'courseName' as "courseName",
			lesson -> 'lessonName' as "lessonName", chapter ->> 'id' as "chapterId", live_lessons -> (lesson ->> 'id') as live,
			coalesce((lesson ->> 'free')::boolean, false) as "isFree", (card ->> 'price')::float8 as "coursePrice",
			withdrawn_at is null as "isOffered", "hasCourse", "hadCourse"
		from json_to_recordset($2::json) as asked ("courseId" text, "lessonId" text)
		join course on course.id = "courseId"
		cross join lateral (
			select ${hasCourse("$1", "course.id")} as "hasCourse",
				course.id in (select course_id from ${grantedCourses("$1", "unrevoked")} as had) as "hadCourse"
		) as granted
		cross join lateral jsonb_array_elements(detail -> 'chapters') with ordinality as chapters (chapter, chapter_at)
		cross join lateral jsonb_array_elements(chapter -> 'lessons') with ordinality as lessons (lesson, lesson_at)
		where ("lessonId" is null or lesson ->> 'id' = "lessonId") and live_lessons ? (lesson ->> 'id')
			and (withdrawn_at is null or "hadCourse")
		order by course.position, course.id, chapter_at, lesson_at`,
		[studentId, JSON.stringify(asked)],
	);

export async function liveLesson(
	sql: Sql,
	studentId: string,
	key: LessonKey,
): Promise<LiveLessonRow | undefined> {
	const [row] = await liveLessons(sql, studentId, [key]);
	return row;
}
