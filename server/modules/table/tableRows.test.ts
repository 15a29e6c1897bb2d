import { expect, test } from "vitest";
import { problemMessage } from "../../../schemas/problems.ts";
import type { SheetCell, SheetRow } from "../../shared/sheet/sheetRow.ts";
import { cellValue, valueText } from "./cells.ts";
import { type TableKind, tableKinds, tableOf } from "./columns.ts";
import { type TableRow, tableRows } from "./tableRows.ts";

async function* sheetOf(rows: readonly (readonly SheetCell[])[]): AsyncGenerator<SheetRow> {
	for (const [at, cells] of rows.entries()) yield { row: at + 1, cells };
}

async function read(kind: TableKind, rows: readonly (readonly SheetCell[])[]) {
	const problems: string[] = [];
	const found: TableRow[] = [];
	let columns: readonly string[] = [];
	const report = (problem: Parameters<typeof problemMessage>[0]) => problems.push(problemMessage(problem));
	for await (const row of tableRows(tableOf(kind), sheetOf(rows), report, (names) => {
		columns = names;
	}))
		found.push(row);
	return { problems, columns, rows: found };
}

test("rows: headers in any order and spelling, comments and empty rows between", async () => {
	const { problems, columns, rows } = await read("students", [
		["Nick name", "ID", "registered_on"],
		["# how you call the student", "", ""],
		["Mei", "001", "2026/3/31"],
		[null, null],
		["", 2, null],
	]);
	expect(problems).toEqual([]);
	expect(columns).toEqual(["nickName", "id", "registeredOn"]);
	expect(rows).toEqual([
		{ row: 3, values: { nickName: "Mei", id: "001", registeredOn: "2026-03-31" } },
		{ row: 5, values: { id: "2" } },
	]);
});

test("rows: both languages of a text, one of them, or one column for all", async () => {
	const { rows, columns } = await read("teachers", [
		["id", "name.zh", "name (en)", "title"],
		["a", "艾达", "Ada", "T"],
		["b", "", "Bob", null],
	]);
	expect(rows.map(({ values }) => values)).toEqual([
		{ id: "a", name: { zh: "艾达", en: "Ada" }, title: "T" },
		{ id: "b", name: "Bob" },
	]);
	expect(columns).toEqual(["id", "name.zh", "name.en", "title"]);
});

test("rows: every problem by row and column", async () => {
	const { problems, rows } = await read("lessons", [
		["courseId", "chapterId", "id", "lessonName", "minutes", "kind", "free"],
		["c", "1", "l1", "A", "twenty", "video", "maybe"],
		["c", "1", { broken: "formula", text: "the formula =A2" }, "A", 5, "video", null],
		["c", "1", "l2", { broken: "error", text: "#REF!" }, 5, "video", null],
		["c", "1", "l3", "A", 5, "video", "yes", "note"],
		["c", "1", "l4", "A", 5, "video", "yes"],
		["c", "2", "L4", "A", 5, "video", "no"],
		["c", "2", "l4", "A", 5, "video", "no"],
	]);
	expect(problems).toMatchInlineSnapshot(`
		[
		  "row 2, column minutes must be a number such as 1234.50, found "twenty"; write its figures, with a point before the cents",
		  "row 2, column free must be yes or no, found "maybe"; write one of them",
		  "row 3, column id must be a value, or a formula with a result, found the formula =A2; open the file in a spreadsheet program, let it compute, and save it",
		  "row 4, column lessonName must be a value, or a formula with a result, found #REF!; correct the formula",
		  "row 5 must be filled in columns with a header alone, found "note"; write the name of its column into the first row, or remove it",
		  "row 8, column courseId and id must be a value that no other row has, found "c l4", as row 6; remove one of them",
		]
	`);
	expect(rows.map(({ row }) => row)).toEqual([6, 7, 8]);
});

test("rows: what one student signs in with is nothing of another, in any spelling", async () => {
	const { problems, rows } = await read("students", [
		["id", "account", "mobile"],
		["1", "13800138000", "138 0013 8000"],
		["2", null, "+86 138-0013-8000"],
	]);
	expect(rows[0]?.values).toEqual({ id: "1", account: "13800138000", mobile: "13800138000" });
	expect(problems).toEqual([
		'row 3, column mobile must be a value that no other row has, found "13800138000", as row 2; remove one of them',
	]);
});

test("headers: a text has one column for all languages, or one for each", async () => {
	const { problems } = await read("teachers", [
		["id", "name", "name.en"],
		["a", "Ada", "Ada"],
	]);
	expect(problems).toEqual([
		"row 1, column name.en must be a column for all languages, or one for each, found name besides; remove one of the columns",
	]);
});

test.each<[string, readonly SheetCell[]]>([
	["a header that is misspelled", ["id", "mobil"]],
	["a header that is unknown", ["id", "colour of hair"]],
	["a header twice", ["id", "mobile", "Mobile"]],
	["no header of the key", ["mobile"]],
	["no header at all", []],
])("headers: %s", async (_, header) => {
	const { problems, rows } = await read("students", [header, ["1", "2"]]);
	expect(problems).toMatchSnapshot();
	expect(rows).toEqual([]);
});

test("headers alone: a table without rows", async () => {
	expect(await read("students", [["id", "account"]])).toEqual({
		problems: [],
		columns: ["id", "account"],
		rows: [],
	});
});

const column = (kind: TableKind, name: string) => {
	const found = tableOf(kind).columns.find((each) => each.name === name);
	if (!found) throw new Error(`no column ${name}`);
	return found;
};

test.each<[TableKind, string, SheetCell, unknown]>([
	["students", "id", "007", "007"],
	["students", "id", 13_800_138_000, "13800138000"],
	["students", "id", 110_101_199_003_070_000, { expected: "a text with all its digits" }],
	["students", "mobile", "1.38E+10", { found: '"1.38E+10"' }],
	["students", "id", new Date("2026-03-01T00:00:00Z"), { expected: "a text", found: "2026-03-01" }],
	["students", "nickName", "M\0i", { expected: "a text of visible characters" }],
	["students", "nickName", "half \ud83d", { expected: "a text of visible characters" }],
	["students", "nickName", "two\nlines", "two\nlines"],
	["students", "id", new Date(Number.NaN), { found: "a date that no calendar has" }],
	["students", "registeredOn", new Date(Number.NaN), { found: "a date that no calendar has" }],
	["students", "registeredOn", "2026-03-31", "2026-03-31"],
	["students", "registeredOn", "2026/3/31", "2026-03-31"],
	["students", "registeredOn", "2026年3月31日", "2026-03-31"],
	["students", "registeredOn", "2026-03-31 00:00:00", "2026-03-31"],
	["students", "registeredOn", 20_260_331, "2026-03-31"],
	["students", "registeredOn", new Date("2026-03-31T00:00:00Z"), "2026-03-31"],
	["students", "registeredOn", "03/04/2026", { todo: "write an existing day, the year first" }],
	["students", "registeredOn", "2026-02-30", { todo: "write an existing day, the year first" }],
	["students", "registeredOn", 46_112, { todo: "format the column as a date" }],
	["students", "sex", "male", "MALE"],
	["courses", "price", "1,234.50", 1234.5],
	["courses", "price", "１２", 12],
	["courses", "price", "12,5", { expected: "a number such as 1234.50" }],
	["courses", "price", true, { expected: "a number such as 1234.50" }],
	["courses", "teacherIds", "a; b，c d", ["a", "b", "c", "d"]],
	["lessons", "free", "是", true],
	["lessons", "free", 0, false],
	["lessons", "free", false, false],
	["lessons", "free", "  ", undefined],
])("cell of %s.%s: %j", (kind, name, cell, expected) => {
	const value = cellValue(column(kind, name), cell);
	if (typeof expected === "object" && !Array.isArray(expected))
		expect(value).toMatchObject(expected as object);
	else expect(value).toEqual(expected);
});

test("values are written as they are read again", () => {
	const values = {
		id: "a",
		courseName: { zh: "一", en: "One" },
		summary: "S",
		price: 199.5,
		teacherIds: ["a", "b"],
	};
	const written = tableOf("courses").columns.map((each) => [each.name, valueText(each, values)]);
	expect(Object.fromEntries(written.filter(([, text]) => text !== ""))).toEqual({
		id: "a",
		"courseName.zh": "一",
		"courseName.en": "One",
		"summary.zh": "S",
		price: "199.5",
		teacherIds: "a; b",
	});
});

test.each(tableKinds)("the columns of %s", (kind) => {
	expect(
		tableOf(kind).columns.map(({ name, kind: cell, description }) => `${name} (${cell}): ${description}`),
	).toMatchSnapshot();
});
