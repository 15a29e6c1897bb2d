// Copies animated pictures without metadata: comments, XMP, texts, and bytes after the end. Re-encoding would lose
// colours and take much memory, and a GIF has no other place for metadata.
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { maxPixels } from "../../shared/pictures/openPicture.ts";
import type { FileRejection } from "./rules.ts";

/** Application extensions that control the animation. */
const animationExtensions = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const [imageMark, extensionMark, endMark] = [0x2c, 0x21, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];

class Unreadable extends Error {}
class Huge extends Error {}

/** Reads a file in chunks of any size. */
function openChunks(path: string) {
	const chunks = createReadStream(path, { highWaterMark: 64 * 1024 }).iterator() as AsyncIterator<Buffer>;
	let buffer = Buffer.alloc(0);
	/** @returns undefined at the end of the file */
	async function bytes(count: number): Promise<Buffer | undefined> {
		while (buffer.length < count) {
			const { done, value } = await chunks.next();
			if (done) return undefined;
			buffer = Buffer.concat([buffer, value]);
		}
		const taken = buffer.subarray(0, count);
		buffer = buffer.subarray(count);
		return taken;
	}
	return {
		bytes,
		async readExactly(count: number): Promise<Buffer> {
			const found = await bytes(count);
			if (!found) throw new Unreadable();
			return found;
		},
		end: () => chunks.return?.(),
	};
}

/** Length of a colour table, by the flags that tell whether there is one. */
const coloursIn = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

async function* copyChunks(path: string): AsyncGenerator<Buffer> {
	const { bytes, readExactly, end } = openChunks(path);
	/** Sub-blocks of up to 255 bytes, each after its length, until an empty one. */
	async function* subBlocks(): AsyncGenerator<Buffer> {
		for (;;) {
			const length = await readExactly(1);
			yield length;
			if (length[0] === 0) return;
			yield await readExactly(length[0] ?? 0);
		}
	}
	try {
		const head = await readExactly(13);
		if (!/^GIF8[79]a$/.test(head.toString("latin1", 0, 6))) throw new Unreadable();
		// Browsers allocate memory for all pixels.
		if (head.readUInt16LE(6) * head.readUInt16LE(8) > maxPixels) throw new Huge();
		yield head;
		yield await readExactly(coloursIn(head[10] ?? 0));
		for (;;) {
			const [mark = endMark] = (await bytes(1)) ?? [];
			if (mark === endMark) break;
			// Some programs pad with zeros.
			if (mark === 0) continue;
			if (mark === imageMark) {
				const descriptor = await readExactly(9);
				yield Buffer.of(mark);
				yield descriptor;
				yield await readExactly(coloursIn(descriptor[8] ?? 0) + 1);
				yield* subBlocks();
				continue;
			}
			if (mark !== extensionMark) throw new Unreadable();
			const [kind = 0] = await readExactly(1);
			const whole: Buffer[] = [Buffer.of(mark, kind)];
			let isIncluded = kind === graphicControl;
			for await (const piece of subBlocks()) {
				if (kind === application && whole.length === 2)
					isIncluded = animationExtensions.has(piece.toString("latin1"));
				if (isIncluded || whole.length < 3) whole.push(piece);
			}
			if (isIncluded) yield Buffer.concat(whole);
		}
		yield Buffer.of(endMark);
	} finally {
		await end();
	}
}

/** Joins small chunks into large ones. */
async function* joinChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let [buffer, size] = [[] as Buffer[], 0];
	for await (const piece of pieces) {
		buffer.push(piece);
		size += piece.length;
		if (size < 64 * 1024) continue;
		yield Buffer.concat(buffer);
		[buffer, size] = [[], 0];
	}
	yield Buffer.concat(buffer);
}

/**
 * Copies a GIF; its frames are not re-encoded.
 * @returns why it is rejected, or undefined when `to` is written
 */
export async function copyGifWithoutMetadata(from: string, to: string): Promise<FileRejection | undefined> {
	try {
		await pipeline(joinChunks(copyChunks(from)), createWriteStream(to));
		return undefined;
	} catch (error) {
		if (error instanceof Unreadable) return "unreadablePicture";
		if (error instanceof Huge) return "hugePicture";
		throw error;
	}
}
