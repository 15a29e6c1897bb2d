// Every statement about entries of outboxes.
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import type { EntryOwner } from "../../shared/entryKind.ts";
import { digestOf, maxStoredResults } from "./rules.ts";

type Owner = Pick<EntryOwner, "companyId" | "studentId">;

/** False when an entry of this id was stored before. A concurrent claim of the same entry waits for this transaction. */
export async function claimEntry(
	sql: Sql,
	{ companyId, studentId }: Owner,
	entry: OutboxEntry,
): Promise<boolean> {
	const rows = await sql.query(
		`insert into outbox_entry (company_id, student_id, id, kind, digest) values ($1, $2, $3, $4, $5)
		on conflict do nothing returning id`,
		[companyId, studentId, entry.id, entry.kind, digestOf(entry)],
	);
	return rows.length === 1;
}

/**
 * False when a newer entry of the slot was stored before. One with the same number is another entry: a refused one that
 * was sent again, or of a copied browser profile.
 */
export async function claimSlot(
	sql: Sql,
	{ companyId, studentId }: Owner,
	queueId: string,
	{ kind, slot, number }: OutboxEntry,
): Promise<boolean> {
	const rows = await sql.query(
		`insert into outbox_slot as known (company_id, student_id, queue_id, kind, slot, number)
		values ($1, $2, $3, $4, $5, $6)
		on conflict (company_id, student_id, queue_id, kind, slot)
			do update set number = excluded.number, stored_at = now() where known.number <= excluded.number
		returning number`,
		[companyId, studentId, queueId, kind, slot, number],
	);
	return rows.length === 1;
}

export async function storeResult(sql: Sql, studentId: string, id: string, result: object): Promise<void> {
	await sql.query("update outbox_entry set result = $3 where student_id = $1 and id = $2", [
		studentId,
		id,
		JSON.stringify(result),
	]);
}

/** The result of an entry that a newer one of its slot replaced, or whose result is deleted. */
export const superseded = { superseded: true };

/** What is stored under the id of an entry. */
interface StoredResult {
	readonly result: object;
	/** Whether it is this entry, not another one with the same id. */
	readonly isSame: boolean;
}

/** Undefined when nothing is stored under the id. */
export async function findResult(
	sql: Sql,
	studentId: string,
	entry: OutboxEntry,
): Promise<StoredResult | undefined> {
	const [row] = await sql.query<{ result: object | null; isSame: boolean }>(
		`select result, coalesce(digest = $3, kind = $4) as "isSame" from outbox_entry
		where student_id = $1 and id = $2`,
		[studentId, entry.id, digestOf(entry), entry.kind],
	);
	return row && { result: row.result ?? superseded, isSame: row.isSame };
}

/** Deletes some of the oldest rows of the company, and results of the student beyond the limit. */
export async function deleteOld(sql: Sql, studentId: string): Promise<void> {
	await purge(sql, "outbox_entry", 200);
	await purge(sql, "outbox_slot", 200);
	// The ids stay: without them a repetition would be stored again.
	await sql.query(
		`update outbox_entry set result = null where student_id = $1 and result is not null and stored_at < (
			select stored_at from outbox_entry where student_id = $1 order by stored_at desc offset ${maxStoredResults} limit 1
		)`,
		[studentId],
	);
}
