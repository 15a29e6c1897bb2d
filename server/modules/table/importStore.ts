// Every statement about imports that have begun.
import type { Sql } from "../../db/sql.ts";
import { recordAction } from "../../shared/audit/auditStore.ts";

export interface ImportKey {
	readonly kind: string;
	/** SHA-256 of the file in hexadecimal. */
	readonly digest: string;
}

/**
 * Lets the rest of the transaction use each plan again: every written row checks the keys it refers to, and a plan for each
 * check took longer than all else. Without sequential scans, as a plan of a small table would stay while the table grows.
 */
export async function cachePlans(sql: Sql): Promise<void> {
	await sql.query("set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan");
}

/** Of several imports of a company one transaction writes at a time: what the others have stored is no new row for it. */
export async function lockImports(sql: Sql, companyId: number): Promise<void> {
	await sql.query("select pg_advisory_xact_lock($1, hashtext('table_import'))", [companyId]);
}

/** The last row that an import of this file stored; 0 when none has begun. */
export async function doneRow(sql: Sql, { kind, digest }: ImportKey): Promise<number> {
	const [row] = await sql.query<{ done: number }>(
		"select done_row as done from table_import where kind = $1 and digest = $2",
		[kind, digest],
	);
	return row?.done ?? 0;
}

export interface DoneRow {
	/** Name of the file. */
	readonly file: string;
	readonly row: number;
	readonly author: string;
	/** Why. */
	readonly message?: string | undefined;
	/** Whether the import has ended. */
	readonly isLast: boolean;
}

/** Stores how far an import has come. One that has ended is an operator's action. */
export async function setDoneRow(
	sql: Sql,
	companyId: number,
	{ kind, digest }: ImportKey,
	{ file, row, author, message, isLast }: DoneRow,
): Promise<void> {
	if (isLast) {
		await sql.query("delete from table_import where kind = $1 and digest = $2", [kind, digest]);
		const detail = { ...(message === undefined ? {} : { reason: message }), file, digest };
		await recordAction(sql, companyId, { actor: author, action: `import ${kind}`, detail });
		return;
	}
	await sql.query(
		`insert into table_import (company_id, kind, digest, done_row, author) values ($1, $2, $3, $4, $5)
		on conflict (company_id, kind, digest) do update set
			done_row = greatest(table_import.done_row, excluded.done_row), author = excluded.author, written_at = now()`,
		[companyId, kind, digest, row, author],
	);
}
