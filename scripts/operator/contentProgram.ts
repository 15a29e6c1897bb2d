// The program npm run content: how each of its commands is called, and what it prints.
import { loadSchemas } from "../../schemas/load.ts";
import type { CheckedContent } from "../../server/modules/content/operations.ts";
import { kindOf, kinds } from "../../server/modules/content/parts.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { changeOf, Usage, versionIn } from "./commandLine.ts";
import { documentText, readParts, writeParts } from "./contentFiles.ts";
import { printApplied, warn } from "./contentOutput.ts";
import { packContent, unpackContent } from "./contentPackage.ts";
import { mediaCommand, mediaUsage } from "./mediaCommand.ts";
import { counted, printDocument } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run content -- <command>
  new <kind>[/<name>] > <file>
                              write an example of a part: ${kinds.slice(0, 6).join(", ")},
                              ${kinds.slice(6).join(", ")}
  export <host> --to <folder> write all parts of a company's content, with the numbers of their versions
  export <host> <part> > <file>
                              write one part
  check <file|folder> --host <host>
                              problems and warnings of parts, together with the other parts of the company
  check [<host>]              the same of all stored parts; of every company when no host is named
  diff <file|folder> --host <host>
                              what applying would change
  diff <host> <part> <from> [<to>]
                              what changed between two versions of a part; until now when only one is named
  apply <file|folder> --host <host>
                              validate, store new versions and fill the catalogue, all parts together or none;
                              refused when somebody else applied one of them since the export
  pack <host> <file.zip>      write all parts and pictures into one file, for another installation
  unpack <file.zip> --host <host>
                              store the pictures and apply the parts of such a file; parts it does not have stay
  history <host> [<part>]     the versions there are, who applied them and why
  rollback <host> <part> [<version>]
                              show an earlier version of a part again; without a number the one before
${mediaUsage}

What a part no longer has is withdrawn: no list offers it, students who have it keep it, and only operators can give it to
others. A part is emptied by applying it with an empty list.

apply, unpack and rollback take
  -m, --message <why>         a reason for the history
  --author <name>             who changes it; by default the user of this system
  --overwrite                 apply although somebody else changed a part since the export; unpack needs it where the
                              company has a part of the package with other content
  --confirm <host>            needed by scripts where a person is asked to type the host: when a course that students
                              have is withdrawn, or a lesson they finished is removed`;

function hostOf({ host }: { readonly host?: string }, command: string): string {
	if (host !== undefined) return host;
	throw new Usage(`${command} needs the company: add --host and one of its hosts`);
}

const printLines = (lines: readonly string[]): void => {
	for (const line of lines) console.log(line);
	if (lines.length === 0) console.log("no difference");
};

/** @returns whether it may be applied */
function printChecked(name: string, { problems, warnings }: CheckedContent): boolean {
	for (const problem of problems) console.error(problem);
	warn(warnings);
	console.log(`${name}: ${counted(problems.length, "problem")}, ${counted(warnings.length, "warning")}`);
	return problems.length === 0;
}

async function checkHosts(ask: Ask, hosts: readonly string[]): Promise<boolean> {
	let good = true;
	for (const host of hosts) {
		const parts = await ask("content-export", { host });
		if (parts.length === 0) console.log(`${host}: no content`);
		else good = printChecked(host, await ask("content-check", { host, parts })) && good;
	}
	return good;
}

function exampleOf(part: string): object {
	const kind = kindOf(part);
	const schema = loadSchemas().find(({ $id }) => $id === `/content/${kind}`);
	if (!kind || !schema)
		throw new Usage(`the kind must be one of ${kinds.join(", ")}, found "${part.split("/")[0]}"`);
	const [example] = schema["examples"] as readonly object[];
	return { ...example, part };
}

const commands: Readonly<Record<string, ProgramCommand>> = {
	new: {
		minArguments: 1,
		maxArguments: 1,
		options: [],
		prepare: ({ args: [part = ""] }) => {
			const text = documentText(exampleOf(part));
			return async () => printDocument(text);
		},
	},
	export: {
		minArguments: 1,
		maxArguments: 2,
		options: ["to"],
		prepare: ({ args: [host = "", part], options: { to } }) => {
			if (part === undefined && to === undefined)
				throw new Usage("export needs a part, or a folder for all of them: add --to <folder>");
			return async (ask) => {
				const parts = await ask("content-export", { host, ...(part === undefined ? {} : { part }) });
				if (to === undefined) return printDocument(parts.map(documentText).join(""));
				for (const path of writeParts(to, parts)) console.log(path);
				return console.log(`${host}: ${counted(parts.length, "part")}`);
			};
		},
	},
	check: {
		minArguments: 0,
		maxArguments: 1,
		options: ["host"],
		prepare: ({ args: [given], options }) => {
			if (given === undefined) return async (ask) => checkHosts(ask, await ask("hosts", {}));
			if (options.host === undefined && !/[/]|\.json$/.test(given)) return (ask) => checkHosts(ask, [given]);
			const [host, parts] = [hostOf(options, "check"), readParts(given)];
			return async (ask) => printChecked(given, await ask("content-check", { host, parts: [...parts] }));
		},
	},
	diff: {
		minArguments: 1,
		maxArguments: 4,
		options: ["host"],
		prepare: ({ args: [given = "", part = "", from, to], options }) => {
			if (from !== undefined) {
				const [first, last] = [versionIn(from), to === undefined ? {} : { to: versionIn(to) }];
				return async (ask) =>
					printLines(await ask("content-diff", { host: given, part, from: first, ...last }));
			}
			const [host, parts] = [hostOf(options, "diff"), readParts(given)];
			return async (ask) => {
				const found = await ask("content-preview", { host, parts: [...parts] });
				printLines(found.flatMap((each) => each.difference.map((line) => `${each.part}: ${line}`)));
			};
		},
	},
	apply: {
		minArguments: 1,
		maxArguments: 1,
		options: ["host", "message", "author", "confirm", "overwrite"],
		prepare: ({ args: [path = ""], options: given }) => {
			const [host, parts] = [hostOf(given, "apply"), readParts(path)];
			return async (ask, options) =>
				printApplied(await ask("content-apply", { host, parts: [...parts], options: changeOf(options) }));
		},
	},
	pack: {
		minArguments: 2,
		maxArguments: 2,
		options: [],
		prepare:
			({ args: [host = "", path = ""] }) =>
			(ask) =>
				packContent(ask, host, path),
	},
	unpack: {
		minArguments: 1,
		maxArguments: 1,
		options: ["host", "message", "author", "confirm", "overwrite"],
		prepare: ({ args: [path = ""], options: given }) => {
			const host = hostOf(given, "unpack");
			return (ask, options) => unpackContent(ask, host, path, options);
		},
	},
	history: {
		minArguments: 1,
		maxArguments: 2,
		options: [],
		prepare:
			({ args: [host = "", part] }) =>
			async (ask) => {
				const rows = await ask("content-history", { host, ...(part === undefined ? {} : { part }) });
				const width = Math.max(...rows.map((row) => row.part.length));
				for (const { part: name, version, createdAt, author, note } of rows)
					console.log(
						`${name.padEnd(width)}  ${String(version).padStart(4)}  ${createdAt.slice(0, 19).replace("T", " ")} UTC  ${author || "-"}  ${note}`,
					);
			},
	},
	media: mediaCommand,
	rollback: {
		minArguments: 2,
		maxArguments: 3,
		options: ["message", "author", "confirm"],
		prepare: ({ args: [host = "", part = "", version] }) => {
			const wanted = version === undefined ? {} : { version: versionIn(version) };
			return async (ask, options) =>
				printApplied(await ask("content-rollback", { host, part, ...wanted, options: changeOf(options) }));
		},
	},
};

export const contentProgram: Program = { usage, commands };
