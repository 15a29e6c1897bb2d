// The outbox entry of a student who has read a lesson to its end.
import { firstClosed } from "../../../schemas/entry.ts";
import type { LessonDone, LessonDoneBody } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { lessonLadders } from "../../shared/entry/entryFacts.ts";
import { type EntryContext, entryKind } from "../../shared/entryKind.ts";
import { markLessonDone, progressEvent } from "../../shared/progress/lessonDone.ts";
import { refusals } from "./rules.ts";

async function finish(
	sql: Sql,
	{ request, ...who }: EntryContext,
	{ courseId, lessonId }: LessonDoneBody,
	conditions: EnteringDeps,
): Promise<LessonDone> {
	if (!request) throw new Error("lesson.done needs the call that brought it, for the school of the student");
	const { companyId, studentId } = who;
	const lesson = { companyId, studentId, courseId, lessonId };
	const [ladder] = await lessonLadders(sql, enteringOf(request, conditions), studentId, [lesson]);
	if (ladder?.lesson.kind !== "reading") refuse(refusals.notReading);
	if (firstClosed(ladder.steps)) refuse(refusals.closed);
	if (await markLessonDone(sql, lesson, { at: who.at, by: "reading" })) who.notify(progressEvent(lesson));
	return { courseId, lessonId, isDone: true };
}

export const finishText = (conditions: EnteringDeps) =>
	entryKind({
		kind: "lesson.done",
		body: "/calls/study#/definitions/LessonDoneBody",
		apply: (sql, who, body) => finish(sql, who, body, conditions),
	});
