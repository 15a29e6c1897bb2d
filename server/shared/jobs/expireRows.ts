// The job that deletes expired rows of every table and company, also of companies where nothing is inserted.
import { purge } from "../../db/purge.ts";
import { type ExpiringTable, retention } from "../../db/retention.ts";
import type { Database } from "../../db/sql.ts";
import type { JobKind } from "./jobs.ts";

/** Of each table in one run. At every ten minutes, 700,000 a day. */
const batch = 5_000;

/**
 * Deletes in a transaction of its own for each table, when nobody waits: the embedded database has one connection. Rows that
 * are deleted twice are deleted once, so the end of the job has nothing left to do.
 */
export const expireRows = ({ db }: { readonly db: Database }): JobKind => ({
	kind: "row.expire",
	everyMinutes: 10,
	async run() {
		for (const table of Object.keys(retention) as ExpiringTable[])
			await db.system((sql) => purge(sql, table, batch), "low");
		return async () => undefined;
	},
});
