import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueRows } from "../../tests/support/data/catalogueRows.ts";
import { storeSession } from "../../tests/support/server/storeSession.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { createLog } from "../log.ts";
import { addCode } from "../shared/session/sessionStore.ts";
import { openDatabase } from "./database.ts";
import { type Database, DatabaseUnavailable } from "./sql.ts";

const folder = temporaryFolder();
const log = createLog("silent");
let db: Database;
beforeAll(async () => {
	db = await openDatabase({ dataDir: folder.path, log });
});
afterAll(async () => {
	await db.close();
	folder.remove();
});

type Named = { name: string };
/** Tables that belong to no company; everything else must be fenced. */
const withoutCompany = ["schema_migration", "server_key"];

describe("tenant isolation", () => {
	const tables = async (): Promise<string[]> =>
		(
			await db.system((sql) =>
				sql.query<Named>(
					"select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
				),
			)
		)
			.map(({ name }) => name)
			.filter((name) => !withoutCompany.includes(name));

	beforeAll(async () => {
		await db.system(async (sql) => {
			for (const id of [1, 2]) {
				await sql.query("insert into company (company_id) values ($1)", [id]);
				await sql.query("insert into company_host (host, company_id) values ($1, $2)", [`${id}.test`, id]);
				await sql.query(
					"insert into document_version (company_id, part, version, document) values ($1, 'site', 1, '{}')",
					[id],
				);
				await sql.query(
					"insert into asset (company_id, name, content_type, body) values ($1, 'a', 'b', '')",
					[id],
				);
				await sql.query(
					"insert into asset_copy (company_id, name, box_width, body) values ($1, 'a', 160, '')",
					[id],
				);
				await sql.query("insert into teacher (company_id, id, document) values ($1, 't', '{}')", [id]);
				await sql.query(
					"insert into course (company_id, id, position, card, detail) values ($1, 'c', 0, '{}', '{}')",
					[id],
				);
				await sql.query(
					"insert into student (company_id, id, account, password_hash) values ($1, 's', 'a', 'h')",
					[id],
				);
				const sessionId = await storeSession(sql, { companyId: id, studentId: "s", token: `token ${id}` });
				await addCode(sql, { companyId: id, sessionId, codeHash: `code ${id}`, seconds: 60 });
				await sql.query("insert into used_nonce (company_id, nonce, expires_at) values ($1, 'n', now())", [
					id,
				]);
				await sql.query("insert into captcha_pass values ($1, 'hash', 'register', '/register', 1, now())", [
					id,
				]);
				for (const insert of catalogueRows) await sql.query(insert, [id]);
			}
		});
	});

	test("every table has the company's column, a row-level policy and a row of each company in this test", async () => {
		const names = await tables();
		expect(names.length).toBeGreaterThan(8);
		for (const table of names) {
			const fenced = await db.system((sql) =>
				sql.query<{ both: boolean }>(
					"select relrowsecurity and relforcerowsecurity as both from pg_class where oid = $1::regclass",
					[table],
				),
			);
			expect([table, fenced[0]?.both]).toEqual([table, true]);
			const rows = await db.system((sql) =>
				sql.query<{ id: number }>(`select distinct company_id as id from ${table} order by 1`),
			);
			expect([table, rows.map(({ id }) => id)]).toEqual([table, [1, 2]]);
		}
	});

	test("a company sees its own rows and no others, in any table", async () => {
		for (const table of await tables()) {
			const rows = await db.company(1, (sql) =>
				sql.query<{ id: number }>(`select distinct company_id as id from ${table}`),
			);
			expect([table, rows]).toEqual([table, [{ id: 1 }]]);
		}
	});

	test("a company writes no row of another", async () => {
		await expect(
			db.company(1, (sql) =>
				sql.query("insert into teacher (company_id, id, document) values (2, 'x', '{}')"),
			),
		).rejects.toThrow(/row-level security/);
		await expect(
			db.company(1, (sql) => sql.query("update teacher set company_id = 2 where id = 't'")),
		).rejects.toThrow(/row-level security/);
		await db.company(1, (sql) => sql.query("delete from teacher where company_id = 2"));
		const left = await db.company(2, (sql) => sql.query("select id from teacher"));
		expect(left).toEqual([{ id: "t" }]);
	});

	test("the company of one transaction is not that of the next", async () => {
		await db.company(1, (sql) => sql.query("select 1"));
		const [after] = await db.system((sql) =>
			sql.query<{ id: string | null }>("select current_setting('app.company_id', true) as id"),
		);
		expect(after?.id || null).toBeNull();
	});

	test("the role of a company cannot read keys or make tables", async () => {
		await expect(db.company(1, (sql) => sql.query("select * from server_key"))).rejects.toThrow(
			/permission denied/,
		);
		await expect(db.company(1, (sql) => sql.query("create table x (id int)"))).rejects.toThrow(
			/permission denied/,
		);
		await expect(db.system((sql) => sql.query("create table x (id int)"))).rejects.toThrow(
			/permission denied/,
		);
	});

	test.each([0, -1, 1.5, Number.NaN, "1; drop table company" as unknown as number])(
		"company(%s) is refused",
		async (id) => {
			await expect((async () => db.company(id, (sql) => sql.query("select 1")))()).rejects.toThrow(
				/whole number/,
			);
		},
	);
});

describe("transactions", () => {
	test("work that throws: stores nothing, and the next transaction runs", async () => {
		const work = db.company(1, async (sql) => {
			await sql.query("insert into used_nonce (company_id, nonce, expires_at) values (1, 'gone', now())");
			throw new Error("changed my mind");
		});
		await expect(work).rejects.toThrow("changed my mind");
		const rows = await db.company(1, (sql) => sql.query("select nonce from used_nonce where nonce = 'gone'"));
		expect(rows).toEqual([]);
	});

	test("error caught inside the work: the transaction fails instead of losing statements silently", async () => {
		const work = db.company(1, async (sql) => {
			await sql.query("insert into used_nonce (company_id, nonce, expires_at) values (1, 'half', now())");
			await sql.query("select 1 / 0").catch(() => "caught");
		});
		await expect(work).rejects.toThrow(/nothing was stored/);
	});

	test("statements may be sent in parallel", async () => {
		const rows = await db.company(1, (sql) =>
			Promise.all([1, 2, 3].map((n) => sql.query<{ n: number }>("select $1::int as n", [n]))),
		);
		expect(rows.flat().map(({ n }) => n)).toEqual([1, 2, 3]);
	});

	test("nested transaction: refused instead of waiting for itself", async () => {
		await expect(db.company(1, () => db.system(async () => undefined))).rejects.toThrow(
			"system() was called inside company(), which would wait for itself; use the sql of the outer one",
		);
	});
});

test("full disk: reported as unavailable, and the next transaction tries again", async () => {
	const full = "do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$";
	const refused = await db.system((sql) => sql.query(full)).catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(DatabaseUnavailable);
	expect((refused as Error).message).toBe("the database lacks resources: No space left on device");
	expect(await db.system((sql) => sql.query("select 1 as one"))).toEqual([{ one: 1 }]);
});

test("deadlock: the client is asked to retry after a second", async () => {
	const deadlock = "do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$";
	const refused = await db.system((sql) => sql.query(deadlock)).catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(DatabaseUnavailable);
	expect(refused).toMatchObject({ retryAfter: 1 });
});
