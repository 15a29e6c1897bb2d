// The operator's command line beside a running server.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Site } from "./startSite.ts";

const root = join(import.meta.dirname, "..", "..", "..");

interface CommandResult {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
}

/** Programs of the operator, as npm scripts. */
type Program = "site" | "students";

/** Runs `npm run <program> -- …` on the data of a site; resolves with its output, whatever the outcome. */
async function runProgram(
	program: Program,
	site: Pick<Site, "controlDir">,
	args: readonly string[],
): Promise<CommandResult> {
	const child = spawn(process.execPath, [`scripts/${program}.ts`, ...args], {
		cwd: root,
		env: { ...process.env, DATA_DIR: site.controlDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [out, err, code] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>((resolve, reject) => child.once("error", reject).once("exit", resolve)),
	]);
	return { code, out, err };
}

export const runOperatorCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => runProgram("site", site, args);

export const runStudentsCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => runProgram("students", site, args);
