// The program npm run registrations: how each of its commands is called, and what it prints.
import { writeSheet } from "../../server/shared/sheet/writeSheet.ts";
import { changeOf } from "./commandLine.ts";
import { logCommand } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";
import { sheetPath } from "./sheetPath.ts";

const usage = `npm run registrations -- <command>
  list <host>                 the registrations of a company, with how many students registered
  list <host> <registration>  who registered, and what became of it
  export <host> <registration> <file>
                              write what students sent into a table, which ends in .csv or .xlsx
  accept <host> <registration> <student>
                              accept what a student sent; the student gets a message
  refuse <host> <registration> <student> <reason>
                              refuse it; the student gets a message with the reason
  instead <host> [<registration>]
                              the same of registrations that the school makes on behalf of its students
  instead-export, instead-accept, instead-return
                              as export, accept and refuse; what is returned can be handed in again
  log <host> [<student>]      what operators did, the newest first

<student> is a user name, a mobile number, an e-mail address or an id; id/<id> where the id of one student is the user
name of another. Answers are with the student too: npm run students -- show.
accept, refuse, export, list of one registration and those of instead take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

const options = ["message", "author"];

/** What students sent themselves, or handed in for what the school does on their behalf. */
type Kind = "registration" | "instead";

const states = ["submitted", "handed", "accepted", "refused", "returned", "withdrawn", "draft"] as const;

const list = (kind: Kind): ProgramCommand => ({
	minArguments: 1,
	maxArguments: 2,
	options,
	prepare:
		({ args: [host = "", registration] }) =>
		async (ask, given) => {
			if (registration !== undefined) {
				const { rows } = await ask(`${kind}-show`, { host, registration, options: changeOf(given) });
				for (const row of rows) console.log(row.slice(0, 9).join("\t"));
				console.error(counted(rows.length, "student"));
				return;
			}
			const all = await ask(`${kind}-list`, { host });
			for (const { id, name, isWithdrawn, counts } of all) {
				const numberOf: Readonly<Partial<Record<string, number>>> = counts;
				const numbers = states.flatMap((state) => (numberOf[state] ? [`${numberOf[state]} ${state}`] : []));
				const note = isWithdrawn ? ["withdrawn from the content"] : [];
				console.log([id, name, ...numbers, ...note].join("\t"));
			}
			console.error(counted(all.length, "registration"));
		},
});

type Decision = "registration-accept" | "registration-refuse" | "instead-accept" | "instead-return";

const decision = (name: Decision): ProgramCommand => ({
	minArguments: name.endsWith("accept") ? 3 : 4,
	maxArguments: name.endsWith("accept") ? 3 : 4,
	options,
	prepare:
		({ args: [host = "", registration = "", account = "", reason] }) =>
		async (ask, given) => {
			const { state } = await ask(name, {
				...{ host, registration, account, options: changeOf(given) },
				...(reason === undefined ? {} : { reason }),
			});
			console.log(`${registration} at ${host}: what ${account} sent is ${state}; the student has a message`);
		},
});

const exported = (kind: Kind): ProgramCommand => ({
	minArguments: 3,
	maxArguments: 3,
	options,
	prepare({ args: [host = "", registration = "", file = ""] }) {
		const path = sheetPath(file);
		return async (ask, given) => {
			const found = await ask(`${kind}-export`, { host, registration, options: changeOf(given) });
			const { headers, rows } = found;
			await writeSheet(path, { name: registration.slice(0, 31), headers, rows });
			console.log(`${registration} at ${host}: ${counted(rows.length, "student")} written to ${file}`);
		};
	},
});

const commands: Readonly<Record<string, ProgramCommand>> = {
	list: list("registration"),
	export: exported("registration"),
	accept: decision("registration-accept"),
	refuse: decision("registration-refuse"),
	instead: list("instead"),
	"instead-export": exported("instead"),
	"instead-accept": decision("instead-accept"),
	"instead-return": decision("instead-return"),
	log: logCommand(2),
};

export const registrationsProgram: Program = { usage, commands };
