// Everything that must be green, in the order in which it is cheapest to learn that it is not.
// `npm test -- <words>` runs only the tests whose file names hold one of the words.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { runProgram } from "./runProgram.ts";

interface Count {
	readonly passed: number;
	readonly failed: number;
}

interface Gate {
	readonly name: string;
	readonly run: () => Promise<Count>;
}

const root = join(import.meta.dirname, "..");
const bin = (name: string): string => join(root, "node_modules", ".bin", name);
const node = process.execPath;

/** A gate that is one program: it counts as one. */
const program = (name: string, command: string, args: readonly string[]): Gate => ({
	name,
	run: async () =>
		(await runProgram(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

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

/** One line for each test that failed, for whoever sees no more than the end of a long log. */
export const failuresOf = (report: Report): string[] =>
	report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages: [message = ""] }) =>
				`failed: ${relative(root, name)}: ${fullName}: ${message.split("\n", 1)[0]}`.slice(0, 400),
			),
	);

/** Counts of vitest's report. A file that could not be read has no tests to count, so it counts itself. */
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
	const code = await runProgram(bin("vitest"), [
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
		...args,
	]);
	try {
		const report = JSON.parse(readFileSync(file, "utf8")) as Report;
		for (const line of failuresOf(report)) console.log(line);
		return countOf(report, code);
	} catch (error) {
		console.error(`vitest left no report: ${error}`);
		return { passed: 0, failed: 1 };
	} finally {
		rmSync(file, { force: true });
	}
}

/** Runs gates one after the other, all of them, and prints what came of each; resolves to the sum. */
export async function runGates(gates: readonly Gate[]): Promise<Count> {
	const rows: string[] = [];
	let passed = 0;
	let failed = 0;
	for (const gate of gates) {
		console.log(`\n── ${gate.name}`);
		const from = Date.now();
		const count = await gate.run();
		passed += count.passed;
		failed += count.failed;
		const seconds = ((Date.now() - from) / 1000).toFixed(1).padStart(7);
		const outcome = count.failed === 0 ? "ok    " : "FAILED";
		rows.push(`${outcome} ${seconds} s  ${gate.name}: ${count.passed} passed, ${count.failed} failed`);
	}
	console.log(`\n${rows.join("\n")}\n\n${passed} passed, ${failed} failed`);
	return { passed, failed };
}

/** Scenarios of faults last as long as the faults do; `npm run faults` runs them. */
const projects = ["unit", "house", "contract", "matrix", "journeys"];

const gates: readonly Gate[] = [
	program("generated files are in step with the schemas", node, ["scripts/generate.ts", "--check"]),
	program("every JSON document fits its schema", node, ["scripts/check.ts"]),
	program("format and lint", bin("biome"), ["check", "--error-on-warnings", "."]),
	program("types", bin("tsc"), ["-p", "."]),
	program("size of the first screen", node, ["scripts/size.ts"]),
	// A snapshot that is not there yet would be written and pass; here it fails.
	{
		name: "tests",
		run: () => runVitest(["--update=none", ...projects.flatMap((name) => ["--project", name])]),
	},
];

if (import.meta.main) {
	const words = process.argv.slice(2);
	const chosen = words.length > 0 ? [{ name: "tests", run: () => runVitest(words) }] : gates;
	const { failed } = await runGates(chosen);
	process.exitCode = failed === 0 ? 0 : 1;
}
