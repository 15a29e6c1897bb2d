// The program npm run students: how each of its commands is called, and what it prints.
import type { OperatorStudent } from "../../schemas/generated/documents.ts";
import type { Ask, CommandName, InputOf, OutputOf } from "../../server/operator/commands.ts";
import { changeOf, type Options } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";
import { progressCommands } from "./progressCommands.ts";
import { printRecord, writeRecord } from "./studentRecord.ts";
import { studentTableCommands } from "./tableProgram.ts";

const usage = `npm run students -- <command>
  list <host> [<text>]        the students of a company; only those whose account, number, address or name has the text
  show <host> <student>       what is stored about a student, with the answers to custom questions
  export <host> <student> <file.zip>
                              write all of it, and the files, into a zip
  progress <host> <student>   how far the student is in each course, and when and by which rule it was completed
  xapi <host> <student> <file.json>
                              write what the student did in lessons as statements of xAPI
  rebuild-progress <host>     make the progress of all students from their learning records once more
  check <host> <file>         every problem of a table of students, and what importing it would change
  import <host> <file>        check it, print the difference, and store it, as npm run table -- import students
  enrol <host> <student> <course or package>
                              give the student a course or a package
  revoke <host> <student> <course or package>
                              take it back, whoever gave it; progress stays
  message <host> <student> <title> <text>
                              send a message; open pages show it at once
  sign-out <host> <student>   end all sessions, on every device
  disable <host> <student>    end all sessions and refuse new ones
  enable <host> <student>     let a disabled student sign in again
  reset <host> <student>      end all sessions and print a password, which signs in for three days and must then be
                              changed
  erase <host> <student>      delete everything there is of a student, which cannot be undone
  log <host> [<student>]      what operators did, the newest first

<student> is a user name, a mobile number, an e-mail address or an id; id/<id> where the id of one student is the user
name of another.
list takes
  --school <id>               only students of this school
check and import take
  --encoding <name>           of a CSV file; found from its bytes by default
enrol takes
  --until <day>               the last day, such as 2027-01-31, by the clock of baseInfo.liveTimeZone; without end by default
Commands that change something take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system
erase takes --author and
  --confirm <student>         needed by scripts where a person is asked to type the student once more
import takes
  --confirm <host>            needed by scripts where a person is asked to type the host: when cells are emptied`;

function studentLine({
	id,
	account,
	mobile,
	email,
	nickName,
	schoolId,
	lastSeenAt,
	disabledAt,
}: OperatorStudent): string {
	const state =
		disabledAt === null ? (lastSeenAt === null ? "never seen" : `seen ${minute(lastSeenAt)}`) : "disabled";
	const names = [account, mobile, email].filter((name) => name !== null);
	return [id, names.join(", "), nickName ?? "", schoolId ?? "", state].join("\t");
}

async function printStudents(
	ask: Ask,
	host: string,
	search: string | undefined,
	schoolId: string | undefined,
): Promise<void> {
	const filter = {
		host,
		...(search === undefined ? {} : { search }),
		...(schoolId === undefined ? {} : { schoolId }),
	};
	let total = 0;
	for (let after: string | undefined, isLast = false; !isLast; ) {
		const page = await ask("student-list", { ...filter, ...(after === undefined ? {} : { after }) });
		for (const student of page.list) console.log(studentLine(student));
		total += page.list.length;
		after = page.list.at(-1)?.id;
		isLast = page.isLast;
	}
	console.error(counted(total, "student"));
}

/** Commands whose only arguments are a host and a student. */
type ChangeName = {
	[Name in CommandName]: InputOf<Name> extends InputOf<"student-disable"> ? Name : never;
}[CommandName] &
	`student-${string}`;

const changeOptions = ["message", "author"];
const change = <Name extends ChangeName>(
	name: Name,
	outcome: (answer: OutputOf<Name>) => string,
	options: readonly string[] = changeOptions,
): ProgramCommand => ({
	minArguments: 2,
	maxArguments: 2,
	options,
	prepare:
		({ args: [host = "", account = ""] }) =>
		async (ask: Ask, options: Options) => {
			const input = { host, account, options: changeOf(options) };
			console.log(`${account} at ${host}: ${outcome(await ask(name, input as InputOf<Name>))}`);
		},
});

const ended = (sessions: number): string => `${counted(sessions, "session")} ended`;

const commands: Readonly<Record<string, ProgramCommand>> = {
	list: {
		minArguments: 1,
		maxArguments: 2,
		options: ["school"],
		prepare:
			({ args: [host = "", search], options: { school } }) =>
			(ask) =>
				printStudents(ask, host, search, school),
	},
	show: {
		minArguments: 2,
		maxArguments: 2,
		options: changeOptions,
		prepare:
			({ args: [host = "", account = ""] }) =>
			async (ask, options) =>
				printRecord(await ask("student-show", { host, account, options: changeOf(options) })),
	},
	export: {
		minArguments: 3,
		maxArguments: 3,
		options: changeOptions,
		prepare:
			({ args: [host = "", account = "", path = ""] }) =>
			async (ask, options) => {
				const record = await ask("student-export", {
					host,
					account,
					options: changeOf(options),
				});
				const files = await writeRecord(ask, host, account, record, path);
				console.log(`${account} at ${host}: written to ${path}, with ${counted(files, "file")}`);
			},
	},
	...progressCommands,
	...studentTableCommands,
	enrol: {
		minArguments: 3,
		maxArguments: 3,
		options: [...changeOptions, "until"],
		prepare:
			({ args: [host = "", account = "", target = ""] }) =>
			async (ask, options) => {
				const { changed, isDisabled, isWithdrawn } = await ask("student-enrol", {
					...{ host, account, target },
					...(options.until === undefined ? {} : { until: options.until }),
					options: changeOf(options),
				});
				const notes = [
					isWithdrawn && "it is withdrawn: no list offers it, who has it keeps it",
					isDisabled && "the student is disabled and cannot sign in",
				].filter((note) => note !== false);
				const outcome = `${changed ? "has" : "was given before"}: ${target}`;
				console.log([`${account} at ${host} ${outcome}`, ...notes].join("; "));
			},
	},
	revoke: {
		minArguments: 3,
		maxArguments: 3,
		options: changeOptions,
		prepare:
			({ args: [host = "", account = "", target = ""] }) =>
			async (ask, options) => {
				const { revoked, stillHas, paidOrders } = await ask("student-revoke", {
					...{ host, account, target },
					options: changeOf(options),
				});
				const notes = [
					stillHas && "a package still gives the course",
					paidOrders.length > 0 &&
						`${counted(paidOrders.length, "order")} of it ${paidOrders.length === 1 ? "stays" : "stay"} paid: ${paidOrders.join(", ")}`,
				].filter((note) => note !== false);
				const outcome = `${counted(revoked, "grant")} of ${target} revoked`;
				console.log([`${account} at ${host}: ${outcome}`, ...notes].join("; "));
			},
	},
	message: {
		minArguments: 4,
		maxArguments: 4,
		options: changeOptions,
		prepare:
			({ args: [host = "", account = "", title = "", text = ""] }) =>
			async (ask, options) => {
				const { sequence } = await ask("student-message", {
					...{ host, account, title, text },
					options: changeOf(options),
				});
				console.log(`${account} at ${host} has the message; it is event ${sequence}`);
			},
	},
	"sign-out": change("student-sign-out", ({ sessions }) => ended(sessions)),
	disable: change("student-disable", ({ changed, sessions }) =>
		changed ? `disabled; ${ended(sessions)}` : "was disabled already",
	),
	enable: change("student-enable", ({ changed }) => (changed ? "may sign in again" : "was not disabled")),
	reset: change(
		"student-reset",
		({ password, expiresAt, sessions }) =>
			`the password is ${password}; it signs in until ${minute(expiresAt)} UTC, and must then be changed; ${ended(sessions)}`,
	),
	erase: change(
		"student-erase",
		({ rows, files, filesLeft }) =>
			`erased, with ${counted(rows, "row")} and ${counted(files, "file")}${
				filesLeft === 0
					? ""
					: `; ${counted(filesLeft, "file")} could not be removed yet, the server tries again every hour`
			}`,
		["author", "confirm"],
	),
	log: logCommand(2),
};

export const studentsProgram: Program = { usage, commands };
