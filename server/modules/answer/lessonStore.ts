// Statements about the questions of a lesson.
import type { AnswerLessonQuery } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { isVisible } from "../../shared/posts/postStore.ts";
import { videoSeconds } from "../../shared/progress/watchStore.ts";
import type { QuestionId } from "./listStore.ts";
import type { AskedLesson } from "./rules.ts";

type LessonKey = Pick<AnswerLessonQuery, "courseId" | "lessonId">;

/** Undefined when the course has no such lesson. */
export async function askedLesson(
	sql: Sql,
	{ courseId, lessonId }: LessonKey,
): Promise<AskedLesson | undefined> {
	const [row] = await sql.query<AskedLesson>(
		`select lesson ->> 'id' as "lessonId", lesson ->> 'kind' = 'video' as "isVideo", ${videoSeconds("material")} as seconds
		from course
		cross join lateral jsonb_array_elements(detail -> 'chapters') as chapter
		cross join lateral jsonb_array_elements(chapter -> 'lessons') as lesson
		left join lesson_material as material on material.company_id = course.company_id and material.course_id = course.id
			and material.lesson_id = lesson ->> 'id'
		where course.id = $1 and lesson ->> 'id' = $2`,
		[courseId, lessonId],
	);
	return row;
}

interface LessonPage extends LessonKey {
	readonly page: number;
	readonly pageSize: number;
}

/** Questions about the lesson that the student sees, the newest first, and how many there are in all. */
export async function lessonQuestions(
	sql: Sql,
	studentId: string,
	{ courseId, lessonId, page, pageSize }: LessonPage,
): Promise<{ readonly ids: QuestionId[]; readonly total: number }> {
	const isOfLesson = `topic = 'question' and topic_id = $1 and lesson_id = $2 and post.state <> 'deleted'
		and ${isVisible("$3")}`;
	const key = [courseId, lessonId, studentId];
	const [rows, [counted]] = await Promise.all([
		sql.query<{ id: string }>(
			`select id::text from post where ${isOfLesson} order by created_at desc, id limit $4 offset $5`,
			[...key, pageSize, (page - 1) * pageSize],
		),
		sql.query<{ total: number }>(`select count(*)::int as total from post where ${isOfLesson}`, key),
	]);
	return { ids: rows.map(({ id }) => ({ id, isPost: true })), total: counted?.total ?? 0 };
}
