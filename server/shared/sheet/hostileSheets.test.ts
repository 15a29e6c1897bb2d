// Files that are damaged or made to do harm: each is refused in a sentence, or read as what it shows.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { workbookOf } from "../../../tests/support/data/buildWorkbook.ts";
import { allRows, cellsOf, sheetFolder } from "../../../tests/support/data/sheetFiles.ts";
import { guardFormula, unguardFormula } from "./formulaGuard.ts";
import { type SheetEncoding, sheetEncodings } from "./sheetRow.ts";
import { writeSheet } from "./writeSheet.ts";

const { at, put, remove } = sheetFolder();
afterAll(remove);

const wide = (columns: number, last: string): string => `${Array(columns).join(",")}${last}\n`;

describe("CSV", () => {
	test("zero characters are part of their cells, and make no other encoding of the file", async () => {
		const found: SheetEncoding[] = [];
		const content = `id,name\n${"1,Mei\n".repeat(100)}2,M\0i\n`;
		const rows = await allRows(put("nul.csv", content), { onEncoding: (each) => found.push(each) });
		expect(found).toEqual(["utf-8"]);
		expect(rows.at(-1)?.cells).toEqual(["2", "M\0i"]);
	});

	test("300 columns: refused where they have values, else left out", async () => {
		await expect(allRows(put("wide.csv", `a,b\n${wide(300, "x")}`))).rejects.toThrow(
			/row 2 must be at most 200 columns wide, found a value in column 300; remove the columns/,
		);
		expect(await cellsOf(put("empty.csv", `a,b${wide(300, "")}`))).toEqual([["a", "b"]]);
	});

	test.each<[SheetEncoding, string]>([
		["windows-1252", "4dfc6c6c6572"],
		["big5", "a4fda470a9fa"],
	])("%s has to be named: its bytes may be others too", async (encoding, hex) => {
		const path = put("named.csv", Buffer.concat([Buffer.from("id,name\n1,"), Buffer.from(hex, "hex")]));
		const [, row] = await allRows(path, { encoding });
		expect(row?.cells[1]).toBe({ "windows-1252": "Müller", big5: "王小明" }[encoding as string]);
	});

	test("every encoding that can be named is one the platform knows", () => {
		for (const encoding of sheetEncodings) expect(() => new TextDecoder(encoding)).not.toThrow();
	});
});

describe("workbooks", () => {
	const cell = (reference: string) => `<row r="1"><c r="${reference}"><v>1</v></c></row>`;
	const text = `<c t="str"><v>${"x".repeat(400_000)}</v></c>`;
	test.each<[string, string, RegExp]>([
		["a cell without a name", cell("1A"), /row 1 must be cells with names such as B3, found 1A/],
		["a row without a number", '<row r="x"/>', /must be rows in their order, found row NaN behind row 0/],
		[
			"a row twice",
			'<row r="2"><c><v>1</v></c></row><row r="2"/>',
			/must be rows in their order, found row 2 behind row 2/,
		],
		[
			"a row of a megabyte",
			`<row>${text}${text}${text}</row>`,
			/row 1 must be at most 1000000 characters long/,
		],
		["tags in tags", "<a>".repeat(1000), /must be XML of at most 100 levels, found more/],
		["a million rows", '<row r="1000000"/>', /must be a table of at most 200000 rows, found more/],
	])("%s", async (_, rows, expected) => {
		await expect(allRows(put("hostile.xlsx", workbookOf({ rows })))).rejects.toThrow(expected);
	});

	test("a merged range without names", async () => {
		const after = '<mergeCells><mergeCell ref="everything"/></mergeCells>';
		const path = put("merged.xlsx", workbookOf({ rows: "", after }));
		await expect(allRows(path, { onMerged: () => undefined })).rejects.toThrow(/found everything/);
	});

	test("a text that is not there, which an empty cell would hide", async () => {
		const path = put("lacks.xlsx", workbookOf({ rows: '<row><c t="s"><v>7</v></c></row>' }));
		expect(await cellsOf(path)).toEqual([[{ broken: "error", text: "a text 7 that the file lacks" }]]);
	});

	test("a part with a password, and an archive with nothing in it", async () => {
		const bytes = workbookOf({ rows: "" });
		// The flag of encryption, of each entry of the directory at the end.
		for (
			let entry = bytes.indexOf("PK\u0001\u0002");
			entry >= 0;
			entry = bytes.indexOf("PK\u0001\u0002", entry + 1)
		)
			bytes.writeUInt16LE(1, entry + 8);
		await expect(allRows(put("locked.xlsx", bytes))).rejects.toThrow(
			/_rels\/\.rels must be readable, found .*encrypted.*; save it as \.xlsx without a password/,
		);
		const empty = Buffer.concat([Buffer.from("504b0506", "hex"), Buffer.alloc(18)]);
		await expect(allRows(put("nothing.xlsx", empty))).rejects.toThrow(/must be a workbook with a sheet/);
	});
});

describe.each(["many.csv", "many.xlsx"])("%s", (name) => {
	test("50,000 rows are read one by one", async () => {
		const rows = Array.from({ length: 50_000 }, (_, i) => [`00${i}`, `学员 ${i}`]);
		await writeSheet(at(name), { name: "Students", headers: ["id", "name"], rows });
		const read = await allRows(at(name));
		expect(read).toHaveLength(50_001);
		expect(read.at(-1)).toEqual({ row: 50_001, cells: ["0049999", "学员 49999"] });
	});
});

describe("texts that a spreadsheet program would run", () => {
	test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "|x", "＝1+1", "＋1", "－1", "＠x", "'=1"])(
		"%j is disarmed in a CSV file",
		async (text) => {
			await writeSheet(at("safe.csv"), { name: "S", headers: ["a"], rows: [[text]] });
			expect(readFileSync(at("safe.csv"), "utf8")).toContain(`'${text}`);
			expect(await cellsOf(at("safe.csv"))).toEqual([["a"], [text]]);
		},
	);

	test("whatever a text is, it is read as it was", () => {
		const texts = fc.string({ unit: fc.constantFrom("'", "=", "＝", "-", "\n", "a", "1") });
		fc.assert(fc.property(texts, (text) => unguardFormula(guardFormula(text)) === text));
	});
});
