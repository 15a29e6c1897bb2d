// The outbox entries that save a draft and hand homework in.
import type {
	HomeworkHandBody,
	HomeworkHanded,
	HomeworkSaveBody,
	HomeworkSaved,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import type { StudentRequest } from "../../plugins/route.ts";
import { mergeOutcome, nextRunBase } from "../../shared/drafts/mergeDrafts.ts";
import { type EnteringDeps, enteringOf } from "../../shared/entry/enteringOf.ts";
import { openLessons } from "../../shared/entry/openLessons.ts";
import { type EntryContext, entryKind } from "../../shared/entryKind.ts";
import { storableText } from "../../shared/storableText.ts";
import { homeworkMachine } from "./machine.ts";
import { handRefusal, isLateClaim, maxFilesOf, reasons } from "./rules.ts";
import {
	addVersion,
	filesOf,
	findHomework,
	type HomeworkRow,
	lockWork,
	versionsOf,
	writeDraft,
	writeOther,
} from "./store.ts";

interface Found {
	readonly row: HomeworkRow;
	readonly isOpen: boolean;
}

/** @throws Refusal where there is nothing of that name for the student */
async function find(
	sql: Sql,
	who: EntryContext,
	body: HomeworkHandBody,
	conditions: EnteringDeps,
): Promise<Found> {
	await lockWork(sql, who.studentId);
	const row = (await findHomework(sql, who.studentId, body)) ?? refuse(reasons.missing);
	// An outbox is always brought by a request of its student.
	const entering = enteringOf(who.request as StudentRequest, conditions);
	const isOpen = (await openLessons(sql, entering, who.studentId, [row]))(row);
	if (!isOpen && row.workId === null) refuse(reasons.missing);
	return { row, isOpen };
}

/** @throws Refusal where one is not the student's, or there are too many */
async function checkFiles(sql: Sql, { studentId }: EntryContext, row: HomeworkRow, files: readonly string[]) {
	const stored = await filesOf(sql, studentId, files);
	const isDouble = new Set(files).size < files.length;
	if (isDouble || stored.size < files.length || files.length > maxFilesOf(row.homework))
		refuse(reasons.files);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
	one.length === other.length && one.every((each, i) => each === other[i]);

async function save(
	sql: Sql,
	who: EntryContext,
	body: HomeworkSaveBody,
	conditions: EnteringDeps,
): Promise<HomeworkSaved> {
	const { courseId, homeworkId, files, base, writer } = body;
	const text = storableText(body.text);
	const { row } = await find(sql, who, body, conditions);
	if (row.state === "passed") refuse(reasons.done);
	await checkFiles(sql, who, row, files);
	const answer = { courseId, homeworkId };
	if (text === row.body && isSame(files, row.files) && row.workId !== null)
		return { ...answer, version: row.version, outcome: "saved" };
	const change = { base, writer, at: who.at };
	const now = row.savedAt === null ? undefined : { ...row, writtenAt: row.savedAt };
	const outcome = mergeOutcome(now, change);
	if (outcome === "kept" && row.workId !== null) {
		if (text !== "" && text !== row.body) await writeOther(sql, row.workId, text);
		return { ...answer, version: row.version, outcome };
	}
	const isReplaced = outcome === "replaced" && row.body !== "" && row.body !== text;
	const { version } = await writeDraft(
		sql,
		{ ...who, ...answer },
		{
			...{ body: text, files, writer, savedAt: who.at, homework: row.homework },
			runBase: nextRunBase(now, change, outcome),
			otherText: isReplaced ? row.body : row.otherText,
		},
	);
	return { ...answer, version, outcome };
}

/** The same work that was handed in already, such as by another tab. */
async function handedBefore(
	sql: Sql,
	{ workId, state }: HomeworkRow,
	text: string,
	files: readonly string[],
) {
	if (workId === null || state !== "handed") return undefined;
	const [last] = await versionsOf(sql, workId);
	return last && last.body === text && isSame(last.files, files) ? last : undefined;
}

async function hand(
	sql: Sql,
	who: EntryContext,
	body: HomeworkHandBody,
	conditions: EnteringDeps,
): Promise<HomeworkHanded> {
	const { courseId, homeworkId, files } = body;
	const text = storableText(body.text);
	const { row, isOpen } = await find(sql, who, body, conditions);
	const answer = { courseId, homeworkId };
	const before = await handedBefore(sql, row, text, files);
	if (before) return { ...answer, outcome: before.madeAt ? "late" : "handed", number: before.number };
	if (row.state === "passed") refuse(reasons.done);
	await checkFiles(sql, who, row, files);
	const situation = { ...row, isOpen };
	// When it arrives: the server's clock alone decides.
	const why = handRefusal(situation, new Date());
	const isLate = why === "over" && isLateClaim(situation, who.at);
	if (text.trim() === "" && files.length === 0) refuse(reasons.empty);
	const { writer, runBase, homework } = row;
	const draft = { body: text, files, savedAt: who.at, homework, otherText: null, writer, runBase };
	// What cannot be handed in is not lost.
	const { id } = await writeDraft(sql, { ...who, ...answer }, draft);
	if (why !== undefined && !isLate)
		return { ...answer, outcome: why === "handed" || why === "passed" ? "before" : why, number: row.tries };
	const moved = await homeworkMachine.move(sql, { companyId: who.companyId, id }, "hand", {
		...{ cause: who.entryId, actor: "student" },
	});
	if (moved.outcome === "refused")
		throw new Error(`homework_work ${id}: expected a state that is handed in, found ${moved.state}`);
	const madeAt = isLate ? who.at : undefined;
	const number = await addVersion(sql, who, id, { body: text, files, madeAt });
	return { ...answer, outcome: isLate ? "late" : "handed", number };
}

/** The student's other pages follow. */
const event = ({ courseId, homeworkId }: HomeworkSaved | HomeworkHanded) => ({
	type: "homework",
	body: { courseId, homeworkId },
});

export const homeworkEntries = (conditions: EnteringDeps) => [
	entryKind({
		kind: "homework.save",
		body: "/calls/homework#/definitions/HomeworkSaveBody",
		apply: (sql, who, body) => save(sql, who, body, conditions),
		event,
	}),
	entryKind({
		kind: "homework.hand",
		body: "/calls/homework#/definitions/HomeworkHandBody",
		apply: (sql, who, body) => hand(sql, who, body, conditions),
		event,
	}),
];
