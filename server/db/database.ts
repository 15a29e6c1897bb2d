// One driver and one code path for the embedded database and for PostgreSQL: transactions with a deadline.
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import type { OpenedFolder } from "../openedFolder.ts";
import { copyOpenFiles } from "./backup/copyFiles.ts";
import { embeddedFiles, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { createStatementNames } from "./preparedStatements.ts";
import { createTransactionQueue, type Priority } from "./queue.ts";
import { type Database, DatabaseUnavailable, type Sql } from "./sql.ts";
import { runTransaction } from "./transaction.ts";

export interface DatabaseOptions {
	readonly dataDir: string;
	readonly databaseUrl?: string;
	readonly deadlineMs?: number;
	/** Transactions that may wait for a connection; one more is refused at once. */
	readonly maxWaiting?: number;
	readonly log: Log;
}

const defaultDeadlineMs = 10_000;
const pingDeadlineMs = 2_000;
/** At about a millisecond each, the last one waits a third of a second; a longer queue would delay everybody. */
const defaultMaxWaiting = 256;

/** PGlite runs one statement at a time, so one connection is all it can use. */
async function openSource(options: DatabaseOptions) {
	if (options.databaseUrl) {
		const connection = { connectionString: options.databaseUrl };
		return { connection: () => connection, max: 10, close: async () => undefined };
	}
	const embedded = await startEmbedded(options.dataDir, options.log);
	return {
		connection: embedded.connection,
		max: 1,
		folder: embedded.folder,
		restart: embedded.restart,
		close: embedded.close,
	};
}

// Plans are made for the values of each run: a cached plan was made for the rows of another day.
const planMode = "set local plan_cache_mode = force_custom_plan";

const begin = {
	company(id: number): string {
		if (!Number.isSafeInteger(id) || id < 1)
			throw new TypeError(`company(): id must be a whole number above 0, found ${id}`);
		// Not set_config(): a statement with a result makes every begin half as slow again.
		return `begin; ${planMode}; set local role schoolfront_app; set local app.company_id = '${id}'`;
	},
	system: `begin; ${planMode}; set local role schoolfront_system`,
};

/** @throws DatabaseUnavailable where the folder of the embedded database is gone or takes no files */
async function inFolder(
	folder: OpenedFolder | undefined,
	work: (folder: OpenedFolder) => unknown,
): Promise<void> {
	try {
		if (folder) await work(folder);
	} catch (cause) {
		throw new DatabaseUnavailable((cause as Error).message, { cause });
	}
}

/** @throws DatabaseUnavailable with a message for the operator when it cannot be reached or is in use */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const { log, deadlineMs = defaultDeadlineMs, maxWaiting = defaultMaxWaiting } = options;
	const from = await openSource(options);
	try {
		await migrate({ ...from.connection(), connectionTimeoutMillis: deadlineMs }, log);
	} catch (error) {
		await from.close();
		throw error;
	}
	const pool = new pg.Pool({
		...from.connection(),
		max: from.max,
		pipeline: true,
		application_name: "schoolfront",
		connectionTimeoutMillis: deadlineMs,
		idleTimeoutMillis: 0,
		// PostgreSQL stops work that the server no longer waits for.
		...(options.databaseUrl
			? { statement_timeout: deadlineMs, idle_in_transaction_session_timeout: deadlineMs }
			: {}),
	});
	pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
	// The embedded database has one session for all connections: statements prepared by a previous one are still there.
	// PostgreSQL compiles a statement for 300 ms that runs for 15 where it expects many rows, again for each plan.
	pool.on("connect", (client) => {
		const reset = client.query("deallocate all; set jit = off");
		reset.catch((error: unknown) => log.warn({ err: error }, "a new connection could not be reset"));
	});
	const running = new AsyncLocalStorage<string>();
	const statementName = createStatementNames();
	const queue = createTransactionQueue({ connections: from.max, maxWaiting, timeoutMs: deadlineMs });

	async function transaction<T>(
		name: string,
		begin: string,
		work: (sql: Sql) => Promise<T>,
		priority?: Priority,
	): Promise<T> {
		const outer = running.getStore();
		if (outer)
			throw new Error(
				`${name} was called inside ${outer}, which would wait for itself; use the sql of the outer one`,
			);
		const release = await queue.acquire(priority);
		const client = await pool.connect().catch((error: Error) => {
			release();
			throw new DatabaseUnavailable(`no database connection: ${error.message}`, { cause: error });
		});
		const result = await running.run(name, () =>
			runTransaction({
				client,
				hasWaiting: queue.hasWaiting,
				release(destroy) {
					client.release(destroy);
					release();
				},
				begin,
				deadlineMs,
				statementName,
				work,
				onTimeout: (statement) => from.restart?.(`no answer within ${deadlineMs} ms to: ${statement}`),
			}),
		);
		// What was committed to files that are gone is not stored.
		await inFolder(from.folder, (folder) => folder.check());
		return result;
	}

	/** A transaction that writes, and a file beside the database, which takes the space that one reuses. */
	async function storeProbe(): Promise<void> {
		// A full queue must not look like a database that does not answer.
		await transaction("ping()", "begin", (sql) => sql.query("select pg_current_xact_id()"), "probe");
		await inFolder(from.folder, (folder) => folder.probe());
	}

	return {
		company: (id, work, priority) => transaction("company()", begin.company(id), work, priority),
		system: (work, priority) => transaction("system()", begin.system, work, priority),
		...(from.folder
			? {
					copyFiles: (to: string) =>
						copyOpenFiles(
							(work) => transaction("copyFiles()", "begin", work),
							embeddedFiles(options.dataDir),
							to,
						),
				}
			: {}),
		analyze: (table) =>
			transaction(
				"analyze()",
				table === undefined ? "begin" : "begin; set local default_statistics_target = 10",
				async (sql) => void (await sql.query(`analyze ${table ?? ""}`)),
				table === undefined ? "normal" : "low",
			),
		async ping() {
			const answer = storeProbe();
			const late = delay(pingDeadlineMs, "late", { ref: false });
			if ((await Promise.race([answer, late])) !== "late") return;
			// It ends by its own deadline; nobody waits for it any more.
			answer.catch(() => undefined);
			throw new DatabaseUnavailable(`the database did not answer within ${pingDeadlineMs} ms`);
		},
		async close() {
			await pool.end();
			await from.close();
		},
	};
}
