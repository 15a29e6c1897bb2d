// Rows of results, and the files in bench/ they are written to.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ResultRow {
	readonly what: string;
	readonly ours: string;
	readonly floor: string;
	readonly ratio: string;
	readonly budget: string;
	readonly ok: boolean;
}

const folder = join(import.meta.dirname, "..", "..", "bench");

const rowOf = ({ what, ours, floor, ratio, budget, ok }: ResultRow): string =>
	`| ${what} | ${ours} | ${floor} | ${ratio} | ${budget} | ${ok ? "yes" : "**no**"} |`;

const textOf = (intro: string, lines: readonly ResultRow[]): string =>
	`${intro}\n\n| what | ours | floor | ratio | budget | within |\n|---|---|---|---|---|---|\n${lines.map(rowOf).join("\n")}\n`;

/** Prints the results of a run of some parts. */
export const printResults = (intro: string, lines: readonly ResultRow[]): void =>
	console.log(`\n${textOf(intro, lines)}`);

/**
 * Writes and prints the results of a run.
 * @param file in bench/
 * @param intro heading and how it was measured
 */
export function writeResults(file: string, intro: string, lines: readonly ResultRow[]): void {
	writeFileSync(join(folder, file), textOf(intro, lines));
	printResults(intro, lines);
}

/** Replaces the rows of the parts that were measured in the results of an earlier run; new rows come last. */
export function replaceResults(file: string, lines: readonly ResultRow[]): void {
	const path = join(folder, file);
	let text = readFileSync(path, "utf8");
	for (const line of lines) {
		const old = text.split("\n").find((row) => row.startsWith(`| ${line.what} |`));
		text = old === undefined ? `${text}${rowOf(line)}\n` : text.replace(old, () => rowOf(line));
		console.log(rowOf(line));
	}
	writeFileSync(path, text);
}
