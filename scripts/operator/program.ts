// Runs one of the operator's programs, such as npm run site: reads the command, runs it, prints what was wrong.
// Results go to stdout, the rest to stderr.
import { misspelledVariables } from "../../server/env.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import { openOperator } from "./client.ts";
import { commandEnv } from "./commandEnv.ts";
import { type Given, type Options, parseCommand, Usage } from "./commandLine.ts";
import { confirmed } from "./confirm.ts";
import { commandLog } from "./output.ts";

export interface ProgramCommand {
	readonly minArguments: number;
	readonly maxArguments: number;
	/** Names of the options it takes. */
	readonly options: readonly string[];
	/** Reads what the arguments name. @returns what runs the command; false means exit code 1 */
	readonly prepare: (given: Given) => (ask: Ask, options: Options) => Promise<unknown>;
}

export interface Program {
	/** What is printed for --help, and below a mistake. */
	readonly usage: string;
	readonly commands: Readonly<Record<string, ProgramCommand>>;
}

function commandOf({ commands }: Program, given: Given): ProgramCommand {
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

async function run(program: Program, args: readonly string[]): Promise<boolean> {
	const given = parseCommand(args);
	if (given.isHelp) {
		console.log(program.usage);
		return true;
	}
	// An unreadable file or an invalid version is reported before the database is opened.
	const runCommand = commandOf(program, given).prepare(given);
	for (const line of misspelledVariables(process.env)) console.error(`warning: ${line}`);
	// Opened by the first question: some commands ask nothing.
	let operator: ReturnType<typeof openOperator> | undefined;
	const ask: Ask = (name, input) => {
		operator ??= commandEnv().then((env) => openOperator(env, commandLog(), (line) => console.error(line)));
		return operator.then((client) => client.ask(name, input));
	};
	try {
		return (await confirmed(given.options, (options) => runCommand(ask, options))) !== false;
	} finally {
		await (await operator)?.close();
	}
}

function printError({ usage }: Program, error: unknown): void {
	if (error instanceof Usage) console.error(`${error.message}\n\n${usage}`);
	else if (error instanceof OperatorRefused)
		console.error(
			[error.message, ...error.problems, ...error.warnings.map((warning) => `warning: ${warning}`)].join(
				"\n",
			),
		);
	else console.error(error instanceof Error ? error.message : error);
}

/** Runs the command that the arguments of the process name, and sets the exit code: 1 when it failed, 2 for a mistake. */
export async function runOperatorProgram(program: Program): Promise<void> {
	try {
		process.exitCode = (await run(program, process.argv.slice(2))) ? 0 : 1;
	} catch (error) {
		printError(program, error);
		// Does not wait for the process of a database that could not be opened.
		process.exit(error instanceof Usage ? 2 : 1);
	}
}
