// The commands of npm run students about learning records.
import { writeFile } from "node:fs/promises";
import type { OutputOf } from "../../server/operator/commands.ts";
import { callerPath, changeOf } from "./commandLine.ts";
import { minute } from "./logCommand.ts";
import { counted, row } from "./output.ts";
import type { ProgramCommand } from "./program.ts";
import { writeBeside } from "./writeBeside.ts";

const changeOptions = ["message", "author"];

type Course = OutputOf<"student-progress">["courses"][number];

const ruleText = {
	allLessons: "every lesson that it had",
	presentLessons: "every lesson that it still has",
} as const;

function courseLine({ courseId, state, doneCount, lessonCount, studiedAt, completion, hasCourse }: Course) {
	return row(
		...[courseId, state, `${doneCount} of ${lessonCount}`],
		studiedAt === undefined ? "never studied" : `studied ${minute(studiedAt)}`,
		completion === undefined
			? "not completed"
			: `completed ${minute(completion.at)} (${ruleText[completion.rule]})`,
		...(hasCourse ? [] : ["no access"]),
	);
}

export const progressCommands: Readonly<Record<string, ProgramCommand>> = {
	progress: {
		minArguments: 2,
		maxArguments: 2,
		options: changeOptions,
		prepare:
			({ args: [host = "", account = ""] }) =>
			async (ask, options) => {
				const { courses } = await ask("student-progress", { host, account, options: changeOf(options) });
				for (const course of courses) console.log(courseLine(course));
				console.error(`${account} at ${host}: ${counted(courses.length, "course")}`);
			},
	},
	xapi: {
		minArguments: 3,
		maxArguments: 3,
		options: changeOptions,
		prepare:
			({ args: [host = "", account = "", path = ""] }) =>
			async (ask, options) => {
				const { statements } = await ask("student-xapi", { host, account, options: changeOf(options) });
				await writeBeside(callerPath(path), (partial) =>
					writeFile(partial, `${JSON.stringify(statements, null, "\t")}\n`, { mode: 0o600 }),
				);
				console.log(`${account} at ${host}: ${counted(statements.length, "statement")} written to ${path}`);
			},
	},
	"rebuild-progress": {
		minArguments: 1,
		maxArguments: 1,
		options: changeOptions,
		prepare:
			({ args: [host = ""] }) =>
			async (ask, options) => {
				const { records } = await ask("progress-rebuild", { host, options: changeOf(options) });
				console.log(`${host}: progress was made of ${counted(records, "learning record")}`);
			},
	},
};
