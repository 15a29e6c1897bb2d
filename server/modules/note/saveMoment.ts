// The outbox entry that saves or deletes a note about a moment of a lesson.
import type { NoteAtBody, NoteAtSaved } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import { type EntryOwner, entryKind } from "../../shared/entryKind.ts";
import { knownMoment, lessonNameOf, writeMoment } from "./momentStore.ts";

/** In a course; those that were deleted do not count. */
export const maxMoments = 500;

const refusals = {
	noLesson: reason("1212", "没有找到这一课。", "This lesson was not found."),
	tooMany: reason(
		"1213",
		`一门课程最多可写 ${maxMoments} 条时间笔记。请先删除一些。`,
		`A course can have ${maxMoments} notes about moments. Please delete some first.`,
	),
};

async function save(sql: Sql, who: EntryOwner, body: NoteAtBody): Promise<NoteAtSaved> {
	const { id, courseId, lessonId, text } = body;
	const { isKnown, count } = await knownMoment(sql, who.studentId, body);
	if (!isKnown && text !== "" && count >= maxMoments) refuse(refusals.tooMany);
	const name = await lessonNameOf(sql, body);
	// A note of a lesson that was removed can still be changed.
	if (name === undefined && !isKnown) refuse(refusals.noLesson);
	await writeMoment(sql, who, body, name ?? "", who.at);
	return { id, courseId, lessonId };
}

export const noteAt = entryKind({
	kind: "note.at",
	body: "/calls/note#/definitions/NoteAtBody",
	apply: save,
});
