// A student sends, changes or withdraws a registration. Everything happens in the caller's transaction.
import type { RegistrationSubmission } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import {
	acceptedAnswers,
	hasAnswers,
	presentAnswers,
	refuseMissing,
	valuesOf,
} from "../../shared/questions/acceptedAnswers.ts";
import { type Questions, questionsOfForm } from "../../shared/questions/questions.ts";
import { entryMachine } from "./machine.ts";
import { submissionRefusal, withdrawalRefusal } from "./rules.ts";
import {
	type EntryKey,
	findEntry,
	findRegistration,
	lockEntry,
	lockRegistration,
	type Registration,
	type StoredEntry,
	writeEntry,
} from "./store.ts";

export const missing = { zh: "没有找到这项报名。", en: "This registration was not found." };

export const formOf = ({ document }: Registration): Questions => questionsOfForm(document.form);

/** Where a registration is looked for. */
export interface Asked {
	readonly schoolId: string;
	readonly now: Date;
}

interface Locked {
	readonly registration: Registration;
	readonly entry: StoredEntry | undefined;
}

async function locked(sql: Sql, key: EntryKey, asked: Asked): Promise<Locked> {
	await lockRegistration(sql, key.companyId, key.registrationId);
	await lockEntry(sql, key);
	const found = await findRegistration(sql, { id: key.registrationId, ...asked }, key.studentId);
	return { registration: orNotFound(found, missing), entry: await findEntry(sql, key) };
}

/** The page repeats a submission whose answer it did not get. */
const isRepeated = (
	questions: Questions,
	entry: StoredEntry | undefined,
	{ version, answers }: RegistrationSubmission,
): boolean =>
	entry?.state === "submitted" &&
	version === entry.version - 1 &&
	hasAnswers(questions, entry.given, answers);

/** @throws Refusal 1431 to 1435 and 1441 to 1445; nothing is stored then. @returns whether something changed */
export async function submit(
	sql: Sql,
	key: EntryKey,
	submission: RegistrationSubmission,
	asked: Asked,
): Promise<boolean> {
	const { registration, entry } = await locked(sql, key, asked);
	const questions = formOf(registration);
	if (isRepeated(questions, entry, submission)) return false;
	const { version, answers: entries } = submission;
	const fitsForm = entries.every(({ fieldId }) => questions.byCode.has(fieldId));
	const refusal = submissionRefusal(registration.card, entry, { version, fitsForm });
	if (refusal) refuse(refusal);
	const previous = entry?.given ?? new Map();
	const accepted = await acceptedAnswers(sql, questions, { studentId: key.studentId, previous, entries });
	const all = presentAnswers(questions, new Map([...previous, ...accepted]));
	refuseMissing(questions, valuesOf(all));
	await writeEntry(sql, key, all);
	if (entry?.state === "withdrawn") await move(sql, key, entry.id, "submit");
	return true;
}

/** Withdrawn again, it stays withdrawn. @throws Refusal 1441 or 1443 @returns whether something changed */
export async function withdraw(sql: Sql, key: EntryKey, asked: Asked): Promise<boolean> {
	const { registration, entry } = await locked(sql, key, asked);
	if (entry?.state === "withdrawn") return false;
	const refusal = withdrawalRefusal(registration.card, entry);
	if (refusal) refuse(refusal);
	if (entry) await move(sql, key, entry.id, "withdraw");
	return true;
}

async function move(
	sql: Sql,
	{ companyId }: EntryKey,
	id: string,
	name: "submit" | "withdraw",
): Promise<void> {
	const moved = await entryMachine.move(sql, { companyId, id }, name, { cause: "", actor: "student" });
	if (moved.outcome === "refused")
		throw new Error(
			`registration_entry ${id}: expected a state that allows ${name}, found ${moved.state ?? "no row"}`,
		);
}
