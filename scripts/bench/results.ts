// One line of bench/results.md, and how the file is written.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

export interface Line {
	readonly what: string;
	readonly ours: string;
	readonly floor: string;
	readonly ratio: string;
	readonly budget: string;
	readonly ok: boolean;
}

const file = join(import.meta.dirname, "..", "..", "bench", "results.md");

/** Writes and prints the results of a run. */
export function writeResults(lines: readonly Line[], rounds: number): void {
	const rows = lines.map(
		({ what, ours, floor, ratio, budget, ok }) =>
			`| ${what} | ${ours} | ${floor} | ${ratio} | ${budget} | ${ok ? "yes" : "**no**"} |`,
	);
	const text = `# Bench results

Made by \`npm run bench\`. The floor is the hand-written page of \`bench/floor\`, measured in the same run: times
differ from machine to machine, ratios less so. Medians of ${rounds} visits of each page in turn, each in a fresh
context of the browser; ${cpus().length} processors.

| what | ours | floor | ratio | budget | within |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
	writeFileSync(file, text);
	console.log(`\n${text}`);
}
