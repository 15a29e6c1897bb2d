// Runs npm run backup and npm run restore: their one argument, their settings, and what went wrong.
import { parseArgs } from "node:util";
import { type Env, misspelledVariables } from "../../server/env.ts";
import type { Log } from "../../server/log.ts";
import { callerPath } from "../operator/commandLine.ts";
import { commandLog } from "../operator/output.ts";

interface FileCommand {
	readonly usage: string;
	/** Names of options without a value. */
	readonly options: readonly string[];
	env(): Env | Promise<Env>;
	run(env: Env, path: string, options: ReadonlySet<string>, log: Log): Promise<void>;
}

class Usage extends Error {}

function parse(usage: string, names: readonly string[]): { path: string; options: ReadonlySet<string> } {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }])),
		});
		const [path] = positionals;
		if (path === undefined || positionals.length > 1)
			throw new Usage(`one file must be named, found ${positionals.length}\n\n${usage}`);
		return { path: callerPath(path), options: new Set(Object.keys(values)) };
	} catch (error) {
		if (!(error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS")) throw error;
		throw new Usage(`${(error as Error).message}\n\n${usage}`);
	}
}

/** Sets the exit code: 1 when it failed, 2 for a mistake in the command. */
export async function runFileCommand({ usage, options: names, env, run }: FileCommand): Promise<void> {
	if (process.argv.slice(2).some((argument) => ["--help", "-h", "help"].includes(argument))) {
		console.log(usage);
		return;
	}
	try {
		const { path, options } = parse(usage, names);
		for (const line of misspelledVariables(process.env)) console.error(`warning: ${line}`);
		await run(await env(), path, options, commandLog());
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		// Does not wait for the process of a database that could not be opened.
		process.exit(error instanceof Usage ? 2 : 1);
	}
}
