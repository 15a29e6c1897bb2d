// What the operator's commands print: results to stdout, everything else to stderr.
import { fstatSync, ftruncateSync, readFileSync, writeSync } from "node:fs";
import type { Log } from "../../server/log.ts";

/** What `npm run` writes above the output of a script: an empty line, two quoted ones, an empty line. */
const banner = /^\n> [^\n]+\n> [^\n]+\n\n/;

/** A document without the banner, which an exported file contains where it could not be removed. */
export const withoutBanner = (text: string): string => text.replaceAll("\r\n", "\n").replace(banner, "");

/**
 * A text as a part of one line: what would begin another line, move the cursor or turn the direction around is a space. What
 * students write must not look like a line of ours.
 */
const inLine = (text: string): string =>
	text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

/** A line of cells; what is in a cell never ends it. */
export const row = (...cells: readonly (string | number)[]): string =>
	cells.map((cell) => inLine(String(cell))).join("\t");

/** @param noun whose plural has an s */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** True when stdout is a file that contains only npm's banner: `npm run site -- export h > file`. */
function onlyBannerInFile(): boolean {
	if (!process.env["npm_lifecycle_event"] || !fstatSync(1).isFile()) return false;
	try {
		return readFileSync("/dev/fd/1", "utf8").replace(banner, "") === "";
	} catch (error) {
		// Some systems do not open it for reading: the banner stays, and apply and check skip it.
		console.error(`the file keeps the lines npm wrote above the document (${(error as Error).message})`);
		return false;
	}
}

/** Prints a document so that the file of stdout contains nothing else. */
export function printDocument(text: string): void {
	if (!onlyBannerInFile()) {
		process.stdout.write(text);
		return;
	}
	ftruncateSync(1, 0);
	const bytes = Buffer.from(text);
	for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done, bytes.length - done, done);
}

/** The log of a command: warnings and errors as lines on stderr. */
export function commandLog(): Log {
	const line = (first: unknown, second?: unknown): void => {
		const printed = typeof second === "string" ? second : typeof first === "string" ? first : "";
		const error = (first as { err?: Error } | null)?.err;
		console.error([printed, error?.message].filter(Boolean).join(": "));
	};
	const silent = (): void => undefined;
	const log: Log = {
		level: "warn",
		fatal: line,
		error: line,
		warn: line,
		info: silent,
		debug: silent,
		trace: silent,
		silent,
		child: () => log,
	};
	return log;
}
