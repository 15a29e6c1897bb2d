// Commands of npm run lessons about homework: how each is called, and what it prints.
import { writeFile } from "node:fs/promises";
import { writeSheet } from "../../server/shared/sheet/writeSheet.ts";
import { callerPath, changeOf, type Options, Usage } from "./commandLine.ts";
import { counted } from "./output.ts";
import type { ProgramCommand } from "./program.ts";
import { sheetPath } from "./sheetPath.ts";
import { bytesOf } from "./studentRecord.ts";
import { writeBeside } from "./writeBeside.ts";

export const homeworkUsage = `  homework <host> <course>    the homework of a course, with how many students handed it in
  homework <host> <course> <homework>
                              who handed it in, when, what became of it, and the ids of files
  homework-export <host> <course> <homework> <file>
                              write what students handed in into a table, which ends in .csv or .xlsx
  homework-file <host> <student> <file> <path>
                              write a file that a student handed in, named by its id, to a path
  homework-return <host> <course> <homework> <student> <words>
                              return it; the student gets a message with the words
  homework-pass <host> <course> <homework> <student> [<words>]
                              pass it with --points; the student gets a message`;

export const homeworkOptions = `homework-return and homework-pass take
  --points <number>           what it gets
homework-return takes
  --until <instant>           until when this student can hand it in again, such as 2026-12-08T16:00:00Z, where the time
                              of the content is over or too short`;

const options = ["message", "author"];

const list: ProgramCommand = {
	minArguments: 2,
	maxArguments: 3,
	options,
	prepare:
		({ args: [host = "", course = "", homework] }) =>
		async (ask, given) => {
			if (homework === undefined) {
				const all = await ask("homework-list", { host, course });
				for (const { id, name, lessonId, isThere, counts } of all) {
					const numbers = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
					const note = isThere ? [] : ["removed from the content"];
					console.log([id, name, lessonId ?? "", ...numbers, ...note].join("\t"));
				}
				console.error(`${all.length} homework`);
				return;
			}
			const { rows } = await ask("homework-show", { host, course, homework, options: changeOf(given) });
			// All but the texts; a line for each student.
			for (const row of rows)
				console.log([...row.slice(0, 11), row.at(-1) ?? ""].join("\t").replaceAll("\n", ", "));
			console.error(counted(rows.length, "student"));
		},
};

const exported: ProgramCommand = {
	minArguments: 4,
	maxArguments: 4,
	options,
	prepare({ args: [host = "", course = "", homework = "", file = ""] }) {
		const path = sheetPath(file);
		return async (ask, given) => {
			const found = await ask("homework-export", { host, course, homework, options: changeOf(given) });
			await writeSheet(path, { name: homework.slice(0, 31), ...found });
			console.log(`${homework} at ${host}: ${counted(found.rows.length, "student")} written to ${file}`);
		};
	},
};

const file: ProgramCommand = {
	minArguments: 4,
	maxArguments: 4,
	options: [],
	prepare:
		({ args: [host = "", account = "", id = "", path = ""] }) =>
		async (ask) => {
			await writeBeside(callerPath(path), (partial) => writeFile(partial, bytesOf(ask, host, account, id)));
			console.log(`${id} of ${account} at ${host}: written to ${path}`);
		},
};

function pointsOf({ points }: Options): { points?: number } {
	if (points === undefined) return {};
	if (!/^\d{1,4}$/.test(points)) throw new Usage(`--points must be a number of points, found "${points}"`);
	return { points: Number(points) };
}

const decision = (move: "return" | "pass"): ProgramCommand => ({
	minArguments: move === "return" ? 5 : 4,
	maxArguments: 5,
	options: [...options, "points", ...(move === "return" ? ["until"] : [])],
	prepare({ args: [host = "", course = "", homework = "", account = "", words], options: given }) {
		const points = pointsOf(given);
		return async (ask, { until, ...change }) => {
			const { state, canHand } = await ask(`homework-${move}`, {
				...{ host, course, homework, account, ...points },
				...(words === undefined ? {} : { words }),
				...(until === undefined ? {} : { until }),
				options: changeOf(change),
			});
			const note =
				move === "pass" || canHand
					? ""
					: "; it cannot be handed in again, as its time is over or there are no tries left: --until gives more time";
			console.log(
				`${homework} at ${host}: the homework of ${account} is ${state}; the student has a message${note}`,
			);
		};
	},
});

export const homeworkProgramCommands: Readonly<Record<string, ProgramCommand>> = {
	homework: list,
	"homework-export": exported,
	"homework-file": file,
	"homework-return": decision("return"),
	"homework-pass": decision("pass"),
};
