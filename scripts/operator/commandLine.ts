// Splits a command line into the command, its arguments and its options.
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { OperatorChangeOptions } from "../../schemas/generated/documents.ts";

/** A path of the command line, relative to where npm was called. */
export const callerPath = (path: string): string => resolve(process.env["INIT_CWD"] ?? "", path);

export class Usage extends Error {
	override name = "Usage";
}

/** Only those that were given. */
export interface Options extends OperatorChangeOptions {
	readonly name?: string;
	/** A picture of a video. */
	readonly poster?: string;
	readonly school?: string;
	readonly until?: string;
	readonly id?: string;
	readonly encoding?: string;
	/** Of a signing key. */
	readonly compromised?: boolean;
	readonly host?: string;
	/** A folder to write into, or the last day. */
	readonly to?: string;
	readonly from?: string;
	readonly day?: string;
	readonly state?: string;
	readonly student?: string;
	readonly vendor?: string;
	/** Of an order, such as 2:500. */
	readonly item?: readonly string[];
	readonly amount?: string;
	/** Of homework. */
	readonly points?: string;
	readonly reason?: string;
	readonly apply?: boolean;
}

const changeNames = new Set(["author", "message", "overwrite", "confirm", "confirmedVersion"]);

/** Those that a change is sent with. */
export const changeOf = (options: Options): OperatorChangeOptions => ({
	author: systemUser(),
	...Object.fromEntries(Object.entries(options).filter(([name]) => changeNames.has(name))),
});

export interface Given {
	readonly name: string;
	readonly args: readonly string[];
	readonly options: Options;
	/** Only what can be done is asked for. */
	readonly isHelp: boolean;
}

export function parseCommand(args: readonly string[]): Given {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				message: { type: "string", short: "m" },
				author: { type: "string" },
				overwrite: { type: "boolean" },
				confirm: { type: "string" },
				host: { type: "string" },
				to: { type: "string" },
				from: { type: "string" },
				day: { type: "string" },
				state: { type: "string" },
				student: { type: "string" },
				vendor: { type: "string" },
				item: { type: "string", multiple: true },
				amount: { type: "string" },
				points: { type: "string" },
				reason: { type: "string" },
				apply: { type: "boolean" },
				name: { type: "string" },
				poster: { type: "string" },
				school: { type: "string" },
				until: { type: "string" },
				id: { type: "string" },
				encoding: { type: "string" },
				compromised: { type: "boolean" },
				help: { type: "boolean", short: "h" },
			},
		});
		const { help = false, ...options } = values;
		const [name = "", ...rest] = positionals;
		return { name, args: rest, options, isHelp: help || name === "help" };
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS"))
			throw new Usage((error as Error).message);
		throw error;
	}
}

/** The person behind sudo, else the user of the system, by number where it has no name. */
export function systemUser(): string {
	if (process.env["SUDO_USER"]) return process.env["SUDO_USER"];
	try {
		return userInfo().username;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_SYSTEM_ERROR") throw error;
		return `user ${process.getuid?.()}`;
	}
}

export function versionIn(text: string): number {
	if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text);
	throw new Usage(`a version must be a whole number above 0, found "${text}"`);
}
