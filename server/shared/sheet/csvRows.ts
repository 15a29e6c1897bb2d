// The rows of a CSV file, as a stream.
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { detectDelimiter } from "hucre";
import { decodedText, encodingOf } from "./encoding.ts";
import { maxRowLength, type SheetOptions, type SheetRow, unreadable } from "./sheetRow.ts";

/** The first lines, from which the separator is found. */
async function* withStart(text: AsyncGenerator<string>, start: string): AsyncGenerator<string> {
	yield start;
	yield* text;
}

/** A text that a spreadsheet would run begins with an apostrophe in a file of ours (writeSheet.ts). */
const unguarded = (text: string): string => (/^'[=+\-@|\t\r\n\0]/.test(text) ? text.slice(1) : text);

const endings: Readonly<Record<string, readonly [expected: string, found: string, todo: string]>> = {
	CSV_QUOTE_NOT_CLOSED: ["closed by a quote", "the end of the file", "add the quote"],
	CSV_MAX_RECORD_SIZE: [
		`at most ${maxRowLength} characters long`,
		"more",
		"look for a quote that is not closed in it",
	],
};

/** @throws SheetUnreadable with the number of the row */
export async function* csvRows(path: string, options: SheetOptions = {}): AsyncGenerator<SheetRow> {
	const encoding = await encodingOf(path, options.encoding);
	options.onEncoding?.(encoding);
	const text = decodedText(path, encoding);
	const start = String((await text.next()).value ?? "");
	const parser = parse({
		delimiter: detectDelimiter(start),
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
			yield { row: ++row, cells: cells.map(unguarded) };
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
