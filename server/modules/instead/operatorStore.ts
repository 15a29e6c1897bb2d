// What an operator reads and decides of registrations on behalf.
import type { Sql } from "../../db/sql.ts";
import { type EntryState, entryMachine } from "../../shared/instead/machine.ts";
import { OperatorRefused } from "../../shared/operatorRefused.ts";
import { noteDecision } from "../../shared/questions/contentForms.ts";
import { type AnswerRows, givenOf } from "../../shared/questions/storedAnswers.ts";
import type { AllGiven } from "../../shared/questions/wire.ts";
import type { EntryKey } from "./store.ts";

/** Where registrations on behalf and their entries are. */
export const insteadForms = { kind: "instead-registrations", entries: "instead_entry" } as const;

export interface ListedEntry {
	readonly studentId: string;
	/** The student's names for signing in. */
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly schoolId: string | null;
	readonly state: EntryState;
	readonly sentAt: Date | null;
	readonly decidedAt: Date | null;
	readonly reason: string | null;
	readonly given: AllGiven;
}

/** What students handed in, in the order in which they did. Drafts are the students' own. */
export async function listEntries(sql: Sql, registrationId: string): Promise<ListedEntry[]> {
	const rows = await sql.query<Omit<ListedEntry, "given"> & { readonly answers: AnswerRows }>(
		`select student.id as "studentId", account, mobile, email, school_id as "schoolId", entry.state, entry.answers,
			entry.handed_at as "sentAt", entry.decided_at as "decidedAt", entry.reason
		from instead_entry as entry
		join student on student.company_id = entry.company_id and student.id = entry.student_id
		where registration_id = $1 and entry.state <> 'draft' order by handed_at, student.id`,
		[registrationId],
	);
	return rows.map(({ answers, ...entry }) => ({ ...entry, given: givenOf(answers) }));
}

export interface Decision {
	readonly move: "accept" | "return";
	readonly reason: string | undefined;
	readonly actor: string;
}

/** @throws OperatorRefused where nothing was handed in, or it is in no state for the decision */
export async function decide(
	sql: Sql,
	{ companyId, studentId, registrationId }: EntryKey,
	{ move, reason, actor }: Decision,
): Promise<void> {
	const [entry] = await sql.query<{ id: string }>(
		"select id from instead_entry where student_id = $1 and registration_id = $2",
		[studentId, registrationId],
	);
	if (!entry) throw new OperatorRefused(`the student handed in nothing for "${registrationId}"`);
	const moved = await entryMachine.move(sql, { companyId, id: entry.id }, move, {
		...{ cause: reason ?? "", actor },
	});
	if (moved.outcome === "refused")
		throw new OperatorRefused(
			`what the student has is ${moved.state ?? "gone"} and cannot be ${move === "accept" ? "accepted" : "returned"}; nothing was changed`,
		);
	await noteDecision(sql, insteadForms, { companyId, id: entry.id }, reason);
}
