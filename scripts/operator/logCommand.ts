// The command log: what operators did about a company, or about one of its students.
import type { ProgramCommand } from "./program.ts";

/** In UTC, to the minute. */
export const minute = (at: string): string => at.slice(0, 16).replace("T", " ");

/** @param maxArguments 2 where a student may be named after the host */
export const logCommand = (maxArguments: 1 | 2): ProgramCommand => ({
	minArguments: 1,
	maxArguments,
	options: [],
	prepare:
		({ args: [host = "", account] }) =>
		async (ask) => {
			const actions = await ask("operator-log", { host, ...(account === undefined ? {} : { account }) });
			for (const { at, actor, action, account: student, studentId, detail } of actions) {
				const more = Object.entries(detail).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
				console.log(
					[`${minute(at)} UTC`, actor || "-", action, student ?? studentId ?? "-", ...more].join("  "),
				);
			}
		},
});
