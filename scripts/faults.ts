// Breaks network, servers, storage and clocks while students work, and prints the result, one row for each scenario.
// SEEDS=n tries other than ten seeds, SEED=x the one of a failure; words choose the files, such as `network`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ResultRow } from "../tests/faults/result.ts";
import { type Count, runVitest } from "./runVitest.ts";

const columns = [
	"scenario",
	"seeds",
	"lost",
	"doubled",
	"seen after",
	"back after",
	"req/min",
	"took",
	"result",
];

const seconds = (value: number | string): string =>
	typeof value === "number" ? `${value.toFixed(1)} s` : value;

const cells = (row: ResultRow): string[] => [
	row.scenario,
	String(row.seeds.length),
	String(row.lost),
	String(row.doubled),
	seconds(row.seenAfter),
	seconds(row.backAfter),
	row.perMinute === null ? "none" : String(row.perMinute),
	seconds(row.seconds),
	row.problems.length === 0 ? "ok" : "FAILED",
];

/** The table as text, then every problem with the seed that reproduces it. */
export function tableOf(rows: readonly ResultRow[]): string {
	const lines = [columns, ...rows.map(cells)];
	const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
	const text = (line: readonly string[]) =>
		line
			.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
			.join("  ")
			.trimEnd();
	const [head = "", ...body] = lines.map(text);
	const problems = rows.flatMap(({ scenario, problems: found }) =>
		found.map((each) => `${scenario}: ${each}`),
	);
	return [head, "─".repeat(head.length), ...body, ...(problems.length > 0 ? ["", ...problems] : [])].join(
		"\n",
	);
}

function readRows(file: string): ResultRow[] {
	return readFileSync(file, { encoding: "utf8", flag: "a+" })
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as ResultRow);
}

/** Runs the scenarios, prints their table, and counts them. A run without any scenario has failed. */
export async function runFaults(words: readonly string[] = []): Promise<Count> {
	const cache = join(import.meta.dirname, "..", ".cache");
	mkdirSync(cache, { recursive: true });
	const file = join(cache, `faults-${process.pid}`);
	process.env["FAULTS_TABLE"] = file;
	try {
		const { passed, failed } = await runVitest(["--project", "faults", ...words]);
		console.log(`\n${tableOf(readRows(file))}`);
		return { passed, failed: failed === 0 && passed === 0 ? 1 : failed };
	} finally {
		rmSync(file, { force: true });
	}
}

if (import.meta.main) {
	process.env["SEEDS"] ??= "10";
	const { passed, failed } = await runFaults(process.argv.slice(2));
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed === 0 ? 0 : 1;
}
