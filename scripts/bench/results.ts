// Lines of what was measured, and how the files in bench/ are written.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Line {
	readonly what: string;
	readonly ours: string;
	readonly floor: string;
	readonly ratio: string;
	readonly budget: string;
	readonly ok: boolean;
}

const folder = join(import.meta.dirname, "..", "..", "bench");

/**
 * Writes and prints the results of a run.
 * @param file in bench/
 * @param intro heading and what a reader must know of how it was measured
 */
export function writeResults(file: string, intro: string, lines: readonly Line[]): void {
	const rows = lines.map(
		({ what, ours, floor, ratio, budget, ok }) =>
			`| ${what} | ${ours} | ${floor} | ${ratio} | ${budget} | ${ok ? "yes" : "**no**"} |`,
	);
	const text = `${intro}\n\n| what | ours | floor | ratio | budget | within |\n|---|---|---|---|---|---|\n${rows.join("\n")}\n`;
	writeFileSync(join(folder, file), text);
	console.log(`\n${text}`);
}
