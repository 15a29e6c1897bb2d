import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";

type OnRead = (error: Error | null, bytesRead?: number) => void;

/**
 * Reads a file for yauzl. With yauzl's own reader an archive that names a place beyond 2^53 throws where nothing
 * can catch it, and ends the process.
 */
export class ArchiveFile extends RandomAccessReader {
	readonly #path: string;
	readonly #file: FileHandle;
	readonly #size: number;
	constructor(path: string, file: FileHandle, size: number) {
		super();
		this.#path = path;
		this.#file = file;
		this.#size = size;
	}

	override read(buffer: Buffer, offset: number, length: number, position: number, onRead: OnRead): void {
		const isInside = position + length <= this.#size;
		if (!isInside) onRead(new Error("the archive names a place behind its end"));
		else
			this.#file
				.read(buffer, offset, length, position)
				.then(({ bytesRead }) => onRead(null, bytesRead), onRead);
	}

	/** @param end behind the last byte */
	override _readStreamForRange(start: number, end: number): Readable {
		// Not of the handle, which a destroyed stream would close.
		return createReadStream(this.#path, { start, end: end - 1 });
	}
}
