// Everything that must pass. `npm test -- rating` runs only the tests whose file names contain the word, and builds or
// seeds only what those tests need. `npm run soak` (soak.ts) runs the long versions.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runFaults } from "./faults.ts";
import { captureProgram } from "./runProgram.ts";
import { type Count, runVitest } from "./runVitest.ts";

interface Gate {
	readonly name: string;
	readonly run: () => Promise<Count>;
}

const root = join(import.meta.dirname, "..");
const bin = (name: string): string => join(root, "node_modules", ".bin", name);
const node = process.execPath;

const countOfExit = (code: number): Count =>
	code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A gate that is one program: it counts as one. Its output appears when it has ended, so gates can share a terminal. */
const program = (name: string, command: string, args: readonly string[]): Gate => ({
	name,
	run: async () => {
		const { code, output } = await captureProgram(command, args);
		process.stdout.write(output);
		return countOfExit(code);
	},
});

/** Runs gates side by side, as many as there are processors, and adds a row for each, with its failed tests; returns the sum. */
async function runSideBySide(gates: readonly Gate[], rows: string[]): Promise<Count> {
	const waiting = [...gates];
	const total = { passed: 0, failed: 0 };
	const work = async (): Promise<void> => {
		for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
			const startMs = Date.now();
			const count = await gate.run();
			total.passed += count.passed;
			total.failed += count.failed;
			const seconds = ((Date.now() - startMs) / 1000).toFixed(1).padStart(7);
			const outcome = count.failed === 0 ? "ok    " : "FAILED";
			const row = `${outcome} ${seconds} s  ${gate.name}: ${count.passed} passed, ${count.failed} failed`;
			console.log(`── ${row}`);
			rows.push(row, ...(count.failures ?? []));
		}
	};
	await Promise.all(Array.from({ length: availableParallelism() }, work));
	return total;
}

/** Runs all stages one after the other, and the gates of a stage concurrently; prints the results. */
async function runStages(stages: readonly (readonly Gate[])[]): Promise<Count> {
	const rows: string[] = [];
	let passed = 0;
	let failed = 0;
	for (const stage of stages) {
		const count = await runSideBySide(stage, rows);
		passed += count.passed;
		failed += count.failed;
	}
	console.log(`\n${rows.join("\n")}\n\n${passed} passed, ${failed} failed`);
	return { passed, failed };
}

const projects = ["unit", "server", "house", "contract", "matrix", "journeys"];

const stages: readonly (readonly Gate[])[] = [
	[
		program("types", bin("tsc"), ["-p", "."]),
		program("pages are built", node, ["scripts/start.mjs", "pages"]),
		program("generated files are in step with the schemas", node, ["scripts/generate.ts", "--check"]),
		program("every JSON document fits its schema", node, ["scripts/check.ts"]),
		program("format and lint", bin("biome"), ["check", "--error-on-warnings", "."]),
		program("rules of React", bin("oxlint"), []),
		program("unused files, exports and dependencies", bin("knip"), []),
	],
	[program("size of the first screen", node, ["scripts/size.ts"])],
	// --update=none: a missing snapshot fails instead of being written.
	[
		{
			name: "tests",
			run: () => runVitest(["--update=none", ...projects.flatMap((name) => ["--project", name])]),
		},
	],
	// Faults are measured by the clock, so they run alone.
	[{ name: "faults", run: () => runFaults() }],
];

if (import.meta.main) {
	const words = process.argv.slice(2);
	const chosen = words.length > 0 ? [[{ name: "tests", run: () => runVitest(words) }]] : stages;
	const { failed } = await runStages(chosen);
	process.exitCode = failed === 0 ? 0 : 1;
}
