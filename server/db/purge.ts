// Deletes expired rows in passing, a batch with each insert, so that tables stay small without a job of their own.
import type { Sql } from "./sql.ts";

/**
 * Rows that another transaction has locked are skipped, so that simultaneous inserts do not wait for each other.
 * @param which condition, and optionally an order; not from outside
 */
export async function purge(sql: Sql, table: string, which: string, limit = 100): Promise<void> {
	await sql.query(
		`delete from ${table} where ctid = any (array(
			select ctid from ${table} where ${which} limit ${limit} for update skip locked))`,
	);
}
