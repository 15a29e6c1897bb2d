import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { copyData, emptyData } from "../../tests/support/site/seededData.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";
import { createStatementNames } from "./preparedStatements.ts";
import { type Database, DatabaseBusy } from "./sql.ts";

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
const prepared = (): Promise<Row[]> =>
	db.system((sql) => sql.query("select count(*)::int as n from pg_prepared_statements where name like 's%'"));

test("statement with values: prepared once, and row-level security holds for every company that runs it", async () => {
	const text = "select company_id as n from company where company_id >= $1 order by 1";
	const read = (run: Database["system"]) => run((sql) => sql.query<Row>(text, [1]));
	expect(await read((work) => db.system(work))).toEqual([{ n: 1 }, { n: 2 }]);
	const [before] = await prepared();
	expect(before?.n).toBeGreaterThan(0);
	for (let i = 0; i < 8; i++)
		for (const id of [1, 2]) expect(await read((work) => db.company(id, work))).toEqual([{ n: id }]);
	expect(await read((work) => db.system(work))).toEqual([{ n: 1 }, { n: 2 }]);
	expect(await prepared()).toEqual([before]);
});

test("prepared statement: usable after it failed, and after a transaction that failed before it", async () => {
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

test("prepared statement whose table changed: fails once, then reads the new table", async () => {
	const read = () => db.system((sql) => sql.query("select * from company where company_id = $1", [1]));
	expect(await read()).toHaveLength(1);
	const [owner] = await db.system((sql) =>
		sql.query<{ name: string }>("select rolname as name from pg_roles where oid = 10"),
	);
	await db.system((sql) =>
		sql.query(`set local role "${owner?.name}"; alter table company add column later int`),
	);
	await expect(read()).rejects.toThrow(DatabaseBusy);
	expect(await read()).toEqual([expect.objectContaining({ company_id: 1, later: null })]);
});

test("statement names: limited in number", () => {
	const statementName = createStatementNames();
	const named = Array.from({ length: 5000 }, (_, i) => statementName(`select ${i}`));
	expect(named.filter(Boolean)).toHaveLength(4000);
	expect(statementName("select 0")).toBe(named[0]);
	expect(named.at(-1)).toBeUndefined();
});
