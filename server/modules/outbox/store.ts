// Every statement about what was stored from the outboxes of browsers.
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { EntryOwner } from "../../plugins/entryKind.ts";
import { daysKept, mostKept } from "./rules.ts";

type Owner = Pick<EntryOwner, "companyId" | "studentId">;

/** False when the entry was stored before. Of two at one moment the second waits here for the first to end. */
export async function takeEntry(
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

/** False when a newer entry of the slot was stored before: a request that was under way for long brings an old one. */
export async function takeSlot(
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

export async function keepResult(sql: Sql, studentId: string, id: string, result: object): Promise<void> {
	await sql.query("update outbox_entry set result = $3 where student_id = $1 and id = $2", [
		studentId,
		id,
		JSON.stringify(result),
	]);
}

/** What is answered to an entry whose successor was stored before it, or whose answer is not kept any more. */
export const superseded = { superseded: true };

/** What was answered to an entry when it was stored; undefined when it was not. */
export async function resultOf(sql: Sql, studentId: string, id: string): Promise<object | undefined> {
	const [row] = await sql.query<{ result: object | null }>(
		"select result from outbox_entry where student_id = $1 and id = $2",
		[studentId, id],
	);
	return row && (row.result ?? superseded);
}

/** Forgets a little of the company's oldest, which no repetition can ask for, and answers one student has too many of. */
export async function forgetOld(sql: Sql, studentId: string): Promise<void> {
	const old = `stored_at < now() - interval '${daysKept} days'`;
	for (const table of ["outbox_entry", "outbox_slot"])
		await sql.query(
			`delete from ${table} where ctid = any (array(select ctid from ${table} where ${old} limit 200))`,
		);
	// The ids stay, a hundred bytes each: without them a repetition would be done a second time.
	await sql.query(
		`update outbox_entry set result = null where student_id = $1 and result is not null and stored_at < (
			select stored_at from outbox_entry where student_id = $1 order by stored_at desc offset ${mostKept} limit 1
		)`,
		[studentId],
	);
}
