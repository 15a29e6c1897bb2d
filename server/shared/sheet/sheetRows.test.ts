import { readFileSync, statSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { allRows, cellsOf, sheetFolder } from "../../../tests/support/data/sheetFiles.ts";
import type { SheetEncoding } from "./sheetRow.ts";
import { writeSheet } from "./writeSheet.ts";

const { at, put, remove } = sheetFolder();
afterAll(remove);

const text = "id,名称\n001,王小明\n";
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const utf16 = Buffer.from(text, "utf16le");
/** `text` as GB18030. */
const gb18030 = Buffer.concat([
	Buffer.from("id,"),
	Buffer.from("c3fbb3c6", "hex"),
	Buffer.from("\n001,"),
	Buffer.from("cdf5d0a1c3f7", "hex"),
	Buffer.from("\n"),
]);

describe("CSV", () => {
	test.each<[string, Buffer, SheetEncoding]>([
		["UTF-8", Buffer.from(text), "utf-8"],
		["UTF-8 with its mark", Buffer.from(`\ufeff${text}`), "utf-8"],
		[
			"UTF-16, little end first, with its mark",
			Buffer.concat([Buffer.from("fffe", "hex"), utf16]),
			"utf-16le",
		],
		["UTF-16, little end first", utf16, "utf-16le"],
		[
			"UTF-16, big end first, with its mark",
			Buffer.concat([Buffer.from("feff", "hex"), swapped(utf16)]),
			"utf-16be",
		],
		["UTF-16, big end first", swapped(utf16), "utf-16be"],
		["GB18030", gb18030, "gb18030"],
	])("%s is found from its bytes", async (_, bytes, encoding) => {
		const found: SheetEncoding[] = [];
		const rows = await allRows(put("e.csv", bytes), { onEncoding: (each) => found.push(each) });
		expect(rows).toEqual([
			{ row: 1, cells: ["id", "名称"] },
			{ row: 2, cells: ["001", "王小明"] },
		]);
		expect(found).toEqual([encoding]);
	});

	test("a file that turns out to be no UTF-8 far behind its start", async () => {
		const rows = await allRows(put("late.csv", Buffer.concat([Buffer.from("a\n".repeat(50_000)), gb18030])));
		expect(rows).toHaveLength(50_002);
		expect(rows.at(-1)?.cells).toEqual(["001", "王小明"]);
	});

	test.each([
		[
			"a,b\r\n1,2\r\n",
			[
				["a", "b"],
				["1", "2"],
			],
		],
		[
			"a;b\n1;2",
			[
				["a", "b"],
				["1", "2"],
			],
		],
		[
			"a\tb\r1\t2\r",
			[
				["a", "b"],
				["1", "2"],
			],
		],
		[
			'a,b\n"x, ""y""\nz",2\n',
			[
				["a", "b"],
				['x, "y"\nz', "2"],
			],
		],
		[
			'a,b\n5" disk,2\n',
			[
				["a", "b"],
				['5" disk', "2"],
			],
		],
		["a,b\n\n1\n", [["a", "b"], [""], ["1"]]],
		["# one; two; three\na,b\n1;2;3,x|y;z\n", [["# one; two; three"], ["a", "b"], ["1;2;3", "x|y;z"]]],
	])("%j", async (content, expected) => {
		expect(await cellsOf(put("s.csv", content))).toEqual(expected);
	});

	test("an open quote is found by its row", async () => {
		await expect(allRows(put("q.csv", 'a,b\n1,2\n"3,4\n'))).rejects.toThrow(
			/q\.csv: row 3 must be closed by a quote, found the end of the file; add the quote$/,
		);
	});

	test("an open quote before a megabyte of rows", async () => {
		const path = put("big.csv", `a,b\n"1,2\n${"3,4\n".repeat(400_000)}`);
		await expect(allRows(path)).rejects.toThrow(/row 2 must be at most 1000000 characters long/);
	});

	test("an encoding that was asked for and does not fit", async () => {
		await expect(allRows(put("g.csv", gb18030), { encoding: "utf-8" })).rejects.toThrow(
			/must be text in utf-8, found bytes that are none; save it as CSV in UTF-8/,
		);
	});
});

describe("what is no table", () => {
	test.each([
		["an empty file", ""],
		["a workbook of the old kind (.xls), or one with a password", Buffer.from("d0cf11e0a1b11ae1", "hex")],
		["a PDF", "%PDF-1.7"],
		["a picture", Buffer.from("89504e470d0a1a0a", "hex")],
	])("%s", async (found, content) => {
		await expect(allRows(put("other.xlsx", content))).rejects.toThrow(
			`must be a table in CSV or a workbook (.xlsx), found ${found};`,
		);
	});

	test("too many rows", async () => {
		await expect(allRows(put("many.csv", "1\n".repeat(200_001)))).rejects.toThrow(
			/must be a table of at most 200000 rows, found more; split it/,
		);
	});
});

describe.each(["out.csv", "out.xlsx"])("%s", (name) => {
	const rows = [
		["001", "王小明", "=1+1"],
		["+8613800138000", "", 'a "quote"\nand a line'],
		["-", "'quoted", "0010"],
	];

	test("what is written is read again, as texts", async () => {
		await writeSheet(at(name), { name: "Students", headers: ["id", "a", "b"], rows });
		const read = (await cellsOf(at(name))) as (string | null)[][];
		expect(read.map((cells) => cells.map((cell) => cell ?? ""))).toEqual([["id", "a", "b"], ...rows]);
	});

	test("its owner alone may read it, and one that could not be completed leaves the previous one", async () => {
		await writeSheet(at(name), { name: "Students", headers: ["id"], rows: [["1"]] });
		expect((statSync(at(name)).mode & 0o777).toString(8)).toBe("600");
		async function* failing() {
			yield ["2"];
			await Promise.reject(new Error("the database went away"));
		}
		const written = writeSheet(at(name), { name: "Students", headers: ["id"], rows: failing() });
		await expect(written).rejects.toThrow("the database went away");
		expect(await cellsOf(at(name))).toEqual([["id"], ["1"]]);
	});
});

test("a CSV file disarms what a spreadsheet program would run", async () => {
	await writeSheet(at("safe.csv"), { name: "S", headers: ["a"], rows: [['=HYPERLINK("http://x")']] });
	expect(readFileSync(at("safe.csv"), "utf8")).toBe(`\ufeffa\r\n"'=HYPERLINK(""http://x"")"`);
});
