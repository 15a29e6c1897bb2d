// A database with a short deadline. Fast queries are repeated until they succeed: a busy machine misses such a deadline
// by itself now and then.
import { createServer } from "node:net";
import { setImmediate as tick } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { type Database, DatabaseUnavailable } from "./sql.ts";

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

test("slow statement: rejected at the deadline without blocking the event loop, and the database is usable again", async () => {
	const from = performance.now();
	const slow = db.company(1, (sql) => sql.query("select pg_sleep(60)"));
	let maxMs = 0;
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
		maxMs = Math.max(maxMs, performance.now() - last);
		last = performance.now();
	}
	const error = await ended;
	expect(error).toBeInstanceOf(DatabaseUnavailable);
	expect(error?.message).toBe("the database did not answer within 1500 ms");
	expect(performance.now() - from).toBeLessThan(30_000);
	// The event loop waits for other processes of a busy machine only.
	expect(maxMs).toBeLessThan(1500);
	await expect.poll(stored).toEqual([{ id: 1 }]);
});

test("transaction that sends nothing: loses its connection at the deadline", async () => {
	const stuck = db.company(1, async (sql) => {
		await sql.query("select 1");
		await new Promise(() => undefined);
	});
	await expect(stuck).rejects.toThrow(/sent no statement for 1500 ms/);
	await expect.poll(stored).toEqual([{ id: 1 }]);
});

test("PostgreSQL that accepts and never answers: reported to the operator", async () => {
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

test("PostgreSQL that is not there: reported to the operator with what to do", async () => {
	const opening = openDatabase({ dataDir: folder.path, databaseUrl: "postgres://x:y@127.0.0.1:1/z", log });
	await expect(opening).rejects.toThrow(
		/^DATABASE_URL must lead to a PostgreSQL database that answers, found: .*ECONNREFUSED.*; start it or correct the address$/,
	);
});
