// The job that deletes expired rows of every table and company, also of companies where nothing is inserted.
import { purge } from "../../db/purge.ts";
import { type ExpiringTable, retention } from "../../db/retention.ts";
import type { JobKind } from "./jobs.ts";

/** Of each table in one run: half a second's work. At every ten minutes, 700,000 a day. */
const batch = 5_000;

export const expireRows: JobKind = {
	kind: "row.expire",
	everyMinutes: 10,
	run: () => async (sql) => {
		for (const table of Object.keys(retention) as ExpiringTable[]) await purge(sql, table, batch);
	},
};
