// Everything that must be green, in the order in which it is cheapest to learn that it is not.
// `npm test -- <words>` runs only the tests whose file names hold one of the words.
import { join } from "node:path";
import { runFaults } from "./faults.ts";
import { runProgram } from "./runProgram.ts";
import { type Count, runVitest } from "./runVitest.ts";

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

/** All but the faults, which are measured by the clock: they run alone, when everything else is over. */
const projects = ["unit", "house", "contract", "matrix", "journeys"];

/** Of each scenario, so that the whole stays within its time; `npm run faults` tries ten. */
const seeds = "4";

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
	{
		name: "faults",
		run: () => {
			process.env["SEEDS"] ??= seeds;
			return runFaults();
		},
	},
];

if (import.meta.main) {
	const words = process.argv.slice(2);
	const chosen = words.length > 0 ? [{ name: "tests", run: () => runVitest(words) }] : gates;
	const { failed } = await runGates(chosen);
	process.exitCode = failed === 0 ? 0 : 1;
}
