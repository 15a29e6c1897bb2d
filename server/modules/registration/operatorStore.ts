// SQL of what an operator reads of registrations.
import type { CustomField, LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { EntryState } from "./machine.ts";
import { entryColumns, type StoredEntry, storedEntry } from "./store.ts";

export interface NamedRegistration {
	readonly id: string;
	readonly registrationName: LocalText;
	readonly form: readonly CustomField[];
	readonly isWithdrawn: boolean;
}

export interface RegistrationCounts extends Omit<NamedRegistration, "form"> {
	readonly counts: Readonly<Partial<Record<EntryState, number>>>;
}

/** All registrations with how many entries are in each state, in the order of the content. */
export const listCounts = (sql: Sql): Promise<RegistrationCounts[]> =>
	sql.query(
		`select id, document -> 'registrationName' as "registrationName", withdrawn_at is not null as "isWithdrawn",
			(select coalesce(jsonb_object_agg(state, number), '{}') from (
				select state, count(*) as number from registration_entry as entry
				where entry.company_id = content_item.company_id and entry.registration_id = content_item.id group by state
			) as counted) as counts
		from content_item where kind = 'registrations' order by withdrawn_at is not null, position, id`,
	);

export async function findNamed(sql: Sql, id: string): Promise<NamedRegistration | undefined> {
	const [row] = await sql.query<NamedRegistration>(
		`select id, document -> 'registrationName' as "registrationName", document -> 'form' as form,
			withdrawn_at is not null as "isWithdrawn"
		from content_item where kind = 'registrations' and id = $1`,
		[id],
	);
	return row;
}

export interface ListedEntry extends StoredEntry {
	readonly studentId: string;
	/** The student's names for signing in. */
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly schoolId: string | null;
}

/** What students sent, in the order in which they did. */
export async function listEntries(sql: Sql, registrationId: string): Promise<ListedEntry[]> {
	const rows = await sql.query<Parameters<typeof storedEntry>[0] & Omit<ListedEntry, keyof StoredEntry>>(
		`select ${entryColumns}, student.id as "studentId", account, mobile, email, school_id as "schoolId"
		from registration_entry as entry
		join student on student.company_id = entry.company_id and student.id = entry.student_id
		where registration_id = $1 order by sent_at, student.id`,
		[registrationId],
	);
	return rows.map(storedEntry);
}

/** Notes why, or that there is no reason. The state is the machine's. */
export async function noteDecision(
	sql: Sql,
	companyId: number,
	id: string,
	reason: string | undefined,
): Promise<void> {
	await sql.query(
		"update registration_entry set (reason, decided_at) = row($3, now()) where company_id = $1 and id = $2",
		[companyId, id, reason ?? null],
	);
}
