// The outbox entry that saves a note.
import type { NoteSaveBody, NoteSaved } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import { mergeOutcome, nextRunBase } from "../../shared/drafts/mergeDrafts.ts";
import { type EntryOwner, entryKind } from "../../shared/entryKind.ts";
import { missing } from "./rules.ts";
import { addCopy, courseNameOf, lockNote, type NoteKey, writeNote } from "./store.ts";

async function save(sql: Sql, who: EntryOwner, body: NoteSaveBody): Promise<NoteSaved> {
	const { courseId, text, base, writer } = body;
	const change = { base, writer, at: who.at };
	const key: NoteKey = { companyId: who.companyId, studentId: who.studentId, courseId };
	const now = await lockNote(sql, who.studentId, courseId);
	// The note of a deleted course can still be changed.
	const courseName = (await courseNameOf(sql, courseId)) ?? now?.courseName ?? refuse(missing);
	const version = now?.version ?? 0;
	if (text === (now?.text ?? "")) return { courseId, version, outcome: "saved" };
	const outcome = mergeOutcome(now, change);
	if (outcome === "kept") {
		if (text !== "") await addCopy(sql, key, text, change);
		return { courseId, version, outcome };
	}
	await writeNote(sql, key, {
		courseName,
		text,
		version: version + 1,
		writtenAt: who.at,
		writer,
		runBase: nextRunBase(now, change, outcome),
	});
	if (outcome === "replaced" && now && now.text !== "")
		await addCopy(sql, key, now.text, { base: now.runBase, writer: now.writer, at: now.writtenAt });
	return { courseId, version: version + 1, outcome };
}

export const noteSave = entryKind({
	kind: "note.save",
	body: "/calls/note#/definitions/NoteSaveBody",
	apply: save,
});
