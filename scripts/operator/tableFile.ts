// Reads a table's file in batches, as often as it is needed: once to check it, once to store it.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Table, tableOf } from "../../server/modules/table/columns.ts";
import type { Batch } from "../../server/modules/table/importBatch.ts";
import {
	mergedProblem,
	type TableProblem,
	type TableRow,
	tableRows,
} from "../../server/modules/table/tableRows.ts";
import type { SheetEncoding, SheetOptions } from "../../server/shared/sheet/sheetRow.ts";
import { sheetRows } from "../../server/shared/sheet/sheetRows.ts";

/** Of a message to the server. */
const maxRows = 250;
/** A password is hashed in a twentieth of a second, on a busy server in a second: a message is answered within a minute. */
const rowsOfPassword = 10;
const maxLength = 2_000_000;

export interface TableFile {
	readonly path: string;
	readonly table: Table;
	readonly encoding?: SheetEncoding;
}

export interface FileBatch extends Batch {
	readonly isLast: boolean;
}

/** SHA-256 of a file in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}

async function* groups(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
	let group: TableRow[] = [];
	let [count, length] = [0, 0];
	for await (const row of rows) {
		group.push(row);
		count += row.values["password"] === undefined ? 1 : rowsOfPassword;
		length += JSON.stringify(row.values).length;
		if (count < maxRows && length < maxLength) continue;
		yield group;
		group = [];
		[count, length] = [0, 0];
	}
	if (group.length > 0) yield group;
}

interface Callbacks {
	readonly onProblem: (problem: TableProblem) => void;
	readonly onEncoding?: (encoding: SheetEncoding) => void;
}

/** @param after rows up to this one are left out */
export async function* fileBatches(
	{ path, table, encoding }: TableFile,
	{ onProblem, onEncoding }: Callbacks,
	after = 0,
): AsyncGenerator<FileBatch> {
	const options: SheetOptions = {
		onMerged: (merged) => onProblem(mergedProblem(merged)),
		...(encoding ? { encoding } : {}),
		...(onEncoding ? { onEncoding } : {}),
	};
	let columns: readonly string[] = [];
	const all = tableRows(table, sheetRows(path, options), onProblem, (found) => {
		columns = found;
	});
	async function* remaining(): AsyncGenerator<TableRow> {
		for await (const row of all) if (row.row > after) yield row;
	}
	let previous: TableRow[] | undefined;
	for await (const rows of groups(remaining())) {
		if (previous) yield { columns, rows: previous, isLast: false };
		previous = rows;
	}
	yield { columns, rows: previous ?? [], isLast: true };
}

export const tableFile = (
	path: string,
	kind: Table["kind"],
	encoding: SheetEncoding | undefined,
): TableFile => ({ path, table: tableOf(kind), ...(encoding ? { encoding } : {}) });
