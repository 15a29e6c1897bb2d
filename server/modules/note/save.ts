// The kind of work that saves a note; the first one that came by the outbox, and the example of how it is done.
import type { NoteSaveBody, NoteSaved } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { type EntryOwner, entryKind } from "../../plugins/entryKind.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { missing, outcomeOf, runBaseAfter } from "./rules.ts";
import { heldNote, keepCopy, nameOfCourse, type Place, writeNote } from "./store.ts";

async function save(sql: Sql, who: EntryOwner, body: NoteSaveBody): Promise<NoteSaved> {
	const { courseId, text, base, writer } = body;
	const change = { base, writer, at: who.at };
	const place: Place = { companyId: who.companyId, studentId: who.studentId, courseId };
	const now = await heldNote(sql, who.studentId, courseId);
	// The note of a course that is gone can still be changed.
	const courseName = (await nameOfCourse(sql, courseId)) ?? now?.courseName;
	if (courseName === undefined) throw new Refusal(missing.code, missing.text);
	const version = now?.version ?? 0;
	if (text === (now?.text ?? "")) return { courseId, version, outcome: "saved" };
	const outcome = outcomeOf(now, change);
	if (outcome === "kept") {
		if (text !== "") await keepCopy(sql, place, text, change);
		return { courseId, version, outcome };
	}
	await writeNote(sql, place, {
		courseName,
		text,
		version: version + 1,
		writtenAt: who.at,
		writer,
		runBase: runBaseAfter(now, change, outcome),
	});
	if (outcome === "replaced" && now && now.text !== "")
		await keepCopy(sql, place, now.text, { base: now.runBase, writer: now.writer, at: now.writtenAt });
	return { courseId, version: version + 1, outcome };
}

export const noteSave = entryKind<NoteSaveBody>({
	kind: "note.save",
	body: "/calls/note#/definitions/NoteSaveBody",
	apply: save,
});
