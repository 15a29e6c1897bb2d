// A student has finished a lesson: the one function that stores it, whatever kind of lesson it is.
import type { LessonDone } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { isWhole } from "./courseProgress.ts";
import type { StudentLesson } from "./views.ts";

/** How it was finished. */
type DoneBy = "watching" | "reading" | "exercise" | "presence" | "replay";

interface Doing {
	/** When. */
	readonly at: Date;
	readonly by: DoneBy;
	/** The visit of the lesson's page, where there was one. */
	readonly registration?: string;
}

/** What the student's pages are notified of. */
export const progressEvent = (lesson: Pick<LessonDone, "courseId" | "lessonId">) => ({
	type: "progress",
	body: { courseId: lesson.courseId, lessonId: lesson.lessonId, isDone: true },
});

/**
 * A lesson stays finished. Once every lesson of the course is, the course is completed, once.
 * @returns whether it was not finished before
 */
export async function markLessonDone(
	sql: Sql,
	{ companyId, studentId, courseId, lessonId }: StudentLesson,
	{ at, by, registration }: Doing,
): Promise<boolean> {
	const rows = await sql.query(
		`with done as (
			insert into enrolment (company_id, student_id, course_id, done_lesson_ids)
			select $1, $2, id, array[$4] from course where id = $3
			on conflict (company_id, student_id, course_id)
				do update set done_lesson_ids = enrolment.done_lesson_ids || excluded.done_lesson_ids
				where not excluded.done_lesson_ids <@ enrolment.done_lesson_ids
			returning course_id, done_lesson_ids as ids
		), completed (kind, id) as (
			select 'lesson', $4 from done
			union all
			select 'course', course_id from done join course on course.id = course_id where ${isWhole("detail", "ids")}
		)
		insert into learning_record
			(company_id, student_id, verb, object_kind, object_id, course_id, result, at, registration)
		select $1, $2, 'completed', kind, id, $3, jsonb_build_object('by', $5::text), $6, $7 from completed
		order by kind desc
		on conflict do nothing returning 1`,
		[companyId, studentId, courseId, lessonId, by, at, registration ?? null],
	);
	return rows.length > 0;
}
