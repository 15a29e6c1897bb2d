// The parts of a workbook, which is a zip of XML files. Their sizes are limited, since a small archive can unpack to
// gigabytes; a part is streamed, so its size is not that of memory.
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { ArchiveFile } from "../archiveFile.ts";
import { unreadable } from "./sheetRow.ts";

/** Of the XML of one part: 200,000 rows of 30 cells have a third of it. */
const maxPartBytes = 1_000_000_000;
/** An XML of spreadsheets is a tenth to a fiftieth of its size when packed; a bomb a thousandth. */
const maxRatio = 200;
/** Below this size the ratio says nothing. */
const freeBytes = 20_000_000;
const maxParts = 2_000;

export interface WorkbookParts {
	readonly path: string;
	has(name: string): boolean;
	/** The bytes of a part; the stream fails when there are more or fewer than the archive says. */
	read(name: string): Promise<Readable>;
	close(): Promise<void>;
}

async function entriesOf(path: string, zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
	const entries = new Map<string, Entry>();
	for await (const entry of zip.eachEntry()) {
		if (entries.size >= maxParts)
			throw unreadable(path, `a workbook of at most ${maxParts} parts`, "more", "save it again");
		entries.set(entry.fileName, entry);
	}
	return entries;
}

function refuseBomb(path: string, { fileName, uncompressedSize: size, compressedSize }: Entry): void {
	if (size <= maxPartBytes && (size <= freeBytes || size <= compressedSize * maxRatio)) return;
	throw unreadable(
		`${path}: ${fileName}`,
		`at most ${maxPartBytes} bytes, and at most ${maxRatio} times its packed size`,
		`${size} bytes`,
		"save it again with a spreadsheet program",
	);
}

/** @throws SheetUnreadable when it is no archive */
export async function openWorkbookParts(path: string): Promise<WorkbookParts> {
	const file: FileHandle = await open(path);
	try {
		const { size } = await file.stat();
		const zip = await fromRandomAccessReaderPromise(new ArchiveFile(path, file, size), size, {
			autoClose: false,
		});
		const entries = await entriesOf(path, zip);
		return {
			path,
			has: (name) => entries.has(name),
			async read(name) {
				const entry = entries.get(name);
				if (!entry) throw unreadable(path, `a workbook with ${name}`, "none", "save it again as .xlsx");
				refuseBomb(path, entry);
				const where = `${path}: ${name}`;
				return zip.openReadStreamPromise(entry).catch((error: Error) => {
					throw unreadable(where, "readable", error.message, "save it as .xlsx without a password");
				});
			},
			close: () => file.close(),
		};
	} catch (error) {
		await file.close();
		if ((error as Error).constructor !== Error) throw error;
		throw unreadable(path, "a workbook (.xlsx)", (error as Error).message, "save it again as .xlsx");
	}
}
