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
type Program = "site" | "cards" | "content" | "students" | "table" | "registrations" | "lessons";

interface StartedCommand {
	/** Kills the program without a chance to end in order. */
	readonly kill: () => void;
	/** Its output, whatever the outcome. */
	readonly result: Promise<CommandResult>;
}

/** Starts `npm run <program> -- …` on the data of a site. */
function startProgram(
	program: Program,
	{ controlDir }: Pick<Site, "controlDir">,
	args: readonly string[],
): StartedCommand {
	const child = spawn(process.execPath, [`scripts/${program}.ts`, ...args], {
		cwd: root,
		env: { ...process.env, DATA_DIR: controlDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const result = Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>((resolve, reject) => child.once("error", reject).once("exit", resolve)),
	]).then(([out, err, code]) => ({ code, out, err }));
	return { kill: () => child.kill("SIGKILL"), result };
}

export const runOperatorCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => startProgram("site", site, args).result;

export const runCardsCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => startProgram("cards", site, args).result;

export const runContentCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => startProgram("content", site, args).result;

export const runStudentsCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => startProgram("students", site, args).result;

export const runRegistrationsCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => startProgram("registrations", site, args).result;

export const runLessonsCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): Promise<CommandResult> => startProgram("lessons", site, args).result;

export const startTableCommand = (
	site: Pick<Site, "controlDir">,
	...args: readonly string[]
): StartedCommand => startProgram("table", site, args);
