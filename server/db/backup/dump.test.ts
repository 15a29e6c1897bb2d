import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { createLog } from "../../log.ts";
import { embeddedFiles, startEmbedded } from "../embedded.ts";
import { type Dump, openDump } from "./dump.ts";

const small = 300;
const pictures = 10;
const pictureBytes = 1_000_000;

let site: TestApp;
let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let dump: Dump;
/** Every column that is stored, by the tables that the SQL standard has for it. */
let stored: string[];

beforeAll(async () => {
	site = await openTestApp();
	stored = await site.db.system(async (sql) => {
		const insert = "insert into asset (company_id, name, content_type, body) values (1, $1, 'image/png', $2)";
		for (let i = 0; i < small; i++) await sql.query(insert, [`small${i}.png`, Buffer.from("x")]);
		// Half of them are stored compressed.
		for (let i = 0; i < pictures; i++)
			await sql.query(insert, [
				`large${i}.png`,
				i % 2 === 0 ? Buffer.alloc(pictureBytes, i) : randomBytes(pictureBytes),
			]);
		const columns = await sql.query<{ name: string }>(
			`select table_name || '.' || column_name as name
			from information_schema.columns join information_schema.tables using (table_schema, table_name)
			where table_schema = 'public' and table_type <> 'VIEW' and is_generated = 'NEVER'
				and table_name <> 'schema_migration'`,
		);
		return columns.map(({ name }) => name).sort();
	});
	const copy = join(site.deps.env.dataDir, "copy");
	await site.db.copyFiles?.(embeddedFiles(copy));
	embedded = await startEmbedded(copy, createLog("silent"));
	dump = await openDump(embedded.connection());
});
afterAll(async () => {
	await dump.close();
	await embedded.close();
	await site.close();
});

test("a dump has every column of every table that the database stores", () => {
	const dumped = dump.tables.flatMap(({ name, columns }) =>
		columns.map((column) => `${name}.${column.name}`),
	);
	expect(dumped.sort()).toEqual(stored);
	// Those whose loss would be noticed last.
	for (const table of [
		"asset_copy",
		"document_version",
		"access_grant",
		"due_job",
		"signing_key",
		"server_key",
	])
		expect(dump.tables.map(({ name }) => name)).toContain(table);
});

test("large rows: read a few at a time, also behind many small ones", async () => {
	const table = dump.tables.find(({ name }) => name === "asset");
	if (!table) throw new Error("no table asset");
	const lengths: number[] = [];
	let rows = 0;
	for await (const page of dump.rows(table)) {
		rows += page.length;
		lengths.push(page.reduce((sum, line) => sum + line.length, 0));
	}
	expect(rows).toBe(small + pictures);
	// In hexadecimal, a byte is two characters.
	expect(Math.max(...lengths)).toBeLessThan(2.1 * pictureBytes);
});
