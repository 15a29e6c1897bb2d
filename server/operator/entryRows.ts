// What students sent with a form, as rows of a table: the student, the state, and an answer for each question.
import type { CustomField, ImageInfo } from "../../schemas/generated/documents.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import type { AllGiven } from "../shared/questions/wire.ts";
import { readableValues } from "./readableAnswers.ts";

export interface EntryRow {
	readonly studentId: string;
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly schoolId: string | null;
	readonly state: string;
	readonly sentAt: Date | null;
	readonly decidedAt: Date | null;
	readonly reason: string | null;
	readonly given: AllGiven;
}

const columns = ["student", "account", "mobile", "email", "school", "state", "sent", "decided", "reason"];

function rowOf(form: readonly CustomField[], entry: EntryRow): string[] {
	const { studentId, account, mobile, email, schoolId, state, sentAt, decidedAt, reason, given } = entry;
	const answers = form.map((field) => {
		const { values, images } = given.get(field.code) ?? { values: [], images: [] as ImageInfo[] };
		return readableValues(field, values, images).join("\n");
	});
	const moments = [sentAt?.toISOString() ?? "", decidedAt?.toISOString() ?? "", reason ?? ""];
	return [studentId, account ?? "", mobile ?? "", email ?? "", schoolId ?? "", state, ...moments, ...answers];
}

export const entryTable = (form: readonly CustomField[], entries: readonly EntryRow[]) => ({
	headers: [...columns, ...form.map(({ label }) => allLanguages(label))],
	rows: entries.map((entry) => rowOf(form, entry)),
});
