// Every statement about entries of outboxes.
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { EntryOwner } from "../../shared/entryKind.ts";
import { maxStoredResults, retentionDays } from "./rules.ts";

type Owner = Pick<EntryOwner, "companyId" | "studentId">;

/** False when the entry was stored before. A concurrent claim of the same entry waits for this transaction. */
export async function claimEntry(
	sql: Sql,
	{ companyId, studentId }: Owner,
	entry: OutboxEntry,
): Promise<boolean> {
	const rows = await sql.query(
		`insert into outbox_entry (company_id, student_id, id, kind) values ($1, $2, $3, $4)
		on conflict do nothing returning id`,
		[companyId, studentId, entry.id, entry.kind],
	);
	return rows.length === 1;
}

/** False when a newer entry of the slot was stored before. */
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
			do update set number = excluded.number, stored_at = now() where known.number < excluded.number
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

/** The stored result; undefined when the entry was not stored. */
export async function findResult(sql: Sql, studentId: string, id: string): Promise<object | undefined> {
	const [row] = await sql.query<{ result: object | null }>(
		"select result from outbox_entry where student_id = $1 and id = $2",
		[studentId, id],
	);
	return row && (row.result ?? superseded);
}

/** Deletes some of the oldest rows of the company, and results of the student beyond the limit. */
export async function deleteOld(sql: Sql, studentId: string): Promise<void> {
	const old = `stored_at < now() - interval '${retentionDays} days'`;
	for (const table of ["outbox_entry", "outbox_slot"])
		await sql.query(
			`delete from ${table} where ctid = any (array(select ctid from ${table} where ${old} limit 200))`,
		);
	// The ids stay: without them a repetition would be stored again.
	await sql.query(
		`update outbox_entry set result = null where student_id = $1 and result is not null and stored_at < (
			select stored_at from outbox_entry where student_id = $1 order by stored_at desc offset ${maxStoredResults} limit 1
		)`,
		[studentId],
	);
}
