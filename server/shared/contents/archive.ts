// Inspects an archive or an Office document, which is one, before others unpack it. Its directory is read entry by
// entry, and its entries are inflated to nowhere, since their sizes may be false: neither needs memory.
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
	type Entry,
	fromRandomAccessReaderPromise,
	getFileNameLowLevel,
	parseExtraFields,
	type ZipFile,
} from "yauzl";
import type { FileWarning } from "../../../schemas/generated/documents.ts";
import type { Log } from "../../log.ts";
import { ArchiveFile } from "../archiveFile.ts";
import { isUnsafeName, warningsOfName } from "./archiveNames.ts";
import type { ContentRejection } from "./content.ts";

const maxEntries = 5_000;
/** An archive may unpack to so much, or to four times its own size. */
const minUnpackedBytes = 100 * 2 ** 20;
const maxRatio = 4;

class Rejected extends Error {
	readonly why: ContentRejection;
	constructor(why: ContentRejection) {
		super(why);
		this.why = why;
	}
}

/** From the library or from zlib, about the bytes of the file; errors of the system and of our code are thrown on. */
export const isAboutContent = (error: unknown): boolean => {
	const { code, syscall, constructor: type } = error as NodeJS.ErrnoException;
	// The library throws plain errors; a TypeError is a mistake in code.
	return code === undefined ? type === Error : syscall === undefined && /^(Z_|ERR_OUT_OF_RANGE)/.test(code);
};

/** Of ASCII; the library decodes names without a flag to other characters. */
const isControl = (byte: number): boolean => byte < 0x20 || byte === 0x7f;

/** File, folder, or unknown; a link or a device would lead out of the folder. */
const isPlain = ({ externalFileAttributes }: Entry): boolean =>
	[0, 0o040000, 0o100000].includes((externalFileAttributes >>> 16) & 0o170000);

interface Seen {
	/** First byte of an entry and the byte behind its last. */
	readonly ranges: [start: number, end: number][];
	readonly warnings: Set<FileWarning>;
	unpackedBytes: number;
	/** Bytes of the directory, and of what may follow an entry. */
	otherBytes: number;
}

async function inspectEntry(zip: ZipFile, entry: Entry, seen: Seen, isOffice: boolean): Promise<void> {
	const { generalPurposeBitFlag: flags, fileNameRaw, extraFields, compressedSize } = entry;
	const local = await zip.readLocalFileHeaderPromise(entry);
	if (!local.fileName.equals(fileNameRaw)) throw new Rejected("unreadableArchive");
	// Unpackers differ in which of these they read.
	const names = [extraFields, parseExtraFields(local.extraField), []].map((extra) =>
		getFileNameLowLevel(flags, fileNameRaw, extra, false),
	);
	if (!isPlain(entry) || fileNameRaw.some(isControl) || names.some(isUnsafeName))
		throw new Rejected("unsafeArchive");
	for (const name of names) for (const each of warningsOfName(name, isOffice)) seen.warnings.add(each);

	seen.ranges.push([entry.relativeOffsetOfLocalHeader, local.fileDataStart + compressedSize]);
	const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
	const descriptor = flags & 8 ? 24 : 0;
	seen.otherBytes += 46 + fileNameLength + extraFieldLength + fileCommentLength + descriptor;
	seen.unpackedBytes += entry.uncompressedSize;
	if (seen.unpackedBytes > Math.max(minUnpackedBytes, maxRatio * zip.fileSize))
		throw new Rejected("hugeArchive");
	if (!entry.canDecodeFileData()) seen.warnings.add("unchecked");
	else if (entry.isCompressed()) await inflate(await zip.openReadStreamPromise(entry));
}

/** The library throws when there are more or fewer bytes than the directory says. */
async function inflate(content: Readable): Promise<void> {
	for await (const _ of content);
}

/** @throws Rejected when two entries share bytes @returns the bytes of all entries */
function bytesOf(ranges: Seen["ranges"]): number {
	ranges.sort(([a], [b]) => a - b);
	if (ranges.some(([start], i) => start < (ranges[i - 1]?.[1] ?? 0))) throw new Rejected("unreadableArchive");
	return ranges.reduce((sum, [start, end]) => sum + end - start, 0);
}

/** The end of an archive with that of zip64, without its comment. */
const endBytes = 22 + 20 + 56;

async function inspectEntries(zip: ZipFile, isOffice: boolean): Promise<readonly FileWarning[]> {
	if (zip.entryCount > maxEntries) throw new Rejected("hugeArchive");
	const seen: Seen = { ranges: [], warnings: new Set(), unpackedBytes: 0, otherBytes: endBytes };
	for await (const entry of zip.eachEntry()) await inspectEntry(zip, entry, seen, isOffice);
	const hidden = zip.fileSize - bytesOf(seen.ranges) - seen.otherBytes - zip.comment.length;
	if (hidden > 0) seen.warnings.add("unchecked");
	return [...seen.warnings];
}

/**
 * @param isOffice whether it is an Office document
 * @returns what whoever opens the file should know, or why it is rejected
 */
export async function inspectArchive(
	path: string,
	isOffice: boolean,
	log: Pick<Log, "debug">,
): Promise<readonly FileWarning[] | ContentRejection> {
	try {
		await using file = await open(path);
		const { size } = await file.stat();
		const options = { autoClose: false, decodeStrings: false };
		return await inspectEntries(
			await fromRandomAccessReaderPromise(new ArchiveFile(path, file, size), size, options),
			isOffice,
		);
	} catch (error) {
		if (error instanceof Rejected) return error.why;
		if (!isAboutContent(error)) throw error;
		log.debug({ err: error }, "an archive cannot be read");
		return "unreadableArchive";
	}
}
