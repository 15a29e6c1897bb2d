// Live lessons are finished by being there, or by opening their recording.
import type { Sql } from "../../db/sql.ts";
import { appendEvents, type StudentEventStored } from "../../realtime/studentEvents.ts";
import { markLessonDone, progressEvent } from "../../shared/progress/lessonDone.ts";
import type { StudentLesson } from "../../shared/progress/views.ts";

/** @returns events to announce after the commit */
export async function storeAttended(
	sql: Sql,
	lesson: StudentLesson,
	by: "presence" | "replay",
): Promise<StudentEventStored[]> {
	if (!(await markLessonDone(sql, lesson, { at: new Date(), by }))) return [];
	const { type, body } = progressEvent(lesson);
	return appendEvents(sql, [lesson.studentId], type, body);
}
