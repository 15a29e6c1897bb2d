// npm run site: what an operator does with the site of a company. Results go to stdout, the rest to stderr.
import { misspelledVariables, readEnv } from "../server/env.ts";
import { SiteRefused } from "../server/modules/site/siteRefused.ts";
import { openOperator } from "./operator/client.ts";
import { type Given, parseCommand, Usage } from "./operator/commandLine.ts";
import { commands, usage } from "./operator/commands.ts";
import { confirmed } from "./operator/confirm.ts";
import { commandLog } from "./operator/output.ts";

function commandOf(given: Given) {
	const command = Object.hasOwn(commands, given.name) ? commands[given.name] : undefined;
	if (!command) throw new Usage(`the command must be one of those below, found "${given.name}"`);
	const { length } = given.args;
	const { minArguments: min, maxArguments: max } = command;
	if (length < min || length > max)
		throw new Usage(
			`${given.name} takes ${min === max ? min : `${min} to ${max}`} argument${max === 1 ? "" : "s"}, found ${length}`,
		);
	const unused = Object.keys(given.options).filter((name) => !command.options.includes(name));
	if (unused.length > 0) throw new Usage(`${given.name} has no option --${unused[0]}`);
	return command;
}

async function main(args: readonly string[]): Promise<boolean> {
	const given = parseCommand(args);
	if (given.isHelp) {
		console.log(usage);
		return true;
	}
	const command = commandOf(given);
	// An unreadable file or an invalid version is reported before the database is opened.
	const run = command.prepare(given);
	for (const line of misspelledVariables(process.env)) console.error(`warning: ${line}`);
	const { operations, close } = await openOperator(readEnv(process.env, "demo"), commandLog(), (line) =>
		console.error(line),
	);
	try {
		return (await confirmed(given.options, (options) => run(operations, options))) !== false;
	} finally {
		await close();
	}
}

function printError(error: unknown): void {
	if (error instanceof Usage) console.error(`${error.message}\n\n${usage}`);
	else if (error instanceof SiteRefused)
		console.error(
			[error.message, ...error.problems, ...error.warnings.map((warning) => `warning: ${warning}`)].join(
				"\n",
			),
		);
	else console.error(error instanceof Error ? error.message : error);
}

try {
	process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
	printError(error);
	// Does not wait for the process of a database that could not be opened.
	process.exit(error instanceof Usage ? 2 : 1);
}
