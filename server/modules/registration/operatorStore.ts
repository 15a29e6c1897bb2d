// SQL of what an operator reads of registrations.
import type { Sql } from "../../db/sql.ts";
import { entryColumns, type StoredEntry, storedEntry } from "./store.ts";

/** Where registrations and their entries are. */
export const registrationForms = { kind: "registrations", entries: "registration_entry" } as const;

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
