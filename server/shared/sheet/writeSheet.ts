// Writes rows to a CSV file or a workbook, as a stream. The file appears when it is complete.
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeCsvStream, writeXlsxStream } from "hucre";
import { guardFormula } from "./formulaGuard.ts";

export type WrittenRow = readonly string[];

interface WrittenSheet {
	readonly name: string;
	readonly headers: readonly string[];
	readonly rows: AsyncIterable<WrittenRow> | Iterable<WrittenRow>;
}

async function* mutable(rows: WrittenSheet["rows"]): AsyncGenerator<string[]> {
	for await (const row of rows) yield [...row];
}

async function* disarmed(rows: WrittenSheet["rows"]): AsyncGenerator<string[]> {
	for await (const row of rows) yield row.map(guardFormula);
}

/** A format that keeps what is typed as text, with its leading zeros. */
const textFormat = "@";

function bytesOf(path: string, { name, headers, rows }: WrittenSheet) {
	if (path.toLowerCase().endsWith(".xlsx"))
		return writeXlsxStream(mutable(rows), {
			name,
			columns: headers.map((header) => ({ header, width: 18, numFmt: textFormat })),
			freezePane: { rows: 1 },
		});
	// With the mark by which spreadsheet programs know UTF-8, and texts they would run as formulas disarmed.
	return writeCsvStream(disarmed(rows), { headers: [...headers], bom: true });
}

/** Nobody else may read it: tables have numbers and addresses of students. @param path ends in .csv or .xlsx */
export async function writeSheet(path: string, sheet: WrittenSheet): Promise<void> {
	const part = `${path}.part`;
	try {
		await pipeline(Readable.from(bytesOf(path, sheet)), createWriteStream(part, { mode: 0o600 }));
		await rename(part, path);
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}
