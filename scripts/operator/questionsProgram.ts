// The program npm run questions: how each of its commands is called, and what it prints.
import type { OutputOf } from "../../server/operator/commands.ts";
import { changeOf } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run questions -- <command>
  reports <host> [<question>] mistakes that students reported in questions of the bank and nobody has answered, the newest
                              first; only those of a question
  list <host> [<question>]    the answered ones too
  show <host> <report>        a report, or all of a question, with the question as the student saw it, and its key
  close <host> <report> <answer>
                              answer a report, or all open ones of a question; the students get the answer as a message
  log <host> [<student>]      what operators did, the newest first

A question is corrected in the part of the content that list names (npm run content). A student who reports the same version
again opens the report again.
close takes
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

type Report = OutputOf<"question-reports">["reports"][number];

/** Which version of the question it is about. */
const uses: Readonly<Record<Report["use"], string>> = {
	present: "the present version",
	earlier: "an earlier version",
	withdrawn: "a withdrawn question",
};

/** After the number of those that are printed. */
const older = ", the newest; there are older ones";

function print({
	id,
	taskId,
	version,
	use,
	part,
	reason,
	note,
	account,
	reportedAt,
	closedAt,
	answer,
}: Report) {
	const state = closedAt === null ? "open" : `closed ${minute(closedAt)} UTC`;
	console.log([id, `${minute(reportedAt)} UTC`, state, `${part}: ${taskId}`, account].join("\t"));
	console.log(`\t${reason}${note === "" ? "" : `: ${note.replaceAll(/\s+/g, " ")}`}`);
	console.log(`\t${version}, ${uses[use]}`);
	if (answer !== "") console.log(`\tanswered: ${answer.replaceAll(/\s+/g, " ")}`);
}

const list = (isOpen: boolean): ProgramCommand => ({
	minArguments: 1,
	maxArguments: 2,
	options: [],
	prepare:
		({ args: [host = "", id] }) =>
		async (ask) => {
			const named = id === undefined ? {} : { id };
			const { reports, isCut } = await ask("question-reports", { host, isOpen, ...named });
			for (const report of reports) print(report);
			console.error(`${counted(reports.length, "report")}${isCut ? older : ""}`);
		},
});

const commands: Readonly<Record<string, ProgramCommand>> = {
	reports: list(true),
	list: list(false),
	show: {
		minArguments: 2,
		maxArguments: 2,
		options: [],
		prepare:
			({ args: [host = "", id = ""] }) =>
			async (ask) => {
				const { reports, isCut } = await ask("question-reports", { host, id });
				for (const report of reports) {
					print(report);
					for (const line of report.question) console.log(`\t${line}`);
				}
				if (isCut) console.error(`${counted(reports.length, "report")}${older}`);
			},
	},
	close: {
		minArguments: 3,
		maxArguments: 3,
		options: ["message", "author"],
		prepare:
			({ args: [host = "", id = "", answer = ""] }) =>
			async (ask, options) => {
				const { closed, changed } = await ask("question-report-close", {
					...{ host, id, answer, options: changeOf(options) },
				});
				console.log(`${id} at ${host}: ${counted(closed, "report")} closed; the students have a message`);
				if (changed > 0)
					console.log(`${counted(changed, "report")} changed meanwhile; list shows what became of them`);
			},
	},
	log: logCommand(2),
};

export const questionsProgram: Program = { usage, commands };
