// What the rest of the server knows of the database: transactions with a deadline.

/** Statements of one transaction. Values go as parameters, never into the text. */
export interface Sql {
	query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database {
	/**
	 * One transaction that sees and writes only the rows of this company. Transactions are never nested.
	 * @param priority `high`: before all that wait, for what a call must know before it can even be refused; `low`: behind
	 * all that wait, for work in many small transactions that nobody looks at
	 * @throws DatabaseBusy when too many transactions wait already, DatabaseUnavailable
	 */
	company<T>(companyId: number, work: (sql: Sql) => Promise<T>, priority?: "high" | "low"): Promise<T>;
	/** One transaction that sees every company: host lookup, site versions, keys, seed. */
	system<T>(work: (sql: Sql) => Promise<T>, priority?: "low"): Promise<T>;
	/** Resolves when the database answers and stores within a short deadline. */
	ping(): Promise<void>;
	/**
	 * Updates the statistics of the query planner; the embedded database never does so by itself.
	 * @param table this one alone, from a small sample and with low priority; its name comes from code
	 */
	analyze(table?: string): Promise<void>;
	/** Copies the files of an embedded database while it is used. @param to a folder, which is replaced */
	copyFiles?(to: string): Promise<void>;
	close(): Promise<void>;
}

/** The database did not answer in time or cannot be reached; clients get a 503. */
export class DatabaseUnavailable extends Error {
	override name = "DatabaseUnavailable";
	/** Seconds. */
	readonly retryAfter: number = 5;
}

/** More transactions wait than the database runs within a tolerable time; this one was not begun. */
export class DatabaseBusy extends DatabaseUnavailable {
	override readonly retryAfter = 1;
}

/** SQL: a time inside of JSON, to the second, such as 2026-11-25T09:30:00Z. @param column a timestamptz */
export const instantSql = (column: string): string =>
	`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
