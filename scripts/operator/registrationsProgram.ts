// The program npm run registrations: how each of its commands is called, and what it prints.
import { writeSheet } from "../../server/shared/sheet/writeSheet.ts";
import { callerPath, changeOf, Usage } from "./commandLine.ts";
import { logCommand } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run registrations -- <command>
  list <host>                 the registrations of a company, with how many students registered
  list <host> <registration>  who registered, and what became of it
  export <host> <registration> <file>
                              write what students sent into a table, which ends in .csv or .xlsx
  accept <host> <registration> <student>
                              accept what a student sent; the student gets a message
  refuse <host> <registration> <student> <reason>
                              refuse it; the student gets a message with the reason
  log <host> [<student>]      what operators did, the newest first

<student> is a user name, a mobile number, an e-mail address or an id; id/<id> where the id of one student is the user
name of another. Answers are with the student too: npm run students -- show.
accept, refuse, export and list of one registration take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

const options = ["message", "author"];

function sheetPath(given: string): string {
	if (/\.(?:csv|xlsx)$/i.test(given)) return callerPath(given);
	throw new Usage(`the file must end in .csv or .xlsx, found "${given}"`);
}

const states = ["submitted", "accepted", "refused", "withdrawn"] as const;

const list: ProgramCommand = {
	minArguments: 1,
	maxArguments: 2,
	options,
	prepare:
		({ args: [host = "", registration] }) =>
		async (ask, given) => {
			if (registration !== undefined) {
				const { rows } = await ask("registration-show", { host, registration, options: changeOf(given) });
				for (const row of rows) console.log(row.slice(0, 9).join("\t"));
				console.error(counted(rows.length, "student"));
				return;
			}
			const all = await ask("registration-list", { host });
			for (const { id, name, isWithdrawn, counts } of all) {
				const numbers = states.flatMap((state) => (counts[state] ? [`${counts[state]} ${state}`] : []));
				const note = isWithdrawn ? ["withdrawn from the content"] : [];
				console.log([id, name, ...numbers, ...note].join("\t"));
			}
			console.error(counted(all.length, "registration"));
		},
};

const decision = (name: "accept" | "refuse"): ProgramCommand => ({
	minArguments: name === "accept" ? 3 : 4,
	maxArguments: name === "accept" ? 3 : 4,
	options,
	prepare:
		({ args: [host = "", registration = "", account = "", reason] }) =>
		async (ask, given) => {
			const { state } = await ask(`registration-${name}`, {
				...{ host, registration, account, options: changeOf(given) },
				...(reason === undefined ? {} : { reason }),
			});
			console.log(`${registration} at ${host}: what ${account} sent is ${state}; the student has a message`);
		},
});

const commands: Readonly<Record<string, ProgramCommand>> = {
	list,
	export: {
		minArguments: 3,
		maxArguments: 3,
		options,
		prepare({ args: [host = "", registration = "", file = ""] }) {
			const path = sheetPath(file);
			return async (ask, given) => {
				const found = await ask("registration-export", { host, registration, options: changeOf(given) });
				const { headers, rows } = found;
				await writeSheet(path, { name: registration.slice(0, 31), headers, rows });
				console.log(`${registration} at ${host}: ${counted(rows.length, "student")} written to ${file}`);
			};
		},
	},
	accept: decision("accept"),
	refuse: decision("refuse"),
	log: logCommand(2),
};

export const registrationsProgram: Program = { usage, commands };
