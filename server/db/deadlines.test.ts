// A database of which nobody waits long for anything. What needs no time is asked until it is answered: a busy machine
// misses so short a deadline by itself now and then.
import { createServer } from "node:net";
import { setImmediate as tick } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copyData, emptyData } from "../../tests/support/seededData.ts";
import { temporaryFolder } from "../../tests/support/testApp.ts";
import { createLog } from "../log.ts";
import { type Database, DatabaseUnavailable, openDatabase } from "./database.ts";

const folder = temporaryFolder();
const log = createLog("silent");
let db: Database;
beforeAll(async () => {
	copyData(await emptyData(), folder.path);
	db = await openDatabase({ dataDir: folder.path, log, deadlineMs: 1500 });
	const insert = "insert into company (company_id) values (1) on conflict do nothing";
	await vi.waitFor(() => db.system((sql) => sql.query(insert)));
});
afterAll(async () => {
	await db.close();
	folder.remove();
});

const stored = () =>
	db.company(1, (sql) => sql.query("select company_id as id from company")).catch((error) => String(error));

test("a slow statement is given up, never blocks the event loop, and the database comes back", async () => {
	const from = performance.now();
	const slow = db.company(1, (sql) => sql.query("select pg_sleep(60)"));
	let longest = 0;
	let last = performance.now();
	let waiting = true;
	const ended = slow.then(
		() => undefined,
		(error: Error) => error,
	);
	void ended.then(() => {
		waiting = false;
	});
	while (waiting) {
		await tick();
		longest = Math.max(longest, performance.now() - last);
		last = performance.now();
	}
	const error = await ended;
	expect(error).toBeInstanceOf(DatabaseUnavailable);
	expect(error?.message).toBe("the database did not answer within 1500 ms");
	expect(performance.now() - from).toBeLessThan(30_000);
	// Nothing waits here for the statement, only for other processes of a busy machine.
	expect(longest).toBeLessThan(1500);
	await expect.poll(stored).toEqual([{ id: 1 }]);
});

test("a work that forgets to go on loses its connection to the others", async () => {
	const forgetful = db.company(1, async (sql) => {
		await sql.query("select 1");
		await new Promise(() => undefined);
	});
	await expect(forgetful).rejects.toThrow(/stood still for 1500 ms/);
	await expect.poll(stored).toEqual([{ id: 1 }]);
});

test("a PostgreSQL that accepts and never answers is told as such", async () => {
	const silent = createServer(() => undefined).listen(0, "127.0.0.1");
	await new Promise((resolve) => silent.once("listening", resolve));
	const { port } = silent.address() as { port: number };
	const opening = openDatabase({
		dataDir: folder.path,
		databaseUrl: `postgres://x:y@127.0.0.1:${port}/z`,
		deadlineMs: 300,
		log,
	});
	await expect(opening).rejects.toThrow(/DATABASE_URL must lead to/);
	silent.close();
});

test("a PostgreSQL that is not there is told with what to do", async () => {
	const opening = openDatabase({ dataDir: folder.path, databaseUrl: "postgres://x:y@127.0.0.1:1/z", log });
	await expect(opening).rejects.toThrow(
		/^DATABASE_URL must lead to a PostgreSQL database that answers, found: .*ECONNREFUSED.*; start it or correct the address$/,
	);
});
