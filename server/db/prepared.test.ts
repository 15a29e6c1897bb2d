import { afterAll, beforeAll, expect, test } from "vitest";
import { copyData, emptyData } from "../../tests/support/seededData.ts";
import { temporaryFolder } from "../../tests/support/testApp.ts";
import { createLog } from "../log.ts";
import { type Database, openDatabase } from "./database.ts";
import { statementName } from "./prepared.ts";
import { DatabaseBusy } from "./sql.ts";

const folder = temporaryFolder();
const dataDir = `${folder.path}/data`;
let db: Database;
beforeAll(async () => {
	copyData(await emptyData(), dataDir);
	db = await openDatabase({ dataDir, log: createLog("silent") });
	await db.system((sql) => sql.query("insert into company (company_id) values (1), (2)"));
});
afterAll(async () => {
	await db.close();
	folder.remove();
});

type Row = { n: number };
const kept = (): Promise<Row[]> =>
	db.system((sql) => sql.query("select count(*)::int as n from pg_prepared_statements where name like 's%'"));

test("a statement with values is prepared once, and fences hold for whoever uses it next", async () => {
	const text = "select company_id as n from company where company_id >= $1 order by 1";
	const read = (unit: Database["system"]) => unit((sql) => sql.query<Row>(text, [1]));
	expect(await read((work) => db.system(work))).toEqual([{ n: 1 }, { n: 2 }]);
	const [before] = await kept();
	expect(before?.n).toBeGreaterThan(0);
	for (let i = 0; i < 8; i++)
		for (const id of [1, 2]) expect(await read((work) => db.company(id, work))).toEqual([{ n: id }]);
	expect(await read((work) => db.system(work))).toEqual([{ n: 1 }, { n: 2 }]);
	expect(await kept()).toEqual([before]);
});

test("one that failed is good again with the next values, and after a unit that never opened", async () => {
	const read = (value: string) => db.company(1, (sql) => sql.query<Row>("select 6 / $1::int as n", [value]));
	await expect(read("0")).rejects.toThrow("division by zero");
	await expect(read("x")).rejects.toThrow("invalid input");
	const failed = db.company(1, (sql) =>
		Promise.allSettled([sql.query("select 1 / 0"), sql.query<Row>("select 7 / $1::int as n", ["7"])]),
	);
	await expect(failed).rejects.toThrow();
	expect(await read("2")).toEqual([{ n: 3 }]);
	expect(await db.company(1, (sql) => sql.query<Row>("select 7 / $1::int as n", ["7"]))).toEqual([{ n: 1 }]);
});

test("one whose table was changed fails once, and then reads the table as it is", async () => {
	const read = () => db.system((sql) => sql.query("select * from company where company_id = $1", [1]));
	expect(await read()).toHaveLength(1);
	const [former] = await db.system((sql) =>
		sql.query<{ name: string }>("select rolname as name from pg_roles where oid = 10"),
	);
	await db.system((sql) =>
		sql.query(`set local role "${former?.name}"; alter table company add column later int`),
	);
	await expect(read()).rejects.toThrow(DatabaseBusy);
	expect(await read()).toEqual([expect.objectContaining({ company_id: 1, later: null })]);
});

test("texts without end get no names without end", () => {
	const given = Array.from({ length: 2000 }, (_, i) => statementName(`select ${i}`));
	expect(given.filter(Boolean).length).toBeLessThan(1000);
	expect(statementName("select 0")).toBe(given[0]);
	expect(given.at(-1)).toBeUndefined();
});
