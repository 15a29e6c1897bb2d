import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyData, emptyData } from "../../tests/support/seededData.ts";
import { temporaryFolder } from "../../tests/support/testApp.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { DatabaseBusy, type Sql } from "./sql.ts";

const folder = temporaryFolder();
let db: Database;
beforeAll(async () => {
	copyData(await emptyData(), folder.path);
	db = await openDatabase({ dataDir: folder.path, log: createLog("silent"), queue: 3 });
});
afterAll(async () => {
	await db.close();
	folder.remove();
});

test("work beyond the row that may wait is refused at once and not begun; the row itself is worked off", async () => {
	const gate = Promise.withResolvers<void>();
	const begun: string[] = [];
	const unit = (name: string) =>
		db.company(1, async (sql) => {
			begun.push(name);
			if (name === "first") await gate.promise;
			await sql.query("select 1");
			return name;
		});
	const first = unit("first");
	await expect.poll(() => begun).toEqual(["first"]);
	const row = [unit("second"), unit("third"), unit("fourth")];
	await expect(unit("fifth")).rejects.toThrow(DatabaseBusy);
	expect(begun).toEqual(["first"]);
	const alive = db.ping();
	gate.resolve();
	expect(await Promise.all([first, ...row])).toEqual(["first", "second", "third", "fourth"]);
	await alive;
	expect(await unit("sixth")).toBe("sixth");
});

let marks = 0;
/**
 * Holds the only connection until another unit waits for it, and then ends.
 * @param last what the first unit does before it ends
 * @returns what happened, in its order
 */
async function besideAnother(last: (sql: Sql) => Promise<unknown>): Promise<string[]> {
	const gate = Promise.withResolvers<void>();
	const happened: string[] = [];
	const mark = String(++marks);
	const one = db.company(1, async (sql) => {
		await gate.promise;
		await last(sql);
	});
	const other = db.company(2, async (sql) => {
		happened.push("the next begins");
		// Undone with its transaction, as rows are.
		await sql.query("select set_config('test.mark', $1, false)", [mark]);
		const [row] = await sql.query<{ id: string }>("select current_setting('app.company_id') as id");
		return row?.id;
	});
	gate.resolve();
	await one.then(
		() => happened.push("stored"),
		(error: Error) => happened.push(error.message),
	);
	happened.push(`company ${await other}`);
	const [row] = await db.system((sql) =>
		sql.query<{ kept: boolean }>("select current_setting('test.mark', true) = $1 as kept", [mark]),
	);
	return [...happened, row?.kept ? "kept" : "lost"];
}

describe("the next unit begins behind the commit of the one before", () => {
	const rest = ["company 2", "kept"];

	test("which stores", async () => {
		const happened = await besideAnother((sql) => sql.query("select 1"));
		expect(happened).toEqual(["the next begins", "stored", ...rest]);
	});

	test("which stores nothing, since an error was caught", async () => {
		const happened = await besideAnother((sql) => sql.query("select 1 / 0").catch(() => "caught"));
		const message = "a statement of the transaction failed and its error was caught, so nothing was stored";
		expect(happened).toEqual(["the next begins", message, ...rest]);
	});

	test("which is refused itself", async () => {
		const late = "create temp table late (id int unique deferrable initially deferred) on commit drop";
		const happened = await besideAnother(async (sql) => {
			await sql.query(late);
			await sql.query("insert into late values (1), (1)");
		});
		expect(happened).toEqual(["the next begins", expect.stringContaining("duplicate key"), ...rest]);
	});
});

test("a statement that comes after its unit has failed is not run outside of the transaction", async () => {
	const late = Promise.withResolvers<unknown>();
	const ended = Promise.withResolvers<void>();
	const unit = db.company(1, async (sql) => {
		const fails = sql.query("select 1 / 0");
		const goesOn = fails.catch(async () => {
			await ended.promise;
			return sql.query("select set_config('test.late', 'ran', false)");
		});
		goesOn.then(late.resolve, late.reject);
		await fails;
	});
	const said = expect(late.promise).rejects.toThrow(/after the end of its unit of work: select set_config/);
	await expect(unit).rejects.toThrow("division by zero");
	ended.resolve();
	await said;
	const [row] = await db.system((sql) =>
		sql.query<{ late: string | null }>("select current_setting('test.late', true) as late"),
	);
	expect(row?.late).toBeNull();
});

test("rows are counted, so that the database knows how many there are", async () => {
	const counted = async () => {
		const [row] = await db.system((sql) =>
			sql.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'company'"),
		);
		return row?.n;
	};
	await db.system((sql) => sql.query("insert into company (company_id) values (1), (2), (3)"));
	expect(await counted()).not.toBe(3);
	await db.analyze();
	expect(await counted()).toBe(3);
});
