// Reads a JSON file that a person wrote; what is wrong with it is said with file, line and column.
import { readFileSync } from "node:fs";
import { excessFault, type JsonFault, jsonFault } from "./jsonFault.ts";

export class JsonUnreadable extends Error {
	override name = "JsonUnreadable";
}

const unreadable = (name: string, { line, column, expected, found }: JsonFault): JsonUnreadable =>
	new JsonUnreadable(
		`${name}, line ${line}, column ${column}: must be ${expected}, found ${found}; correct it`,
	);

/** @param name what the text is called in the message */
export function parseJson(given: string, name: string): unknown {
	// Some editors start a file with a mark that JSON does not know.
	const text = given.replace(/^\uFEFF/, "");
	const excess = excessFault(text);
	if (excess) throw unreadable(name, excess);
	try {
		return JSON.parse(text);
	} catch (error) {
		const fault = jsonFault(text);
		throw fault ? unreadable(name, fault) : error;
	}
}

const reasons: Record<string, string> = {
	ENOENT: "no such file",
	EISDIR: "a folder",
	EACCES: "no right to read it",
};

/** @param clean what is done to the text before it is read */
export function readJson(path: string, clean = (text: string): string => text): unknown {
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		throw new JsonUnreadable(
			`${path}: must be a JSON file that can be read, found: ${reasons[code] ?? code}; correct the path`,
		);
	}
	return parseJson(clean(text), path);
}
