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

/** Which encoding the bytes may be in instead. */
function encodingOf(bytes: Uint8Array): string {
	const isUtf16 = bytes.includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe);
	if (isUtf16 || (bytes[0] === 0xfe && bytes[1] === 0xff)) return "UTF-16";
	try {
		new TextDecoder("gb18030", { fatal: true }).decode(bytes);
		return "another encoding, perhaps GB18030";
	} catch {
		return "another encoding";
	}
}

/**
 * The text of bytes in UTF-8. Others are refused: decoded leniently, each would be replaced and the text lost.
 * @param name of the text in error messages
 */
export function decodeUtf8(bytes: Uint8Array, name: string): string {
	// JSON has no zero bytes, and ASCII in UTF-16 has no others that UTF-8 could not have.
	if (!bytes.includes(0))
		try {
			return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
		}
	throw new JsonUnreadable(`${name}: must be UTF-8, found ${encodingOf(bytes)}; save it as UTF-8`);
}

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
	let bytes: Buffer;
	try {
		bytes = readFileSync(path);
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		throw new JsonUnreadable(
			`${path}: must be a JSON file that can be read, found: ${reasons[code] ?? code}; correct the path`,
		);
	}
	const cleaned = clean(decodeUtf8(bytes, path));
	const document = parseJson(cleaned, path);
	return { document, problems: findRepeatedNames(cleaned).map((found) => unreadable(path, found).message) };
}

/** @throws JsonUnreadable */
export function readJson(path: string): unknown {
	const { document, problems } = readJsonDocument(path);
	if (problems.length > 0) throw new JsonUnreadable(problems.join("\n"));
	return document;
}
