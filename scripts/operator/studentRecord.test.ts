import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openPromise } from "yauzl";
import { type Ask, operatorCommands } from "../../server/operator/commands.ts";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { buildSite } from "../../tests/support/data/buildSite.ts";
import { plantStudent } from "../../tests/support/data/plantStudent.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { temporaryFolder } from "../../tests/support/server/testApp.ts";
import { printRecord, writeRecord } from "./studentRecord.ts";

const host = "one.test";
const account = "canary-of-lin";
/** More than two parts of an answer of the server. */
const bytes = randomBytes(9 * 1024 * 1024);
const folder = temporaryFolder();
let students: StudentApp;
let ask: Ask;
let stored = "";
beforeAll(async () => {
	const options = [{ id: "1", code: "red", text: { zh: "红", en: "Red" } }];
	students = await openStudentApp({
		...buildCatalogue(),
		students: [],
		site: buildSite({
			customFields: { fields: [{ code: "colour", kind: "select", label: "Which colour?", options }] },
		}),
	});
	const { deps, db } = students.site;
	const { paths } = await plantStudent(deps, { companyId: 1, mark: account, mobile: "13912345678" });
	stored = paths[0] ?? "";
	writeFileSync(stored, bytes);
	await db.system(async (sql) => {
		await sql.query("update stored_file set size = $1, name = 'my file.txt' where stored_at is not null", [
			bytes.length,
		]);
		await sql.query("delete from custom_field_value where student_id = $1", [account]);
		await sql.query(
			`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values)
			values (1, $1, '', 'colour', '["1"]')`,
			[account],
		);
	});
	const commands = operatorCommands(deps);
	ask = (name, input) => (commands[name] as (given: typeof input) => never)(input);
});
afterAll(async () => {
	await students?.close();
	folder.remove();
});
afterEach(() => vi.restoreAllMocks());

async function contentsOf(path: string): Promise<Record<string, Buffer>> {
	const zip = await openPromise(path);
	const found: Record<string, Buffer> = {};
	for await (const entry of zip.eachEntry())
		found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
	return found;
}

describe("export", () => {
	test("a zip of all rows, of answers with their questions, and of the files", async () => {
		const path = join(folder.path, "lin.zip");
		const record = await ask("student-export", { host, account, options: { author: "anna" } });
		expect(await writeRecord(ask, host, account, record, path)).toBe(1);
		const { "data.json": data, "answers.json": answers, ...files } = await contentsOf(path);
		expect(Object.keys(files)).toEqual([expect.stringMatching(/^files\/[0-9a-f]{8} my file\.txt$/)]);
		expect(Object.values(files)[0]?.equals(bytes)).toBe(true);
		expect(JSON.parse(String(answers))).toContainEqual({
			...{ school: "", code: "colour", question: "Which colour?" },
			...{ answers: ["红 Red"], files: [] },
		});
		const tables = JSON.parse(String(data));
		for (const name of [
			"student",
			"note",
			"message",
			"order_item",
			"session",
			"operator_action",
			"access_grant",
		])
			expect(JSON.stringify(tables[name])).toContain(account);
		expect(Object.keys(tables)).not.toContain("session_token");
		expect(JSON.stringify(tables)).not.toMatch(/password_hash|refresh_hash/);
		expect((await ask("operator-log", { host, account }))[0]).toMatchObject({
			actor: "anna",
			action: "export",
		});
	});

	test("a file that is gone meanwhile: no zip, and a sentence", async () => {
		const path = join(folder.path, "late.zip");
		const record = await ask("student-export", { host, account });
		const file = record.tables["stored_file"]?.find((row) => row["stored_at"] !== null);
		const late = { ...record, tables: { stored_file: [{ ...file, id: "0".repeat(32) }] } };
		await expect(writeRecord(ask, host, account, late, path)).rejects.toThrow("has no stored file");
		expect(readdirSync(folder.path).filter((name) => name.startsWith("late"))).toEqual([]);
	});
});

test("show: the student, answers with their questions, files, and what else there is", async () => {
	const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
	printRecord(await ask("student-show", { host, account }));
	const shown = lines.mock.calls.join("\n");
	expect(shown).toContain("Which colour?: 红 Red");
	expect(shown).toMatch(/^ {2}mobile: 13912345678$/m);
	expect(shown).toContain("name: my file.txt");
	expect(shown).toContain("1 row of message");
});
