// Moving pictures are copied without what is no picture: comments, notes of programs (XMP), texts, and whatever lies behind
// the end. Drawn anew they would lose colours and take a machine's memory, and a GIF has no other place for notes.
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { NotTaken } from "./rules.ts";

/** More than any screen shows; browsers reserve room for all of it. */
const mostPixels = 50_000_000;
/** Notes that say how a picture moves. */
const kept = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);
const [imageMark, extensionMark, endMark] = [0x2c, 0x21, 0x3b];
const [movement, program] = [0xf9, 0xff];

class Unreadable extends Error {}
class Huge extends Error {}

/** Bytes of a file one piece after the other. */
function readerOf(path: string) {
	const chunks = createReadStream(path, { highWaterMark: 64 * 1024 }).iterator() as AsyncIterator<Buffer>;
	let held = Buffer.alloc(0);
	/** @returns undefined at the end of the file */
	async function bytes(count: number): Promise<Buffer | undefined> {
		while (held.length < count) {
			const { done, value } = await chunks.next();
			if (done) return undefined;
			held = Buffer.concat([held, value]);
		}
		const taken = held.subarray(0, count);
		held = held.subarray(count);
		return taken;
	}
	return {
		bytes,
		async must(count: number): Promise<Buffer> {
			const found = await bytes(count);
			if (!found) throw new Unreadable();
			return found;
		},
		end: () => chunks.return?.(),
	};
}

/** Bytes of a table of colours, by the byte that says whether there is one. */
const coloursIn = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

async function* pictureIn(path: string): AsyncGenerator<Buffer> {
	const { bytes, must, end } = readerOf(path);
	/** Pieces of up to 255 bytes, each with its length before it, until an empty one. */
	async function* pieces(): AsyncGenerator<Buffer> {
		for (;;) {
			const length = await must(1);
			yield length;
			if (length[0] === 0) return;
			yield await must(length[0] ?? 0);
		}
	}
	try {
		const head = await must(13);
		if (!/^GIF8[79]a$/.test(head.toString("latin1", 0, 6))) throw new Unreadable();
		if (head.readUInt16LE(6) * head.readUInt16LE(8) > mostPixels) throw new Huge();
		yield head;
		yield await must(coloursIn(head[10] ?? 0));
		for (;;) {
			const [mark = endMark] = (await bytes(1)) ?? [];
			if (mark === endMark) break;
			// Some programs fill up with zeros.
			if (mark === 0) continue;
			if (mark === imageMark) {
				const place = await must(9);
				yield Buffer.of(mark);
				yield place;
				yield await must(coloursIn(place[8] ?? 0) + 1);
				yield* pieces();
				continue;
			}
			if (mark !== extensionMark) throw new Unreadable();
			const [kind = 0] = await must(1);
			const whole: Buffer[] = [Buffer.of(mark, kind)];
			let isKept = kind === movement;
			for await (const piece of pieces()) {
				if (kind === program && whole.length === 2) isKept = kept.has(piece.toString("latin1"));
				if (isKept || whole.length < 3) whole.push(piece);
			}
			if (isKept) yield Buffer.concat(whole);
		}
		yield Buffer.of(endMark);
	} finally {
		await end();
	}
}

/** Many small pieces in few large ones. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let [held, size] = [[] as Buffer[], 0];
	for await (const piece of pieces) {
		held.push(piece);
		size += piece.length;
		if (size < 64 * 1024) continue;
		yield Buffer.concat(held);
		[held, size] = [[], 0];
	}
	yield Buffer.concat(held);
}

/**
 * Copies a GIF, frames as they are.
 * @returns why it cannot be, or undefined when `to` is written
 */
export async function withoutNotes(from: string, to: string): Promise<NotTaken | undefined> {
	try {
		await pipeline(gathered(pictureIn(from)), createWriteStream(to));
		return undefined;
	} catch (error) {
		if (error instanceof Unreadable) return "unreadablePicture";
		if (error instanceof Huge) return "hugePicture";
		throw error;
	}
}
