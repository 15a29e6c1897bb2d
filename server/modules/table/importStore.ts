// Every statement about imports as a whole.
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

/** Records that an import has begun to store rows. */
export const recordImport = (
	sql: Sql,
	companyId: number,
	{ kind, file, digest, author: actor, message }: ImportedFile,
): Promise<void> =>
	recordAction(sql, companyId, {
		...{ actor, action: `import ${kind}`, reason: message },
		detail: { file, digest },
	});
