import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { type Database, DatabaseBusy, type Sql } from "./sql.ts";

const folder = temporaryFolder();
let db: Database;
beforeAll(async () => {
	copyData(await emptyData(), folder.path);
	db = await openDatabase({ dataDir: folder.path, log: createLog("silent"), maxWaiting: 3 });
});
afterAll(async () => {
	await db.close();
	folder.remove();
});

test("full queue: one more transaction is refused at once, those that wait run, and ping is still answered", async () => {
	const gate = Promise.withResolvers<void>();
	const begun: string[] = [];
	const run = (name: string) =>
		db.company(1, async (sql) => {
			begun.push(name);
			if (name === "first") await gate.promise;
			await sql.query("select 1");
			return name;
		});
	const first = run("first");
	await expect.poll(() => begun).toEqual(["first"]);
	const waiting = [run("second"), run("third"), run("fourth")];
	await expect(run("fifth")).rejects.toThrow(DatabaseBusy);
	expect(begun).toEqual(["first"]);
	const alive = db.ping();
	gate.resolve();
	expect(await Promise.all([first, ...waiting])).toEqual(["first", "second", "third", "fourth"]);
	await alive;
	expect(await run("sixth")).toBe("sixth");
});

let markCount = 0;
/**
 * Runs a transaction until another one waits for its connection, and then ends it.
 * @param last what the first transaction does before it ends
 * @returns events in their order, and what became of both
 */
async function endWhileAnotherWaits(last: (sql: Sql) => Promise<unknown>): Promise<string[]> {
	const gate = Promise.withResolvers<void>();
	const events: string[] = [];
	const mark = String(++markCount);
	const one = db.company(1, async (sql) => {
		await gate.promise;
		await last(sql);
	});
	const other = db.company(2, async (sql) => {
		events.push("next begins");
		// Lost when the transaction is rolled back, as rows are.
		await sql.query("select set_config('test.mark', $1, false)", [mark]);
		const [row] = await sql.query<{ id: string }>("select current_setting('app.company_id') as id");
		return row?.id;
	});
	gate.resolve();
	await one.then(
		() => events.push("stored"),
		(error: Error) => events.push(error.message),
	);
	events.push(`company ${await other}`);
	const [row] = await db.system((sql) =>
		sql.query<{ kept: boolean }>("select current_setting('test.mark', true) = $1 as kept", [mark]),
	);
	return [...events, row?.kept ? "stored too" : "lost"];
}

describe("pipelined commit: the next transaction begins behind it", () => {
	const rest = ["company 2", "stored too"];

	test("the first one is committed", async () => {
		const events = await endWhileAnotherWaits((sql) => sql.query("select 1"));
		expect(events).toEqual(["next begins", "stored", ...rest]);
	});

	test("the first one stores nothing, because an error was caught", async () => {
		const events = await endWhileAnotherWaits((sql) => sql.query("select 1 / 0").catch(() => "caught"));
		const message = "a statement of the transaction failed and its error was caught, so nothing was stored";
		expect(events).toEqual(["next begins", message, ...rest]);
	});

	test("the commit of the first one fails", async () => {
		const late = "create temp table late (id int unique deferrable initially deferred) on commit drop";
		const events = await endWhileAnotherWaits(async (sql) => {
			await sql.query(late);
			await sql.query("insert into late values (1), (1)");
		});
		expect(events).toEqual(["next begins", expect.stringContaining("duplicate key"), ...rest]);
	});
});

test("late statement: refused after its transaction has failed", async () => {
	const late = Promise.withResolvers<unknown>();
	const ended = Promise.withResolvers<void>();
	const failed = db.company(1, async (sql) => {
		const fails = sql.query("select 1 / 0");
		const continued = fails.catch(async () => {
			await ended.promise;
			return sql.query("select set_config('test.late', 'ran', false)");
		});
		continued.then(late.resolve, late.reject);
		await fails;
	});
	const refused = expect(late.promise).rejects.toThrow(/after the end of its transaction: select set_config/);
	await expect(failed).rejects.toThrow("division by zero");
	ended.resolve();
	await refused;
	const [row] = await db.system((sql) =>
		sql.query<{ late: string | null }>("select current_setting('test.late', true) as late"),
	);
	expect(row?.late).toBeNull();
});

test("analyze: the planner knows how many rows there are", async () => {
	const estimate = async () => {
		const [row] = await db.system((sql) =>
			sql.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'company'"),
		);
		return row?.n;
	};
	await db.system((sql) => sql.query("insert into company (company_id) values (1), (2), (3)"));
	expect(await estimate()).not.toBe(3);
	await db.analyze();
	expect(await estimate()).toBe(3);
});
