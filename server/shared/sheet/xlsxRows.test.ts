import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { workbookOf } from "../../../tests/support/data/buildWorkbook.ts";
import { zipOf } from "../../../tests/support/data/buildZip.ts";
import { allRows, cellsOf, sheetFolder } from "../../../tests/support/data/sheetFiles.ts";
import type { MergedCells } from "./sheetRow.ts";

const { put, remove } = sheetFolder();
afterAll(remove);

const book = (name: string, xml: Parameters<typeof workbookOf>[0]): string => put(name, workbookOf(xml));

describe("workbooks", () => {
	test("kinds of cells", async () => {
		const path = book("cells.xlsx", {
			texts: "<si><t>shared</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>x</t></rPh></si>",
			rows: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2"><v>7.5</v></c></row>
				<row r="3"><c r="A3" s="1"><v>46112</v></c><c r="B3" s="2"><v>123</v></c><c r="C3" t="b"><v>1</v></c>
				<c r="D3" t="inlineStr"><is><t>in_x000A_line</t></is></c><c r="E3" t="e"><v>#REF!</v></c></row>
				<row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="str"><f>A1</f><v>cached</v></c><c r="C4"><f>A1</f></c></row>`,
		});
		expect(await allRows(path)).toEqual([
			{ row: 2, cells: ["shared", "rich text", null, 7.5] },
			{
				row: 3,
				cells: [
					new Date("2026-03-31T00:00:00Z"),
					"00123",
					true,
					"in\nline",
					{ broken: "error", text: "#REF!" },
				],
			},
			{ row: 4, cells: [2, "cached", { broken: "formula", text: "the formula =A1" }] },
		]);
	});

	test("days counted from 1904", async () => {
		const path = book("1904.xlsx", {
			properties: '<workbookPr date1904="1"/>',
			rows: '<row><c s="1"><v>44650</v></c></row>',
		});
		expect(await cellsOf(path)).toEqual([[new Date("2026-03-31T00:00:00Z")]]);
	});

	test("merged cells", async () => {
		const merged: MergedCells[] = [];
		const path = book("merged.xlsx", {
			rows: '<row r="1"><c r="A1"><v>1</v></c></row>',
			after: '<mergeCells count="1"><mergeCell ref="B3:B7"/></mergeCells>',
		});
		await allRows(path, { onMerged: (each) => merged.push(each) });
		expect(merged).toEqual([{ range: "B3:B7", firstRow: 3, lastRow: 7 }]);
	});

	test.each<[string, Parameters<typeof workbookOf>[0], RegExp]>([
		[
			"a value far to the right",
			{ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' },
			/row 1 must be at most 200 columns wide, found a value in column XFD/,
		],
		["XML that ends early", { rows: '<row r="1"><c r="A1"><v>1' }, /sheet1\.xml must be XML, found/],
		[
			"an entity of its own",
			{ rows: '<row><c t="str"><v>&bomb;</v></c></row>' },
			/must be XML, found Invalid character entity/,
		],
		[
			"a text without an end",
			{ rows: `<row><c t="str"><v>${"x".repeat(2_000_000)}</v></c></row>` },
			/must be texts of at most 1000000 characters/,
		],
		[
			"a sheet that unpacks to a thousand times its size",
			{ rows: " ".repeat(40_000_000) },
			/sheet1\.xml must be at most 1000000000 bytes, and at most 200 times its packed size, found 400/,
		],
	])("%s", async (_, xml, expected) => {
		await expect(allRows(book("hostile.xlsx", xml))).rejects.toThrow(expected);
	});

	test("an archive that is no workbook, and one that is cut off", async () => {
		const path = put("other.xlsx", zipOf([{ name: "a.txt", body: Buffer.from("a") }]));
		await expect(allRows(path)).rejects.toThrow(/must be a workbook with a sheet, found none/);
		const whole = readFileSync(book("whole.xlsx", { rows: "" }));
		await expect(allRows(put("cut.xlsx", whole.subarray(0, 900)))).rejects.toThrow(
			/cut\.xlsx must be a workbook \(\.xlsx\), found/,
		);
	});

	test("a changed byte", async () => {
		const whole = readFileSync(book("whole.xlsx", { rows: "<row><c><v>1</v></c></row>".repeat(5000) }));
		const start = whole.indexOf("xl/worksheets/sheet1.xml") + 60;
		for (let i = 0; i < 40; i++) whole[start + i] = 0xff;
		await expect(allRows(put("changed.xlsx", whole))).rejects.toThrow(/sheet1\.xml must be/);
	});
});
