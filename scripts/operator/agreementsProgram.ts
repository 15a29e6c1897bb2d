// The program npm run agreements: how each of its commands is called, and what it prints.
import { writeSheet } from "../../server/shared/sheet/writeSheet.ts";
import { changeOf } from "./commandLine.ts";
import { logCommand } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";
import { sheetPath } from "./sheetPath.ts";

const usage = `npm run agreements -- <command>
  list <host>                 the agreements of a company, with how many copies are in each state
  list <host> <agreement>     who signed it, and when: student, account, mobile, e-mail, what it is for, version, state,
                              time, name, way, number of the receipt
  export <host> <agreement> <file>
                              write that into a table, which ends in .csv or .xlsx
  log <host> [<student>]      what operators did, the newest first

list of one agreement and export take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

const options = ["message", "author"];

const list: ProgramCommand = {
	minArguments: 1,
	maxArguments: 2,
	options,
	prepare:
		({ args: [host = "", agreement] }) =>
		async (ask, given) => {
			if (agreement !== undefined) {
				const { rows } = await ask("agreement-show", { host, agreement, options: changeOf(given) });
				for (const row of rows) console.log(row.join("\t"));
				console.error(counted(rows.length, "student"));
				return;
			}
			const all = await ask("agreement-list", { host });
			for (const { id, name, newest, isWithdrawn, counts } of all) {
				const numbers = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
				const note = isWithdrawn ? ["withdrawn from the content"] : [];
				console.log([id, name, `version ${newest}`, ...numbers, ...note].join("\t"));
			}
			console.error(counted(all.length, "agreement"));
		},
};

const exported: ProgramCommand = {
	minArguments: 3,
	maxArguments: 3,
	options,
	prepare({ args: [host = "", agreement = "", file = ""] }) {
		const path = sheetPath(file);
		return async (ask, given) => {
			const { headers, rows } = await ask("agreement-export", { host, agreement, options: changeOf(given) });
			await writeSheet(path, { name: agreement.slice(0, 31), headers, rows });
			console.log(`${agreement} at ${host}: ${counted(rows.length, "student")} written to ${file}`);
		};
	},
};

const commands: Readonly<Record<string, ProgramCommand>> = { list, export: exported, log: logCommand(2) };

export const agreementsProgram: Program = { usage, commands };
