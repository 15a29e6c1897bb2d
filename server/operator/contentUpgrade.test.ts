import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { openStudentApp } from "../../tests/support/server/studentApp.ts";
import { contentCommands } from "./contentCommands.ts";

const migration = readFileSync(new URL("../db/migrations/0023_content.sql", import.meta.url), "utf8");
const statements = migration.slice(
	migration.indexOf("with items"),
	migration.indexOf("update teacher set part"),
);
const tables = ["teacher", "course", "package", "open_class", "news", "asked_question"];

test("an upgraded database: its catalogue becomes valid parts, which change nothing when they are applied", async () => {
	const { students: _students, ...catalogue } = buildCatalogue();
	const { site, close } = await openStudentApp(catalogue);
	const commands = contentCommands(site.deps);
	const rows = () =>
		site.db.system(async (sql) => {
			const all: unknown[] = [];
			for (const table of tables)
				all.push(...(await sql.query(`select * from ${table} where company_id = 1 order by id`)));
			return all;
		});
	const host = "one.test";
	const before = await rows();
	await site.db.system((sql) => sql.query("delete from document_version where part <> 'site'"));
	await site.db.system((sql) => sql.query(statements));
	const parts = await commands["content-export"]({ host });
	expect(parts.map(({ part }) => part)).toEqual([
		"courses",
		"news",
		"open-classes",
		"packages",
		"questions",
		"teachers",
	]);
	expect((await commands["content-check"]({ host, parts })).problems).toEqual([]);
	// Withdrawn and offered again, every row is written anew.
	const empty = parts.map((part) =>
		Object.fromEntries(
			Object.entries(part).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
		),
	);
	await commands["content-apply"]({ host, parts: empty });
	await commands["content-apply"]({ host, parts, options: { overwrite: true } });
	expect(await rows()).toEqual(before);
	await close();
});
