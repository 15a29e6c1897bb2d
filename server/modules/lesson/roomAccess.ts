// Who is admitted to a live room, and what a student who is not reads.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import { type LiveLessonRow, liveLesson } from "../../shared/entry/lessonStore.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import type { Seat } from "./roomStore.ts";

/** How a room is known outside of the database. */
export const roomName = (companyId: number, { courseId, lessonId }: LessonKey): string =>
	`${companyId} ${courseId} ${lessonId}`;

export const missingRoom: LocalText = {
	zh: "没有找到这节课的课堂。",
	en: "The room of this lesson was not found.",
};
const barred = {
	zh: "您已被移出这节课的直播间，如有疑问请联系学校。",
	en: "You were removed from the room of this lesson. Please ask your school.",
};
export const closedLesson: LocalText = {
	zh: "这节课现在不能进入，请重新打开。",
	en: "This lesson cannot be entered right now. Please open it again.",
};
/** Of a student whom an operator removed. */
export const barredRefusal = (): Refusal => new Refusal("1806", barred);

export async function lessonOf(sql: Sql, { studentId, courseId, lessonId }: Seat): Promise<LiveLessonRow> {
	return orNotFound(await liveLesson(sql, studentId, { courseId, lessonId }), missingRoom);
}

/**
 * @throws Refusal 1805 for a student who lost the course meanwhile, such as by a refund, and when the lesson was cancelled;
 * 404 where there is no such lesson
 */
export function granted(found: LiveLessonRow | undefined): LiveLessonRow {
	const lesson = orNotFound(found, missingRoom);
	const isAdmitted = (lesson.hasCourse || lesson.isFree) && lesson.live.cancelled !== true;
	if (!isAdmitted) throw new Refusal("1805", closedLesson);
	return lesson;
}
