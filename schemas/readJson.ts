// Reads hand-written JSON files; errors name file, line and column.
import { readFileSync } from "node:fs";
import { findJsonExcess, findJsonSyntaxError, type JsonSyntaxError } from "./jsonSyntax.ts";

export class JsonUnreadable extends Error {
	override name = "JsonUnreadable";
}

const unreadable = (name: string, { line, column, expected, found }: JsonSyntaxError): JsonUnreadable =>
	new JsonUnreadable(
		`${name}, line ${line}, column ${column}: must be ${expected}, found ${found}; correct it`,
	);

/** @param name of the text in error messages */
export function parseJson(given: string, name: string): unknown {
	// Some editors write a byte order mark, which JSON does not allow.
	const text = given.replace(/^\uFEFF/, "");
	const excess = findJsonExcess(text);
	if (excess) throw unreadable(name, excess);
	try {
		return JSON.parse(text);
	} catch (error) {
		const fault = findJsonSyntaxError(text);
		throw fault ? unreadable(name, fault) : error;
	}
}

const reasons: Record<string, string> = {
	ENOENT: "no such file",
	EISDIR: "a folder",
	EACCES: "no right to read it",
};

/** @param clean applied to the text before it is parsed */
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
