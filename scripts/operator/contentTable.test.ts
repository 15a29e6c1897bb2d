import { afterAll, beforeAll, expect, test } from "vitest";
import { type Control, startControl } from "../../server/operator/control.ts";
import { sheetFolder } from "../../tests/support/data/sheetFiles.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { startTableCommand } from "../../tests/support/site/operate.ts";

const host = "one.test";
const { put, remove } = sheetFolder();
let app: StudentApp;
let control: Control;
beforeAll(async () => {
	app = await openStudentApp({});
	control = await startControl(app.site.deps);
});
afterAll(async () => {
	await control.close();
	await app.close();
	remove();
});

const importing = (kind: string, path: string, ...options: readonly string[]) =>
	startTableCommand({ controlDir: app.site.deps.env.dataDir }, "import", kind, host, path, ...options).result;

const stored = async (table: "course" | "teacher", id: string): Promise<unknown> => {
	const [row] = await app.site.db.system((sql) =>
		sql.query<{ document: unknown }>(`select to_jsonb(${table}) as document from ${table} where id = $1`, [
			id,
		]),
	);
	return row?.document;
};

test("emptied cells: the difference comes before anything is stored, and the host must be given", async () => {
	const header = "id,courseName.zh,courseName.en,price,currency,subject\n";
	const path = put("courses.csv", `${header}algebra,代数,Algebra,99,CNY,\nfree,免费,,0,CNY,\n`);
	const before = await stored("course", "algebra");
	const refused = await importing("courses", path);
	expect(refused.code).toBe(1);
	expect(refused.err).toContain(
		[
			"the file empties what is stored; nothing was changed",
			"subject is emptied in 2 rows",
			"courseName.en is emptied in 1 row",
			`give --confirm ${host} to store it nevertheless, or leave the column out of the file`,
		].join("\n"),
	);
	expect(refused.out).toContain("courses: - courses[algebra].subject: ");
	expect(await stored("course", "algebra")).toEqual(before);
	const { code, out } = await importing("courses", path, "--confirm", host);
	expect(code).toBe(0);
	expect(out).toMatch(/^courses: .*\none\.test shows version 2 of courses now\n/s);
	expect(out.match(/\[algebra\]\.subject/g)).toHaveLength(1);
	expect(await stored("course", "algebra")).not.toEqual(before);
});

test("keys in another order than the stored ones are no difference", async () => {
	const path = put("teachers.csv", "id,name.zh,name.en\nada,艾达,Ada King\n");
	await app.site.db.system((sql) =>
		sql.query(
			`update document_version set document = '{"part": "teachers", "teachers": [{"name": {"en": "Ada King", "zh": "艾达"}, "id": "ada"}]}' where company_id = 1 and part = 'teachers'`,
		),
	);
	expect(await importing("teachers", path)).toMatchObject({ code: 0, out: "no difference\n" });
});
