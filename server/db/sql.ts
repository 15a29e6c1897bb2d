// What the rest of the server knows of a database: units of work, each one transaction with a deadline.

/** Statements of one unit of work. Values go as parameters, never into the text. */
export interface Sql {
	query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database {
	/**
	 * One transaction that sees and writes only the rows of this company. Never nest units of work.
	 * @param rank `first`: before all that wait, for what a call must know before it can even be refused
	 * @throws DatabaseBusy when too many wait already, DatabaseUnavailable
	 */
	company<T>(companyId: number, work: (sql: Sql) => Promise<T>, rank?: "first"): Promise<T>;
	/** One transaction that sees every company: host lookup, site versions, keys, seed. */
	system<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
	/** Resolves when the database answers within a short deadline. */
	ping(): Promise<void>;
	/** Counts rows anew, by which the database chooses its ways; the embedded one never does so by itself. */
	analyze(): Promise<void>;
	close(): Promise<void>;
}

/** The database did not answer in time or cannot be reached; callers outside get a 503. */
export class DatabaseUnavailable extends Error {
	override name = "DatabaseUnavailable";
	/** Seconds after which trying again makes sense. */
	readonly retryAfter: number = 5;
}

/** More work waits for the database than it does in a reader's patience; nothing was begun. */
export class DatabaseBusy extends DatabaseUnavailable {
	override name = "DatabaseUnavailable";
	override readonly retryAfter = 1;
}
