// Asks for a name to be typed before a change that does harm: a host's, or a student's.
import { createInterface } from "node:readline/promises";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import type { Options } from "./commandLine.ts";
import { counted } from "./output.ts";

/** Runs a command; one that must be confirmed is run again with what was typed. A script gives it as --confirm. */
export async function confirmed<T>(options: Options, run: (options: Options) => Promise<T>): Promise<T> {
	try {
		return await run(options);
	} catch (error) {
		const isAsked =
			error instanceof OperatorRefused && error.confirm !== undefined && options.confirm === undefined;
		if (!isAsked || !process.stdin.isTTY) throw error;
		console.error(error.problems.slice(0, -1).join("\n"));
		const terminal = createInterface({ input: process.stdin, output: process.stderr });
		const confirm = await terminal.question(`Type ${error.confirm} to do it nevertheless: `);
		terminal.close();
		const { version } = error;
		return await run({
			...options,
			confirm: confirm.trim(),
			...(version === undefined ? {} : { confirmedVersion: version }),
		});
	}
}

/**
 * Empty cells of a table remove what is stored: a wrong column would empty thousands.
 * @param emptied in how many rows each column is emptied
 * @throws OperatorRefused, which `confirmed` asks about
 */
export function confirmEmptied(
	emptied: readonly (readonly [column: string, rows: number])[],
	host: string,
	confirm: string | undefined,
): void {
	if (emptied.length === 0 || confirm?.toLowerCase() === host.toLowerCase()) return;
	const lines = emptied.map(([column, rows]) => `${column} is emptied in ${counted(rows, "row")}`);
	const todo = `give --confirm ${host} to store it nevertheless, or leave the column out of the file`;
	throw new OperatorRefused("the file empties what is stored; nothing was changed", {
		problems: [...lines, todo],
		confirm: host,
	});
}
