// The rows of a CSV file, as a stream.
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { detectDelimiter } from "hucre";
import { decodedText, encodingOf } from "./encoding.ts";
import { unguardFormula } from "./formulaGuard.ts";
import {
	maxColumns,
	maxRowLength,
	type SheetOptions,
	type SheetRow,
	tooWide,
	unreadable,
} from "./sheetRow.ts";

/** The first lines, from which the separator is found. */
async function* withStart(text: AsyncGenerator<string>, start: string): AsyncGenerator<string> {
	yield start;
	yield* text;
}

/** The first line that is no comment: in the names of columns nothing looks like a separator, in texts anything may. */
const headerLine = (start: string): string =>
	start.split(/\r\n|\r|\n/).find((line) => !/^\s*(?:"?#.*)?$/.test(line)) ?? "";

const endings: Readonly<Record<string, readonly [expected: string, found: string, todo: string]>> = {
	CSV_QUOTE_NOT_CLOSED: ["closed by a quote", "the end of the file", "add the quote"],
	CSV_MAX_RECORD_SIZE: [
		`at most ${maxRowLength} characters long`,
		"more",
		"look for a quote that is not closed in it",
	],
};

/** Programs write separators for cells that were emptied: those at the end of a row are left out. */
function checkedWidth(where: string, cells: readonly string[]): readonly string[] {
	if (cells.length <= maxColumns) return cells;
	const width = cells.findLastIndex((cell) => cell !== "") + 1;
	if (width > maxColumns) throw tooWide(where, `a value in column ${width}`);
	return cells.slice(0, width);
}

/** @throws SheetUnreadable with the number of the row */
export async function* csvRows(path: string, options: SheetOptions = {}): AsyncGenerator<SheetRow> {
	const encoding = await encodingOf(path, options.encoding);
	options.onEncoding?.(encoding);
	const text = decodedText(path, encoding);
	const start = String((await text.next()).value ?? "");
	const parser = parse({
		delimiter: detectDelimiter(headerLine(start)),
		relax_column_count: true,
		// A quote inside of an unquoted text is part of it.
		relax_quotes: true,
		max_record_size: maxRowLength,
	});
	const source = Readable.from(withStart(text, start));
	source.once("error", (error) => parser.destroy(error));
	source.pipe(parser);
	let row = 0;
	try {
		for await (const cells of parser as AsyncIterable<string[]>)
			yield { row: ++row, cells: checkedWidth(`${path}: row ${row}`, cells.map(unguardFormula)) };
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const [expected, found, todo] = endings[error.code] ?? [
			"a row of a CSV file",
			error.message,
			"correct it",
		];
		throw unreadable(`${path}: row ${row + 1}`, expected, found, todo);
	} finally {
		source.destroy();
	}
}
