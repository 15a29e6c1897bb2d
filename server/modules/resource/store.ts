// SQL of the files of lessons.
import type { LessonResource, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { LessonsOf } from "../../shared/entry/lessonStore.ts";

export interface ResourcesRow {
	readonly lessonId: string;
	readonly resources: readonly LessonResource[];
}

/** The lessons of a course that have files, in any order. */
export const resourcesOf = (sql: Sql, { courseId, lessonId }: LessonsOf): Promise<ResourcesRow[]> =>
	sql.query(
		`select lesson_id as "lessonId", document -> 'resources' as resources from lesson_material
		where course_id = $1 and ($2::text is null or lesson_id = $2) and jsonb_array_length(document -> 'resources') > 0`,
		[courseId, lessonId ?? null],
	);

export async function courseNameOf(sql: Sql, courseId: string): Promise<LocalText | undefined> {
	const [row] = await sql.query<{ name: LocalText }>(
		"select card -> 'courseName' as name from course where id = $1",
		[courseId],
	);
	return row?.name;
}
