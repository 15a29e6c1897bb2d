// Reads a spreadsheet file, whatever its ending says: a workbook or a CSV file, by its first bytes.
import { csvRows } from "./csvRows.ts";
import { firstBytes } from "./firstBytes.ts";
import { maxRows, type SheetOptions, type SheetRow, unreadable } from "./sheetRow.ts";
import { xlsxRows } from "./xlsxRows.ts";

/** First bytes of files that are neither, with what they are. */
const others: readonly [string, string][] = [
	["d0cf11e0", "a workbook of the old kind (.xls), or one with a password"],
	["25504446", "a PDF"],
	["89504e47", "a picture"],
	["ffd8ff", "a picture"],
	["1f8b", "a compressed file"],
];

async function rowsOf(path: string, options: SheetOptions): Promise<AsyncGenerator<SheetRow>> {
	const start = (await firstBytes(path, 8)).toString("hex");
	const table = "a table in CSV or a workbook (.xlsx)";
	if (start === "") throw unreadable(path, table, "an empty file", "see npm run table -- template");
	const other = others.find(([bytes]) => start.startsWith(bytes));
	if (other) throw unreadable(path, table, other[1], "save it as .xlsx without a password, or as CSV");
	return start.startsWith("504b0") ? xlsxRows(path, options) : csvRows(path, options);
}

/**
 * The rows of a file, as a stream.
 * @throws SheetUnreadable when it is no table, or has too many rows
 */
export async function* sheetRows(path: string, options: SheetOptions = {}): AsyncGenerator<SheetRow> {
	let last = 0;
	for await (const row of await rowsOf(path, options)) {
		if (row.row > maxRows)
			throw unreadable(path, `a table of at most ${maxRows} rows`, "more", "split it into several files");
		// An import that was broken off goes on behind the number of a row.
		if (!(row.row > last)) {
			const found = `row ${row.row} behind row ${last}`;
			throw unreadable(path, "rows in their order", found, "save it again with a spreadsheet program");
		}
		last = row.row;
		yield row;
	}
}
