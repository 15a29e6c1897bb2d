// Deletes expired rows (retention.ts) in passing, a batch with each insert, so that tables stay small between two runs of
// the job that deletes all of them.
import { type ExpiringTable, retention } from "./retention.ts";
import type { Sql } from "./sql.ts";

/** @returns how many. Rows that another transaction has locked are skipped, so that simultaneous inserts do not wait for each other. */
export async function purge(sql: Sql, table: ExpiringTable, limit = 100): Promise<number> {
	const rows = await sql.query(
		`delete from ${table} where ctid = any (array(
			select ctid from ${table} where ${retention[table].expired} limit ${limit} for update skip locked)) returning 1`,
	);
	return rows.length;
}
