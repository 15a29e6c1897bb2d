// Reads a JSON file that a person wrote; what is wrong with it is said with file, line and column.
import { readFileSync } from "node:fs";

export class JsonUnreadable extends Error {
	override name = "JsonUnreadable";
}

/** @param name what the text is called in the message */
export function parseJson(text: string, name: string): unknown {
	try {
		// Some editors start a file with a mark that JSON does not know.
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (error) {
		const { message } = error as SyntaxError;
		const lines = text.split("\n");
		const place = /\(line (\d+) column (\d+)\)/.exec(message);
		const [line, column] = place ? [place[1], place[2]] : [lines.length, (lines.at(-1)?.length ?? 0) + 1];
		const reason = message.replace(/ in JSON at position.*$/s, "").replace(/, "[\s\S]*$/, "");
		throw new JsonUnreadable(
			`${name}, line ${line}, column ${column}: must be JSON, found: ${reason}; correct it`,
		);
	}
}

export function readJson(path: string): unknown {
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const reason = code === "ENOENT" ? "no such file" : code === "EISDIR" ? "a folder" : String(code);
		throw new JsonUnreadable(
			`${path}: must be a JSON file that can be read, found: ${reason}; correct the path`,
		);
	}
	return parseJson(text, path);
}
