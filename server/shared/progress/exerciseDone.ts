// Lessons that are finished by handing in an exercise.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { LessonKey } from "../entry/roomAddress.ts";
import { hasCourse } from "../grants/grantStore.ts";
import { markLessonDone } from "./lessonDone.ts";

/** Lessons with the same exercise that one hand-in finishes. */
const maxLessons = 20;

/** Those of courses that the student has, and free ones; removed ones are left out. */
const lessonsWith = (
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ subjectId, chapterId }: PractisedChapter,
): Promise<LessonKey[]> =>
	sql.query(
		`select material.course_id as "courseId", material.lesson_id as "lessonId"
		from lesson_material as material
		join course on course.company_id = material.company_id and course.id = material.course_id
		where material.company_id = $1 and document -> 'exercise' is not null
			and document -> 'exercise' ->> 'subjectId' = $3 and document -> 'exercise' ->> 'chapterId' = $4
			and exists (
				select from jsonb_array_elements(detail -> 'chapters') as chapter, jsonb_array_elements(chapter -> 'lessons') as lesson
				where lesson ->> 'id' = material.lesson_id
					and (lesson -> 'free' = 'true' or ${hasCourse("$2", "material.course_id")})
			)
		order by course.position, material.course_id, material.lesson_id limit ${maxLessons}`,
		[companyId, studentId, subjectId, chapterId],
	);

interface PractisedChapter {
	readonly subjectId: string;
	readonly chapterId: string;
}

/** @returns lessons that were not finished before */
export async function markExerciseDone(
	sql: Sql,
	student: StudentKey,
	practised: PractisedChapter,
): Promise<LessonKey[]> {
	const done: LessonKey[] = [];
	for (const lesson of await lessonsWith(sql, student, practised))
		if (await markLessonDone(sql, { ...student, ...lesson }, { at: new Date(), by: "exercise" }))
			done.push(lesson);
	return done;
}
