// Lines of what was measured, and how the files in bench/ are written.
import { readFileSync, writeFileSync } from "node:fs";
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

const rowOf = ({ what, ours, floor, ratio, budget, ok }: Line): string =>
	`| ${what} | ${ours} | ${floor} | ${ratio} | ${budget} | ${ok ? "yes" : "**no**"} |`;

/**
 * Writes and prints the results of a run.
 * @param file in bench/
 * @param intro heading and what a reader must know of how it was measured
 */
export function writeResults(file: string, intro: string, lines: readonly Line[]): void {
	const rows = lines.map(rowOf);
	const text = `${intro}\n\n| what | ours | floor | ratio | budget | within |\n|---|---|---|---|---|---|\n${rows.join("\n")}\n`;
	writeFileSync(join(folder, file), text);
	console.log(`\n${text}`);
}

/** Puts the results of a run of some parts in the place of theirs from an earlier run. */
export function replaceResults(file: string, lines: readonly Line[]): void {
	const path = join(folder, file);
	let text = readFileSync(path, "utf8");
	for (const line of lines) {
		const old = text.split("\n").find((row) => row.startsWith(`| ${line.what} |`));
		if (old === undefined)
			throw new Error(`bench/${file}: a row must begin with "${line.what}", found none; run all parts`);
		text = text.replace(old, () => rowOf(line));
		console.log(rowOf(line));
	}
	writeFileSync(path, text);
}
