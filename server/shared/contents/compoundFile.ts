// Tells .doc and .ppt apart: both are compound files, which differ in the names of their streams. Only the directory
// is read ([MS-CFB] 2.2 to 2.6), whatever the size of the file.
import { type FileHandle, open } from "node:fs/promises";

/** The stream every document of the kind has. */
const streams = { doc: "WordDocument", ppt: "PowerPoint Document" } as const;

export type CompoundKind = keyof typeof streams;

/** Higher numbers are marks, such as a free sector or the end of a chain. */
const lastSector = 0xffff_fffa;
/** Sectors of the directory; the limit also ends a chain that is a cycle. */
const maxSectors = 4000;
const headBytes = 512;
const inHead = 109;
const entryBytes = 128;

const entryIn = (bytes: Buffer) => ({
	name: bytes.toString("utf16le", 0, Math.max(0, Math.min(64, bytes.readUInt16LE(64)) - 2)),
	left: bytes.readUInt32LE(68),
	right: bytes.readUInt32LE(72),
	child: bytes.readUInt32LE(76),
});

type Entry = ReturnType<typeof entryIn>;

/** @throws RangeError when the file is truncated */
async function listOf(file: FileHandle): Promise<Entry[]> {
	const read = async (at: number, length: number): Promise<Buffer> => {
		const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
		if (bytesRead < length) throw new RangeError("a compound file ends too early");
		return buffer;
	};
	const head = await read(0, headBytes);
	const size = head.readUInt16LE(30) === 12 ? 4096 : 512;
	const perSector = size / 4;
	const sector = (number: number): Promise<Buffer> => read((number + 1) * size, size);

	/** Sector with a part of the allocation table, in which each sector names the next one. */
	async function tableSector(part: number): Promise<number> {
		if (part < inHead) return head.readUInt32LE(76 + 4 * part);
		let further = await sector(head.readUInt32LE(68));
		let left = part - inHead;
		for (; left >= perSector - 1; left -= perSector - 1)
			further = await sector(further.readUInt32LE(size - 4));
		return further.readUInt32LE(4 * left);
	}

	const entries: Entry[] = [];
	let number = head.readUInt32LE(48);
	for (let count = 0; number < lastSector && count < maxSectors; count += 1) {
		const bytes = await sector(number);
		for (let at = 0; at < size; at += entryBytes) entries.push(entryIn(bytes.subarray(at, at + entryBytes)));
		const table = await sector(await tableSector(Math.floor(number / perSector)));
		number = table.readUInt32LE(4 * (number % perSector));
	}
	return entries;
}

/** Names of the root storage; embedded documents have storages of their own. */
function outermost(entries: readonly Entry[]): Set<string> {
	const names = new Set<string>();
	const seen = new Set<number>();
	const rest = [entries[0]?.child ?? lastSector];
	for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
		const entry = entries[at];
		if (!entry || seen.has(at)) continue;
		seen.add(at);
		names.add(entry.name);
		rest.push(entry.left, entry.right);
	}
	return names;
}

/** Whether a compound file is a document of this kind; a truncated file is not. */
export async function isCompound(path: string, kind: CompoundKind): Promise<boolean> {
	const file = await open(path, "r");
	try {
		return outermost(await listOf(file)).has(streams[kind]);
	} catch (error) {
		if (error instanceof RangeError) return false;
		throw error;
	} finally {
		await file.close();
	}
}
