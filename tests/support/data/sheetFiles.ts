// Files of a test's own folder, and what is read from them as tables.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SheetOptions, SheetRow } from "../../../server/shared/sheet/sheetRow.ts";
import { sheetRows } from "../../../server/shared/sheet/sheetRows.ts";
import { temporaryFolder } from "../server/testApp.ts";

export async function allRows(path: string, options?: SheetOptions): Promise<SheetRow[]> {
	const rows: SheetRow[] = [];
	for await (const row of sheetRows(path, options)) rows.push(row);
	return rows;
}

export const cellsOf = async (path: string): Promise<unknown[]> =>
	(await allRows(path)).map(({ cells }) => cells);

export function sheetFolder() {
	const { path, remove } = temporaryFolder();
	const at = (name: string): string => join(path, name);
	return {
		at,
		/** @returns the path of the written file */
		put(name: string, content: string | Buffer): string {
			writeFileSync(at(name), content);
			return at(name);
		},
		remove,
	};
}
