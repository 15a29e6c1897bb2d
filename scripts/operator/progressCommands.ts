// The commands of npm run students about learning records.
import { writeFile } from "node:fs/promises";
import { callerPath, changeOf } from "./commandLine.ts";
import { counted } from "./output.ts";
import type { ProgramCommand } from "./program.ts";
import { writeBeside } from "./writeBeside.ts";

const changeOptions = ["message", "author"];

export const progressCommands: Readonly<Record<string, ProgramCommand>> = {
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
