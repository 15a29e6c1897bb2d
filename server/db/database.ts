// One driver and one code path for the embedded database and for PostgreSQL: transactions with a deadline.
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { createRow, type Rank } from "./row.ts";
import { type Database, DatabaseUnavailable, type Sql } from "./sql.ts";
import { runUnit } from "./unit.ts";

export type { Database, Sql } from "./sql.ts";
export { DatabaseUnavailable } from "./sql.ts";

export interface DatabaseOptions {
	readonly dataDir: string;
	readonly databaseUrl?: string;
	readonly deadlineMs?: number;
	/** Units of work that may wait for a connection; one more is refused at once. */
	readonly queue?: number;
	readonly log: Log;
}

const defaultDeadlineMs = 10_000;
const pingDeadlineMs = 2_000;
/**
 * A unit takes about a millisecond of an embedded database, so the last in the row waits for a third of a second. A
 * longer row would answer everybody too late instead of some at once.
 */
const defaultQueue = 256;

/** Where and how to connect. PGlite works on one statement at a time, so one connection is all it can use. */
async function source(options: DatabaseOptions) {
	if (options.databaseUrl) {
		const connection = { connectionString: options.databaseUrl };
		return { connection: () => connection, max: 10, close: async () => undefined };
	}
	const embedded = await startEmbedded(options.dataDir, options.log);
	return {
		connection: () => ({ ...embedded.address(), user: "postgres", database: "postgres" }),
		max: 1,
		replace: embedded.replace,
		close: embedded.close,
	};
}

// A statement is planned for its values each time: a plan that is kept was made for the rows of another day.
const planned = "set local plan_cache_mode = force_custom_plan";

const begin = {
	company(id: number): string {
		if (!Number.isSafeInteger(id) || id < 1)
			throw new TypeError(`company(): id must be a whole number above 0, found ${id}`);
		// Not set_config(): a statement with an answer makes the opening of every unit half as long again.
		return `begin; ${planned}; set local role schoolfront_app; set local app.company_id = '${id}'`;
	},
	system: `begin; ${planned}; set local role schoolfront_system`,
};

/** @throws DatabaseUnavailable with a sentence for the operator when it cannot be reached or is in use */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const { log, deadlineMs = defaultDeadlineMs, queue = defaultQueue } = options;
	const from = await source(options);
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
		// What the server stops waiting for, PostgreSQL stops working on.
		...(options.databaseUrl
			? { statement_timeout: deadlineMs, idle_in_transaction_session_timeout: deadlineMs }
			: {}),
	});
	pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
	// The embedded database has one session for all who ever connect to it: a former connection's statements are there.
	pool.on("connect", (client) => {
		const freed = client.query("deallocate all");
		freed.catch((error: unknown) => log.warn({ err: error }, "a new connection could not be made clean"));
	});
	const inside = new AsyncLocalStorage<string>();
	const row = createRow({ places: from.max, longest: queue, patienceMs: deadlineMs });

	async function transaction<T>(
		name: string,
		opening: string,
		work: (sql: Sql) => Promise<T>,
		rank?: Rank,
	): Promise<T> {
		const outer = inside.getStore();
		if (outer)
			throw new Error(
				`${name} was called inside ${outer}, which would wait for itself; use the sql of the outer one`,
			);
		const leave = await row.enter(rank);
		const client = await pool.connect().catch((error: Error) => {
			leave();
			throw new DatabaseUnavailable(`no database connection: ${error.message}`, { cause: error });
		});
		return inside.run(name, () =>
			runUnit({
				client,
				isWaitedFor: row.isWaitedFor,
				release(destroy) {
					client.release(destroy);
					leave();
				},
				opening,
				deadlineMs,
				work,
				onSilence: (statement) => from.replace?.(`no answer within ${deadlineMs} ms to: ${statement}`),
			}),
		);
	}

	return {
		company: (id, work, rank) => transaction("company()", begin.company(id), work, rank),
		system: (work) => transaction("system()", begin.system, work),
		analyze: () => transaction("analyze()", "begin", async (sql) => void (await sql.query("analyze"))),
		async ping() {
			// Whether it answers at all is also asked while many wait.
			const answer = transaction("ping()", "begin", (sql) => sql.query("select 1"), "even");
			const late = delay(pingDeadlineMs, "late", { ref: false });
			if ((await Promise.race([answer, late])) !== "late") return;
			// It has its own end, whenever that is; nobody waits for it any more.
			answer.catch(() => undefined);
			throw new DatabaseUnavailable(`the database did not answer within ${pingDeadlineMs} ms`);
		},
		async close() {
			await pool.end();
			await from.close();
		},
	};
}
