// Counts what the empty cells of a table of content remove.
import { valueText } from "./cells.ts";
import { columnNamed, tableOf } from "./columns.ts";
import { type ContentDocument, type ContentTableKind, contentTables } from "./contentTables.ts";

type Row = Readonly<Record<string, unknown>>;

interface Compared {
	readonly before: readonly ContentDocument[];
	readonly after: readonly ContentDocument[];
	/** Those that the file has. */
	readonly columns: readonly string[];
}

/** In how many rows each column loses what is stored; columns that lose nothing are left out. */
export function emptiedCells(
	kind: ContentTableKind,
	{ before, after, columns }: Compared,
): [column: string, rows: number][] {
	const table = tableOf(kind);
	const keyOf = (row: Row): string => JSON.stringify(table.key.map((name) => row[name]));
	const rowsOf = (parts: readonly ContentDocument[]): [string, Row][] =>
		parts
			.flatMap((part) => [...contentTables[kind].rows(part)] as Row[])
			.map((row): [string, Row] => [keyOf(row), row]);
	const left = new Map(rowsOf(after));
	const given = columns.flatMap((name) => columnNamed(table, name) ?? []);
	const counts = new Map<string, number>();
	for (const [key, row] of rowsOf(before))
		for (const column of given)
			if (valueText(column, row) !== "" && valueText(column, left.get(key) ?? {}) === "")
				counts.set(column.name, (counts.get(column.name) ?? 0) + 1);
	return [...counts];
}
