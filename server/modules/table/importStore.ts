// Every statement about imports as a whole.
import { randomUUID } from "node:crypto";
import type { Sql } from "../../db/sql.ts";
import { recordAction } from "../../shared/audit/auditStore.ts";

export interface ImportedFile {
	readonly kind: string;
	/** Name of the file. */
	readonly file: string;
	/** SHA-256 of the file in hexadecimal. */
	readonly digest: string;
	readonly author: string;
	/** Why. */
	readonly message?: string | undefined;
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

/** Records that an import has begun to store rows. @returns its id */
export async function recordImport(
	sql: Sql,
	companyId: number,
	{ kind, file, digest, author: actor, message }: ImportedFile,
): Promise<string> {
	const id = randomUUID();
	await recordAction(sql, companyId, {
		...{ id, actor, action: `import ${kind}`, reason: message },
		detail: { file, digest },
	});
	return id;
}

/** Records whom an import changes. */
export async function recordStudents(
	sql: Sql,
	companyId: number,
	actionId: string,
	studentIds: readonly string[],
): Promise<void> {
	await sql.query(
		`insert into imported_student (company_id, action_id, student_id) select distinct $1::int, $2::uuid, unnest($3::text[])
		on conflict do nothing`,
		[companyId, actionId, studentIds],
	);
}

/** Records that all rows are stored: the action of an import that was broken off does not have it. */
export async function recordEnd(sql: Sql, actionId: string): Promise<void> {
	await sql.query(`update operator_action set detail = detail || '{"finished": true}' where id = $1`, [
		actionId,
	]);
}
