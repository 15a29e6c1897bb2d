// npm run site: what an operator does with the site of a company. Results go to stdout, the rest to stderr.
import { existsSync } from "node:fs";
import type { SiteDocument } from "../schemas/generated/documents.ts";
import { readJson } from "../schemas/readJson.ts";
import { readEnv } from "../server/env.ts";
import {
	type Applied,
	type Checked,
	type SiteOperations,
	SiteRefused,
} from "../server/modules/site/operations.ts";
import { type Operations, openOperator } from "./operator/client.ts";
import { commandLog, printDocument, withoutBanner } from "./operator/output.ts";

const usage = `npm run site -- <command>
  export <host> > <file>      write the whole site document of a company
  apply <file> [<base>]       validate it, store it as a new version, tell open pages; with the version it was
                              exported from as <base>, refuse when somebody else applied one since
  check [<file> | <host>]     problems and warnings of a document; without one, of every company
  history <host>              the versions there are
  rollback <host> [<version>] show an earlier version again; the one before the present when none is named
  message <host> <account> <title> <text>
                              send a message to a student; open pages show it at once
  sign-out <host> <account>   end all sessions of a student, on every device`;

class Usage extends Error {
	override name = "Usage";
}

const fileAt = (path: string): unknown => readJson(path, withoutBanner);

const warn = (warnings: readonly string[]): void => {
	for (const warning of warnings) console.log(`warning: ${warning}`);
};

function printApplied({ host, version, changed, difference, warnings }: Applied): void {
	for (const line of difference) console.log(line);
	console.log(
		changed
			? `${host} shows version ${version} now`
			: `nothing changed: ${host} shows version ${version} already`,
	);
	warn(warnings);
}

/** @returns whether the document may be applied */
function printChecked(name: string, { problems, warnings }: Checked): boolean {
	for (const problem of problems) console.error(problem);
	warn(warnings);
	console.log(`${name}: ${problems.length} problems, ${warnings.length} warnings`);
	return problems.length === 0;
}

async function check(site: SiteOperations, given: string | undefined): Promise<boolean> {
	if (given !== undefined && (given.includes("/") || given.endsWith(".json") || existsSync(given)))
		return printChecked(given, await site.check(fileAt(given)));
	let good = true;
	for (const host of given === undefined ? await site.hosts() : [given])
		good = printChecked(host, await site.check(await site.export(host))) && good;
	return good;
}

function versionIn(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text);
	throw new Usage(`a version must be a whole number above 0, found "${text}"`);
}

interface Command {
	readonly minArguments: number;
	readonly maxArguments: number;
	/** @returns false for exit code 1 */
	readonly run: (site: Operations, given: readonly string[]) => Promise<unknown>;
}

const commands: Readonly<Record<string, Command>> = {
	export: {
		minArguments: 1,
		maxArguments: 1,
		run: async (site, [host = ""]) => {
			const document: SiteDocument = await site.export(host);
			const [newest] = await site.history(host);
			printDocument(`${JSON.stringify(document, null, "\t")}\n`);
			console.error(`${host}: version ${newest?.version}`);
		},
	},
	apply: {
		minArguments: 1,
		maxArguments: 2,
		run: async (site, [file = "", base]) => printApplied(await site.apply(fileAt(file), versionIn(base))),
	},
	check: { minArguments: 0, maxArguments: 1, run: (site, [given]) => check(site, given) },
	history: {
		minArguments: 1,
		maxArguments: 1,
		run: async (site, [host = ""]) => {
			for (const { version, createdAt, note } of await site.history(host))
				console.log(
					`${String(version).padStart(4)}  ${createdAt.slice(0, 19).replace("T", " ")} UTC  ${note}`,
				);
		},
	},
	rollback: {
		minArguments: 1,
		maxArguments: 2,
		run: async (site, [host = "", version]) => printApplied(await site.rollback(host, versionIn(version))),
	},
	message: {
		minArguments: 4,
		maxArguments: 4,
		run: async (site, [host = "", account = "", title = "", text = ""]) => {
			const { sequence } = await site.message(host, account, title, text);
			console.log(`${account} at ${host} has the message; it is event ${sequence}`);
		},
	},
	"sign-out": {
		minArguments: 2,
		maxArguments: 2,
		run: async (site, [host = "", account = ""]) => {
			const { sessions } = await site.signOut(host, account);
			console.log(`${account} at ${host}: ${sessions} ${sessions === 1 ? "session" : "sessions"} ended`);
		},
	},
};

async function main([name = "", ...given]: readonly string[]): Promise<boolean> {
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command || given.length < command.minArguments || given.length > command.maxArguments)
		throw new Usage(
			command
				? `${name} was given ${given.length} arguments`
				: `the command must be one of those below, found "${name}"`,
		);
	// An unreadable file or an invalid version is reported before the database is opened.
	if (name === "apply") fileAt(given[0] ?? "");
	if (name === "apply" || name === "rollback") versionIn(given[1]);
	const { operations, close } = await openOperator(readEnv(process.env, "demo"), commandLog(), (line) =>
		console.error(line),
	);
	try {
		return (await command.run(operations, given)) !== false;
	} finally {
		await close();
	}
}

function printError(error: unknown): void {
	if (error instanceof Usage) console.error(`${error.message}\n\n${usage}`);
	else if (error instanceof SiteRefused) console.error([error.message, ...error.problems].join("\n"));
	else console.error(error instanceof Error ? error.message : error);
}

try {
	process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
	printError(error);
	// Does not wait for the process of a database that could not be opened.
	process.exit(error instanceof Usage ? 2 : 1);
}
