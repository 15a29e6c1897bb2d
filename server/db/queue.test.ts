import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/testApp.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { DatabaseBusy } from "./sql.ts";

const folder = temporaryFolder();
let db: Database;
beforeAll(async () => {
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
