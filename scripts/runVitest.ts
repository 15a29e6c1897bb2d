// Runs vitest and counts by what it reports.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runProgram } from "./runProgram.ts";

const root = join(import.meta.dirname, "..");

/** Numbers of passed and failed checks of a gate. */
export interface Count {
	readonly passed: number;
	readonly failed: number;
	/** A line for each failed test; a gate that is no test run has none. */
	readonly failures?: readonly string[];
}

interface Tested {
	readonly status: string;
	readonly fullName: string;
	readonly failureMessages: readonly string[];
}

interface Report {
	readonly numPassedTests: number;
	readonly numFailedTests: number;
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly assertionResults: readonly Tested[];
	}[];
}

/** Line of the error in the test's own file; only the file when the error does not name it. */
function locationOf(file: string, message: string): string {
	const line = Number.parseInt(message.split(`${file}:`)[1] ?? "", 10);
	return `${relative(root, file)}${Number.isNaN(line) ? "" : `:${line}`}`;
}

/** The error, and what the browser was waiting for. */
function wordsOf(message: string): string {
	const [first = "", ...more] = stripVTControlCharacters(message).split("\n");
	const waiting = more.find((line) => line.trim().startsWith("- waiting for "));
	return waiting === undefined ? first : `${first} ${waiting.trim()}`;
}

/** One line for each failed test, for the end of a long log. */
export const failuresOf = (report: Report): string[] =>
	report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages: [message = ""] }) =>
				`failed: ${locationOf(name, message)}: ${fullName}: ${wordsOf(message)}`.slice(0, 400),
			),
	);

/** Counts of vitest's report. A file that could not be loaded has no tests, so it counts as one. */
export function countOf(report: Report, exitCode: number): Count {
	const unread = report.testResults.filter(
		(file) => file.status === "failed" && file.assertionResults.length === 0,
	);
	const failed = report.numFailedTests + unread.length;
	// An error outside every test fails the run without failing a test.
	return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Runs vitest and counts by its report; a run that leaves no report counts as one failure. */
export async function runVitest(args: readonly string[]): Promise<Count> {
	const file = join(root, ".cache", `tests-${process.pid}.json`);
	mkdirSync(join(root, ".cache"), { recursive: true });
	const code = await runProgram(join(root, "node_modules", ".bin", "vitest"), [
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
		...args,
	]);
	try {
		const report = JSON.parse(readFileSync(file, "utf8")) as Report;
		const failures = failuresOf(report);
		for (const line of failures) console.log(line);
		return { ...countOf(report, code), failures };
	} catch (error) {
		console.error(`vitest left no report: ${error}`);
		return { passed: 0, failed: 1 };
	} finally {
		rmSync(file, { force: true });
	}
}
