// How far a student is in courses, and whether they have completed them: the one function whose answer is shown anywhere.
import type { CourseProgress } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { grantedCourses } from "../grants/grantStore.ts";

interface ProgressRow
	extends Pick<CourseProgress, "courseId" | "courseName" | "lessonCount" | "doneCount" | "hasCourse"> {
	readonly lastLesson: CourseProgress["lastLesson"] | null;
	readonly studiedAt: Date | null;
	/** When every lesson that the course had was finished. */
	readonly recordedAt: Date | null;
	/** When the last of the lessons that it has now was finished, where all are. */
	readonly presentAt: Date | null;
}

/** A record of completion stays, whatever becomes of the course. Without one, the lessons that the course has now decide. */
function completionOf({
	recordedAt,
	presentAt,
}: ProgressRow): Required<Pick<CourseProgress, "completion">> | object {
	if (recordedAt) return { completion: { at: recordedAt.toISOString(), rule: "allLessons" } };
	return presentAt ? { completion: { at: presentAt.toISOString(), rule: "presentLessons" } } : {};
}

const progressOf = (row: ProgressRow): CourseProgress => ({
	courseId: row.courseId,
	courseName: row.courseName,
	lessonCount: row.lessonCount,
	doneCount: row.doneCount,
	hasCourse: row.hasCourse,
	...(row.lastLesson ? { lastLesson: row.lastLesson } : {}),
	...(row.studiedAt ? { studiedAt: row.studiedAt.toISOString() } : {}),
	...completionOf(row),
});

/**
 * SQL condition: every lesson of a course is finished, and there is one.
 * @param detail SQL of the course's detail
 * @param done SQL of the ids of finished lessons
 */
export const isWhole = (detail: string, done: string): string =>
	`(${detail} @? '$.chapters[*].lessons[*]' and not exists (
		select from jsonb_array_elements(${detail} -> 'chapters') as chapter, jsonb_array_elements(chapter -> 'lessons') as lesson
		where lesson ->> 'id' <> all (${done})
	))`;

const lessonCompleted = "verb = 'completed' and object_kind = 'lesson'";

/**
 * Of courses, also of those that the student does not have; lessons that were removed from their course do not count.
 * @param courseIds by default those that the student has, or has studied
 */
export async function courseProgress(
	sql: Sql,
	studentId: string,
	courseIds?: readonly string[],
): Promise<ReadonlyMap<string, CourseProgress>> {
	if (courseIds?.length === 0) return new Map();
	const rows = await sql.query<ProgressRow>(
		`select course.id as "courseId", card -> 'courseName' as "courseName", lessons.total as "lessonCount",
			lessons.done as "doneCount", granted.course_id is not null as "hasCourse", lessons.last as "lastLesson",
			studied_at as "studiedAt", completed.at as "recordedAt", case
				when completed.at is null and lessons.total > 0 and lessons.done = lessons.total then (
					select max(at) from learning_record as record where record.company_id = course.company_id
						and record.student_id = $1 and record.course_id = course.id and ${lessonCompleted}
						and object_id = any (lessons.ids)
				) end as "presentAt"
		from course
		left join enrolment as progress on progress.company_id = course.company_id and progress.course_id = course.id
			and progress.student_id = $1
		left join ${grantedCourses("$1")} as granted on granted.company_id = course.company_id
			and granted.course_id = course.id
		left join learning_record as completed on completed.company_id = course.company_id
			and completed.student_id = $1 and completed.course_id = course.id and completed.verb = 'completed'
			and completed.object_kind = 'course' and completed.object_id = course.id
		cross join lateral (
			select count(*)::int as total, array_agg(lesson ->> 'id') as ids,
				count(*) filter (where lesson ->> 'id' = any (done_lesson_ids))::int as done,
				jsonb_agg(jsonb_build_object('id', lesson -> 'id', 'lessonName', lesson -> 'lessonName'))
					filter (where lesson ->> 'id' = lesson_id) -> 0 as last
			from jsonb_array_elements(detail -> 'chapters') as chapter,
				jsonb_array_elements(chapter -> 'lessons') as lesson
		) as lessons
		where case when $2::text[] is null then granted.course_id is not null or progress.course_id is not null
			else course.id = any ($2::text[]) end
		order by course.id`,
		[studentId, courseIds ?? null],
	);
	return new Map(rows.map((row) => [row.courseId, progressOf(row)]));
}

/** Of these courses, in their order. */
export async function courseProgressList(
	sql: Sql,
	studentId: string,
	courseIds: readonly string[],
): Promise<CourseProgress[]> {
	const found = await courseProgress(sql, studentId, courseIds);
	return courseIds.flatMap((id) => found.get(id) ?? []);
}
