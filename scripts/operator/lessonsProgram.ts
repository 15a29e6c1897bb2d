// The program npm run lessons: how each of its commands is called, and what it prints.
import { changeOf } from "./commandLine.ts";
import { homeworkOptions, homeworkProgramCommands, homeworkUsage } from "./homeworkProgram.ts";
import { logCommand } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run lessons -- <command>
  list <host> <course> <lesson>
                              who is and was in the room of a live lesson, and how many minutes of the lesson each was there
  questions <host> <course> <lesson>
                              what students asked there, the newest first
  remove <host> <course> <lesson> <student>
                              remove a student from the room, who cannot come back until admitted
  admit <host> <course> <lesson> <student>
                              let a student who was removed enter again
  lower <host> <course> <lesson>
                              lower all raised hands
  hide <host> <course> <lesson> <question>
                              hide a question from everybody in the room
${homeworkUsage}
  log <host> [<student>]      what operators did, the newest first

<student> is a user name, a mobile number, an e-mail address or an id; id/<id> where the id of one student is the user
name of another. All but questions and homework-file take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system
${homeworkOptions}`;

const options = ["message", "author"];

/** The instant in UTC, without milliseconds. */
const instant = (at: Date | string): string => new Date(at).toISOString().replace(/\.\d+/, "");

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min`;

const list: ProgramCommand = {
	minArguments: 3,
	maxArguments: 3,
	options,
	prepare:
		({ args: [host = "", course = "", lesson = ""] }) =>
		async (ask, given) => {
			const seats = await ask("live-list", { host, course, lesson, options: changeOf(given) });
			for (const { studentId, account, nickName, enteredAt, seenAt, presentSeconds, ...seat } of seats) {
				const notes = [...(seat.isHandUp ? ["hand up"] : []), ...(seat.isBarred ? ["cannot come back"] : [])];
				const names = [account ?? studentId, nickName ?? ""];
				const times = [minutes(presentSeconds), `${instant(enteredAt)} to ${instant(seenAt)}`];
				console.log([...names, seat.state, ...times, ...notes].join("\t"));
			}
			console.error(counted(seats.length, "student"));
		},
};

const questions: ProgramCommand = {
	minArguments: 3,
	maxArguments: 3,
	options: [],
	prepare:
		({ args: [host = "", course = "", lesson = ""] }) =>
		async (ask) => {
			const all = await ask("live-questions", { host, course, lesson });
			for (const { id, askedAt, studentId, text, isHidden } of all)
				console.log([id, instant(askedAt), studentId, text, ...(isHidden ? ["hidden"] : [])].join("\t"));
			console.error(counted(all.length, "question"));
		},
};

const aboutStudent = (name: "live-remove" | "live-admit", outcome: string): ProgramCommand => ({
	minArguments: 4,
	maxArguments: 4,
	options,
	prepare:
		({ args: [host = "", course = "", lesson = "", account = ""] }) =>
		async (ask, given) => {
			await ask(name, { host, course, lesson, account, options: changeOf(given) });
			console.log(`${lesson} at ${host}: ${account} ${outcome}`);
		},
});

const commands: Readonly<Record<string, ProgramCommand>> = {
	list,
	questions,
	remove: aboutStudent("live-remove", "was removed, and cannot come back until admitted"),
	admit: aboutStudent("live-admit", "may enter again"),
	lower: {
		minArguments: 3,
		maxArguments: 3,
		options,
		prepare:
			({ args: [host = "", course = "", lesson = ""] }) =>
			async (ask, given) => {
				const { count } = await ask("live-lower", { host, course, lesson, options: changeOf(given) });
				console.log(`${lesson} at ${host}: ${counted(count, "hand")} lowered`);
			},
	},
	hide: {
		minArguments: 4,
		maxArguments: 4,
		options,
		prepare:
			({ args: [host = "", course = "", lesson = "", question = ""] }) =>
			async (ask, given) => {
				await ask("live-hide", { host, course, lesson, question, options: changeOf(given) });
				console.log(`${lesson} at ${host}: the question is hidden`);
			},
	},
	...homeworkProgramCommands,
	log: logCommand(2),
};

export const lessonsProgram: Program = { usage, commands };
