// A student saves a draft or hands it in. Everything happens in the caller's transaction.
import type { InsteadWriting } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { findInstead, type Instead, type InsteadAsked } from "../../shared/instead/insteadStore.ts";
import { entryMachine } from "../../shared/instead/machine.ts";
import {
	acceptedAnswers,
	hasAnswers,
	presentAnswers,
	refuseMissing,
	valuesOf,
} from "../../shared/questions/acceptedAnswers.ts";
import { type Questions, questionsOfForm } from "../../shared/questions/questions.ts";
import { givenOf } from "../../shared/questions/storedAnswers.ts";
import type { AllGiven } from "../../shared/questions/wire.ts";
import { writingRefusal } from "./rules.ts";
import { type EntryKey, lockEntry, noteHanded, writeEntry } from "./store.ts";

export const missing = { zh: "没有找到这项代报名。", en: "This registration was not found." };

type Step = "save" | "hand";

export interface Asking {
	readonly asked: InsteadAsked;
	/** Whether the school asks for registrations on behalf at all. */
	readonly isOpen: boolean;
}

export const formOf = ({ document }: Instead): Questions => questionsOfForm(document.form);

/** A draft may leave any question open. */
const draftOf = ({ config }: Questions): Questions =>
	questionsOfForm(config.fields.map(({ required: _, ...field }) => field));

export const givenIn = ({ entry }: Instead): AllGiven => givenOf(entry?.answers ?? []);

/** The page repeats a request whose answer it did not get. */
const isRepeated = (instead: Instead, step: Step, { version, answers }: InsteadWriting): boolean =>
	instead.entry !== null &&
	version === instead.entry.version - 1 &&
	(instead.entry.state === "handed") === (step === "hand") &&
	hasAnswers(formOf(instead), givenIn(instead), answers);

/** @throws Refusal 1431 to 1435 and 1441 to 1445; nothing is stored then. @returns whether something changed */
export async function write(
	sql: Sql,
	key: EntryKey,
	step: Step,
	writing: InsteadWriting,
	{ asked, isOpen }: Asking,
): Promise<boolean> {
	await lockEntry(sql, key);
	const instead = orNotFound(await findInstead(sql, asked, key.registrationId), missing);
	if (isRepeated(instead, step, writing)) return false;
	const questions = formOf(instead);
	const { version, answers: entries } = writing;
	const fitsForm = entries.every(({ fieldId }) => questions.byCode.has(fieldId));
	const refusal = writingRefusal(instead, { isOpen, version, fitsForm });
	if (refusal) refuse(refusal);
	const previous = givenIn(instead);
	const accepted = await acceptedAnswers(sql, step === "hand" ? questions : draftOf(questions), {
		...{ studentId: key.studentId, previous, entries },
	});
	const all = presentAnswers(questions, new Map([...previous, ...accepted]));
	if (step === "hand") refuseMissing(questions, valuesOf(all));
	const id = await writeEntry(sql, key, all);
	if (step === "save") return true;
	const moved = await entryMachine.move(sql, { companyId: key.companyId, id }, "hand", {
		...{ cause: "", actor: "student" },
	});
	// Operators decide without the lock of the entry.
	if (moved.outcome === "refused") refuse(decidedMeanwhile);
	await noteHanded(sql, key, id);
	return true;
}

const decidedMeanwhile = {
	code: "1443",
	text: {
		zh: "学校刚刚处理了您提交的内容，请刷新页面。",
		en: "The school has decided just now. Please look at the page again.",
	},
};
