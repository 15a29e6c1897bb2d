// The program npm run table: how each of its commands is called, and what it prints.
import { existsSync } from "node:fs";
import { valueText } from "../../server/modules/table/cells.ts";
import { type Table, tableOf } from "../../server/modules/table/columns.ts";
import { type ContentTableKind, contentTables } from "../../server/modules/table/contentTables.ts";
import { type RowTableKind, rowTables } from "../../server/modules/table/importing.ts";
import type { Ask } from "../../server/operator/commands.ts";
import { type SheetEncoding, sheetEncodings } from "../../server/shared/sheet/sheetRow.ts";
import { type WrittenRow, writeSheet } from "../../server/shared/sheet/writeSheet.ts";
import { callerPath, type Options, systemUser, Usage } from "./commandLine.ts";
import { checkContentTable, importContentTable, storedContentRows } from "./contentTable.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";
import { sheetPath } from "./sheetPath.ts";
import { tableFile } from "./tableFile.ts";
import { checkTable, importTable, printCheckedTable } from "./tableImport.ts";

type Kind = RowTableKind | ContentTableKind;
const kinds = [...Object.keys(rowTables), ...Object.keys(contentTables)] as Kind[];
const isContent = (kind: Kind): kind is ContentTableKind => Object.hasOwn(contentTables, kind);

const usage = `npm run table -- <command>
  template <kind> <file>       write an empty table with a sentence for each column
  check <kind> <host> <file>   every problem of a table by row and column, and what importing it would change
  import <kind> <host> <file>  check it, print the difference, and store it; a row whose key is known changes what is
                               stored. An import that was broken off goes on where it stopped
  export <kind> <host> <file>  write what is stored, as import takes it

A kind is ${kinds.join(", ")}. A file ends in .csv or .xlsx. A column that the file lacks is left as it is; an empty cell
empties what was stored. Rows that begin with # are comments. Courses, lessons and teachers become versions of the content
(npm run content).

check and import take
  --encoding <name>            of a CSV file: ${sheetEncodings.join(", ")}; found from its bytes by default
import takes
  -m, --message <why>          a reason for the log of students, or for the history of content
  --author <name>              who imports it; by default the user of this system
  --confirm <host>             needed by scripts where a person is asked to type the host: when cells are emptied,
                               and where npm run content asks for it`;

function kindOf(given: string): Kind {
	const kind = kinds.find((each) => each === given);
	if (kind) return kind;
	throw new Usage(`the kind must be one of ${kinds.join(", ")}, found "${given}"`);
}

function encodingOf({ encoding }: Options): SheetEncoding | undefined {
	const found = sheetEncodings.find((each) => each === encoding?.toLowerCase());
	if (encoding === undefined || found) return found;
	throw new Usage(`the encoding must be one of ${sheetEncodings.join(", ")}, found "${encoding}"`);
}

function taskOf(args: readonly string[], options: Options) {
	const [kind = "", host = "", path = ""] = args;
	const known = kindOf(kind);
	if (!existsSync(callerPath(path))) throw new Usage(`there is no file ${path}`);
	return { host, kind: known, file: tableFile(callerPath(path), known, encodingOf(options)) };
}

const headersOf = ({ columns }: Table): string[] => columns.map(({ name }) => name);

/** A comment that explains each column, in its column. */
const explained = ({ columns, required }: Table): WrittenRow =>
	columns.map(({ property, description }, at) => {
		const text = required.includes(property) ? `${description} Required.` : description;
		return at === 0 ? `# ${text} Remove this row, or leave it: rows that begin with # are comments.` : text;
	});

async function* storedRows(ask: Ask, host: string, kind: RowTableKind): AsyncGenerator<object> {
	let after: readonly string[] | undefined = [];
	while (after) {
		const page: { rows: readonly object[]; next?: readonly string[] } = await ask("table-page", {
			host,
			kind,
			after: [...after],
		});
		yield* page.rows;
		({ next: after } = page);
	}
}

const checkCommand: ProgramCommand = {
	minArguments: 3,
	maxArguments: 3,
	options: ["encoding"],
	prepare: ({ args, options }) => {
		const { kind, ...task } = taskOf(args, options);
		return async (ask) =>
			isContent(kind)
				? checkContentTable(ask, { ...task, kind })
				: printCheckedTable(task.file.path, await checkTable(ask, { ...task, kind }));
	},
};

const importCommand: ProgramCommand = {
	minArguments: 3,
	maxArguments: 3,
	options: ["encoding", "message", "author", "confirm"],
	prepare: ({ args, options }) => {
		const { kind, ...task } = taskOf(args, options);
		return (ask, given) =>
			isContent(kind)
				? importContentTable(ask, { ...task, kind }, given)
				: importTable(ask, { ...task, kind }, { author: systemUser(), ...given });
	},
};

/** The same for one kind, in the program of that kind: without the argument that names it. */
const ofKind = (kind: Kind, { minArguments, maxArguments, ...command }: ProgramCommand): ProgramCommand => ({
	...command,
	minArguments: minArguments - 1,
	maxArguments: maxArguments - 1,
	prepare: (given) => command.prepare({ ...given, args: [kind, ...given.args] }),
});

/** Commands of npm run students. */
export const studentTableCommands = {
	check: ofKind("students", checkCommand),
	import: ofKind("students", importCommand),
};

const commands: Readonly<Record<string, ProgramCommand>> = {
	template: {
		minArguments: 2,
		maxArguments: 2,
		options: [],
		prepare: ({ args: [kind = "", path = ""] }) => {
			const table = tableOf(kindOf(kind));
			const target = sheetPath(path);
			return async () => {
				await writeSheet(target, { name: kind, headers: headersOf(table), rows: [explained(table)] });
				console.log(`${path}: ${counted(table.columns.length, "column")}`);
			};
		},
	},
	check: checkCommand,
	import: importCommand,
	export: {
		minArguments: 3,
		maxArguments: 3,
		options: [],
		prepare: ({ args: [given = "", host = "", path = ""] }) => {
			const kind = kindOf(given);
			const table = tableOf(kind);
			const target = sheetPath(path);
			return async (ask) => {
				let rows = 0;
				const stored = isContent(kind) ? storedContentRows(ask, host, kind) : storedRows(ask, host, kind);
				async function* written(): AsyncGenerator<WrittenRow> {
					for await (const row of stored) {
						rows += 1;
						yield table.columns.map((column) => valueText(column, { ...row }));
					}
				}
				await writeSheet(target, { name: kind, headers: headersOf(table), rows: written() });
				console.log(`${path}: ${counted(rows, "row")}`);
			};
		},
	},
};

export const tableProgram: Program = { usage, commands };
