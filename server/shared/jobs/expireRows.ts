// The job that deletes expired rows of every table and company, also of companies where nothing is inserted.
import { purge } from "../../db/purge.ts";
import { type ExpiringTable, retention } from "../../db/retention.ts";
import type { Database } from "../../db/sql.ts";
import type { JobKind } from "./jobs.ts";

/** In one transaction: with what hangs on them they are deleted within the deadline of a statement. */
const batch = 200;
/** Of each table in one run. At every ten minutes, 700,000 rows a day. */
const maxBatches = 25;

/**
 * Deletes in short transactions, when nobody waits: the embedded database has one connection. Rows that
 * are deleted twice are deleted once, so the end of the job has nothing left to do.
 */
export const expireRows = ({ db }: { readonly db: Database }): JobKind => ({
	kind: "row.expire",
	everyMinutes: 10,
	async run() {
		for (const table of Object.keys(retention) as ExpiringTable[])
			for (let done = 0, deleted = batch; deleted === batch && done < maxBatches; done += 1)
				deleted = await db.system((sql) => purge(sql, table, batch), "low");
		return async () => undefined;
	},
});
