// Whether a file has all the bytes that its own structure announces: a copy that was cut off looks like a video from its
// beginning.
import { type FileHandle, open } from "node:fs/promises";

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
	return buffer.subarray(0, bytesRead);
}

/** MP4: boxes, each with its size and a name of four letters. @returns their names, undefined when the last is cut off */
async function boxesOf(file: FileHandle, size: number): Promise<string[] | undefined> {
	const names: string[] = [];
	for (let at = 0; at < size; ) {
		const head = await read(file, at, 16);
		if (head.length < 8) return undefined;
		const short = head.readUInt32BE(0);
		const large = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : 8;
		// 0 is the rest of the file.
		const length = short === 0 ? size - at : short === 1 ? large : short;
		if (length < 8 || at + length > size) return undefined;
		names.push(head.toString("latin1", 4, 8));
		at += length;
	}
	return names;
}

/** EBML: a number whose first byte says how long it is. @returns it with its length; null for an unknown size */
function vint(bytes: Buffer, at: number): [value: number | null, length: number] {
	const first = bytes[at] ?? 0;
	const length = Math.clz32(first) - 23;
	if (length > 8) return [null, 8];
	let value = first & (0xff >> length);
	let isUnknown = value === 0xff >> length;
	for (const byte of bytes.subarray(at + 1, at + length)) {
		value = value * 256 + byte;
		isUnknown &&= byte === 0xff;
	}
	return [isUnknown ? null : value, length];
}

/** WebM: a header, and a segment with everything else. One that was streamed while it was made has no size. */
async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
	const head = await read(file, 0, 4096);
	const [header, headerLength] = vint(head, 4);
	if (header === null) return false;
	const segment = 4 + headerLength + header;
	if (head.length < segment + 12 || head.readUInt32BE(segment) !== 0x18538067) return false;
	const [length, lengthBytes] = vint(head, segment + 4);
	return length === null || segment + 4 + lengthBytes + length <= size;
}

const packetBytes = 188;
const isPacket = (bytes: Buffer): boolean => bytes.length === packetBytes && bytes[0] === 0x47;

/** MPEG-TS: packets of 188 bytes, which begin with the same byte. */
async function isWholeStream(file: FileHandle, size: number): Promise<boolean> {
	if (size % packetBytes !== 0 || size === 0) return false;
	const last = size - packetBytes;
	const some = [0, packetBytes, Math.floor(last / 2 / packetBytes) * packetBytes, last];
	for (const at of some) if (!isPacket(await read(file, Math.min(at, last), packetBytes))) return false;
	return true;
}

export type Container = "mp4" | "fragment" | "webm" | "stream";

/** By its first bytes; undefined for another. */
function containerOf(head: Buffer): Container | undefined {
	if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3) return "webm";
	const name = head.toString("latin1", 4, 8);
	if (name === "ftyp") return "mp4";
	if (["styp", "moof", "sidx", "emsg", "prft"].includes(name)) return "fragment";
	return isPacket(head.subarray(0, packetBytes)) ? "stream" : undefined;
}

export interface FoundContainer {
	readonly container: Container | undefined;
	readonly isWhole: boolean;
	/** Of an MP4. */
	readonly boxes?: readonly string[];
}

export async function findContainer(path: string): Promise<FoundContainer> {
	await using file = await open(path);
	const { size } = await file.stat();
	const container = containerOf(await read(file, 0, packetBytes));
	if (container === "webm") return { container, isWhole: await isWholeWebm(file, size) };
	if (container === "stream") return { container, isWhole: await isWholeStream(file, size) };
	if (container === undefined) return { container, isWhole: true };
	const boxes = await boxesOf(file, size);
	return { container, isWhole: boxes !== undefined, ...(boxes ? { boxes } : {}) };
}
