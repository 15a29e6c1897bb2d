// Reads hand-written JSON files; errors name file, line and column.
import { readFileSync } from "node:fs";
import {
	findJsonExcess,
	findJsonSyntaxError,
	findRepeatedNames,
	type JsonSyntaxError,
} from "./jsonSyntax.ts";

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

interface JsonDocument {
	readonly document: unknown;
	/** A line for each name that an object has twice: the first value would be lost without a word. */
	readonly problems: readonly string[];
}

/** @param clean applied to the text before it is parsed */
export function readJsonDocument(path: string, clean = (text: string): string => text): JsonDocument {
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		throw new JsonUnreadable(
			`${path}: must be a JSON file that can be read, found: ${reasons[code] ?? code}; correct the path`,
		);
	}
	const cleaned = clean(text);
	const document = parseJson(cleaned, path);
	return { document, problems: findRepeatedNames(cleaned).map((found) => unreadable(path, found).message) };
}

/** @throws JsonUnreadable */
export function readJson(path: string): unknown {
	const { document, problems } = readJsonDocument(path);
	if (problems.length > 0) throw new JsonUnreadable(problems.join("\n"));
	return document;
}
