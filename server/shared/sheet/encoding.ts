// The encoding of a text file, found from its bytes. Spreadsheet programs write UTF-8 with a mark, UTF-16, or, in Chinese
// editions, GB18030.
import { createReadStream } from "node:fs";
import { firstBytes } from "./firstBytes.ts";
import { type SheetEncoding, unreadable } from "./sheetRow.ts";

/** Enough for the zero bytes of UTF-16 to show. */
const sampleBytes = 4096;

const marks: readonly [SheetEncoding, readonly number[]][] = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
];

/** In UTF-16, separators and figures have a zero byte on one side. A few zeros in other files are damage. */
const minZeros = 1 / 100;

function zeroSide(bytes: Buffer): SheetEncoding | undefined {
	const zeros = [0, 0];
	for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	if (Math.max(even, odd) < bytes.length * minZeros) return undefined;
	return odd >= even ? "utf-16le" : "utf-16be";
}

/** The text of a file in parts, without its mark. @throws TypeError where the bytes are none of the encoding */
export async function* decodedText(path: string, encoding: SheetEncoding): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
		yield decoder.decode(bytes, { stream: true });
	yield decoder.decode();
}

async function isAll(path: string, encoding: SheetEncoding): Promise<boolean> {
	try {
		for await (const _ of decodedText(path, encoding));
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA") return false;
		throw error;
	}
}

/**
 * The encoding in which the whole file is valid.
 * @throws SheetUnreadable when there is none
 */
export async function encodingOf(path: string, wanted?: SheetEncoding): Promise<SheetEncoding> {
	const bytes = await firstBytes(path, sampleBytes);
	const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
	const sided = marked ?? zeroSide(bytes);
	const candidates: readonly SheetEncoding[] = wanted ? [wanted] : sided ? [sided] : ["utf-8", "gb18030"];
	for (const candidate of candidates) if (await isAll(path, candidate)) return candidate;
	throw unreadable(
		path,
		`text in ${candidates.join(" or ")}`,
		"bytes that are none",
		"save it as CSV in UTF-8, or as a workbook (.xlsx)",
	);
}
