import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { rebuildRows } from "./rebuildRows.ts";

let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({ students: [] });
});
afterAll(() => app.close());

const query = <Row extends object>(text: string): Promise<Row[]> =>
	app.site.db.system((sql) => sql.query<Row>(text));
const cards = () => query("select id, card from course where company_id = 1 order by id");
const setFormat = (format: number) => query(`update company set content_row_format = ${format}`);

test("rows of another format are made anew at the start of a server, others stay", async () => {
	const made = await cards();
	expect(made.length).toBeGreaterThan(0);
	const goods = await query("select * from goods order by id");
	await query("update course set card = '{}'");
	await rebuildRows(app.site.deps);
	expect(await cards()).not.toEqual(made);
	// As an upgrade finds them that brings a table with rows of its own.
	await query("delete from goods");
	await setFormat(0);
	await rebuildRows(app.site.deps);
	expect(await cards()).toEqual(made);
	expect(await query("select * from goods order by id")).toEqual(goods);
	await query("update course set card = '{}'");
	await rebuildRows(app.site.deps);
	expect(await cards()).not.toEqual(made);
});
