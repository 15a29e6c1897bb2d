// The program npm run site: how each of its commands is called, and what it prints.
import { existsSync } from "node:fs";
import { readJsonDocument } from "../../schemas/readJson.ts";
import type { Applied, Checked } from "../../server/modules/site/writeVersion.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { OperatorRefused } from "../../server/shared/operatorRefused.ts";
import { assetCommand, assetUsage } from "./assetCommand.ts";
import { callerPath, changeOf, versionIn } from "./commandLine.ts";
import { keyCommand } from "./keyCommand.ts";
import { logCommand } from "./logCommand.ts";
import { counted, printDocument, withoutBanner } from "./output.ts";
import { printSchool } from "./printSchool.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run site -- <command>
  new <host> > <file>         write a small document to begin a company with; apply creates the company
  export <host> > <file>      write the whole site document of a company, with the number of its version
  check [<file> | <host>]     problems and warnings of a document; without one, of every company
  diff <file>                 what applying a document would change
  diff <host> <from> [<to>]   what changed between two versions; until now when only one is named
  apply <file>                validate it, store it as a new version, notify open pages; refused when somebody else
                              applied one since the export
  show <host> <school>        what a school inherits of the company's documents, and what it changes
  history <host>              the versions there are, who applied them and why
  rollback <host> [<version>] show an earlier version again; without a number the one before, and once more the
                              one before that
${assetUsage}
  log <host>                  what operators did with pictures, keys and students, the newest first
  rotate-key <host>           sign with a new key from now on; what the previous keys signed stays valid
  rotate-key <host> --compromised [<key>]
                              the same, and nothing is valid any more that this key signed: the current one, or the
                              one with this id

apply, rollback, asset and rotate-key take
  -m, --message <why>         a reason for the history or the log
  --author <name>             who changes it; by default the user of this system
  --overwrite                 apply although somebody else changed the site since the export
  --confirm <host>            needed by scripts where a person is asked to type the host: when a change removes a
                              host, a school or a school's sign-in, moves the default school,
                              or changes the kind of a question; and for a compromised key`;

interface FileDocument {
	readonly document: unknown;
	/** Of the text, such as a name that is given twice. */
	readonly problems: readonly string[];
}

const fileAt = (path: string): FileDocument => {
	const found = readJsonDocument(callerPath(path), withoutBanner);
	const isSeed = typeof found.document === "object" && found.document !== null && "site" in found.document;
	if (!isSeed) return found;
	throw new Error(
		`${path} must be a site document, found a seed document; write its "site" into a file of its own, or name it in SEED_FILE`,
	);
};

const isFile = (given: string): boolean =>
	given.includes("/") || given.endsWith(".json") || existsSync(callerPath(given));

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
	console.log(`${name}: ${counted(problems.length, "problem")}, ${counted(warnings.length, "warning")}`);
	return problems.length === 0;
}

async function checkFile(ask: Ask, { document, problems }: FileDocument): Promise<Checked> {
	const checked = await ask("check", { document });
	return { problems: [...problems, ...checked.problems], warnings: checked.warnings };
}

/** Problems of the text are reported together with those of the document. */
async function refuseUnreadable(ask: Ask, file: FileDocument): Promise<void> {
	if (file.problems.length === 0) return;
	throw new OperatorRefused(
		"the site document was not applied; nothing was changed",
		await checkFile(ask, file),
	);
}

async function checkHosts(ask: Ask, hosts: readonly string[]): Promise<boolean> {
	let good = true;
	for (const host of hosts)
		good = printChecked(host, await ask("check", { document: await ask("export", { host }) })) && good;
	return good;
}

const printLines = (lines: readonly string[]): void => {
	for (const line of lines) console.log(line);
	if (lines.length === 0) console.log("no difference");
};

const changeOptions = ["message", "author", "confirm"];

const commands: Readonly<Record<string, ProgramCommand>> = {
	new: {
		minArguments: 1,
		maxArguments: 1,
		options: [],
		prepare:
			({ args: [host = ""] }) =>
			async (ask) => {
				const document = await ask("new", { host });
				printDocument(`${JSON.stringify(document, null, "\t")}\n`);
				console.error("change its names, then: npm run site -- apply <file>");
			},
	},
	export: {
		minArguments: 1,
		maxArguments: 1,
		options: [],
		prepare:
			({ args: [host = ""] }) =>
			async (ask) => {
				const document = await ask("export", { host });
				printDocument(`${JSON.stringify(document, null, "\t")}\n`);
				console.error(`${host}: version ${document.version}`);
			},
	},
	check: {
		minArguments: 0,
		maxArguments: 1,
		options: [],
		prepare: ({ args: [given] }) => {
			if (given === undefined) return async (ask) => checkHosts(ask, await ask("hosts", {}));
			if (!isFile(given)) return (ask) => checkHosts(ask, [given]);
			const file = fileAt(given);
			return async (ask) => printChecked(given, await checkFile(ask, file));
		},
	},
	diff: {
		minArguments: 1,
		maxArguments: 3,
		options: [],
		prepare: ({ args: [given = "", from, to] }) => {
			if (from !== undefined) {
				const [first, last] = [versionIn(from), to === undefined ? undefined : versionIn(to)];
				return async (ask) =>
					printLines(
						await ask("diff", { host: given, from: first, ...(last === undefined ? {} : { to: last }) }),
					);
			}
			const file = fileAt(given);
			return async (ask) => {
				await refuseUnreadable(ask, file);
				printLines(await ask("preview", { document: file.document }));
			};
		},
	},
	apply: {
		minArguments: 1,
		maxArguments: 1,
		options: [...changeOptions, "overwrite"],
		prepare: ({ args: [path = ""] }) => {
			const file = fileAt(path);
			return async (ask, options) => {
				await refuseUnreadable(ask, file);
				printApplied(await ask("apply", { document: file.document, options: changeOf(options) }));
			};
		},
	},
	show: {
		minArguments: 2,
		maxArguments: 2,
		options: [],
		prepare:
			({ args: [host = "", school = ""] }) =>
			async (ask) =>
				printSchool(await ask("show", { host, school })),
	},
	history: {
		minArguments: 1,
		maxArguments: 1,
		options: [],
		prepare:
			({ args: [host = ""] }) =>
			async (ask) => {
				for (const { version, createdAt, author, note } of await ask("history", { host }))
					console.log(
						`${String(version).padStart(4)}  ${createdAt.slice(0, 19).replace("T", " ")} UTC  ${author || "-"}  ${note}`,
					);
			},
	},
	rollback: {
		minArguments: 1,
		maxArguments: 2,
		options: changeOptions,
		prepare: ({ args: [host = "", version] }) => {
			const wanted = version === undefined ? undefined : versionIn(version);
			return async (ask, options) =>
				printApplied(
					await ask("rollback", {
						host,
						...(wanted === undefined ? {} : { version: wanted }),
						options: changeOf(options),
					}),
				);
		},
	},
	asset: assetCommand,
	log: logCommand(1),
	"rotate-key": keyCommand,
};

export const siteProgram: Program = { usage, commands };
