// Where files of students are stored: one interface for a disk (diskFileStore.ts) and for S3 (s3FileStore.ts).
import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";

/** A file of this machine that exists until it is released. */
interface LocalFile {
	readonly path: string;
	release(): Promise<void>;
}

/** First and last byte. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** A key that the store does not know, or a file that is shorter than it was when it was stored. */
export class FileMissing extends Error {
	override name = "FileMissing";
	constructor(key: string, cause: unknown) {
		super(`the file store must have ${key}, found ${cause instanceof Error ? cause.message : cause}`);
	}
}

/** What the address of a file answers with. */
export interface DirectAddress {
	readonly key: string;
	readonly seconds: number;
	readonly contentType: string;
	readonly disposition: string;
}

export interface FileStore {
	/** Stores unfinished uploads for the tus server, part by part, and removes those that were never finished. */
	readonly parts: DataStore;
	/** A complete upload as a file to read; never written to. */
	partAsFile(uploadId: string): Promise<LocalFile>;
	/** Stores a complete upload under a key; the upload stays until it is dropped. Idempotent. */
	keep(uploadId: string, key: string, type: string): Promise<void>;
	/** Stores a file of this machine under a key. Idempotent. */
	put(path: string, key: string, type: string): Promise<void>;
	/** Removes an upload. Idempotent. */
	drop(uploadId: string): Promise<void>;
	/** @throws FileMissing */
	read(key: string, range: ByteRange): Promise<Readable>;
	/** A signed address at the store itself, for browsers. A disk has none. */
	directAddress?(of: DirectAddress): Promise<string>;
	/** Removes a stored file. Idempotent. */
	remove(key: string): Promise<void>;
	/** Resolves when files can be stored, as far as this machine can tell. */
	probe(): Promise<void>;
	/** Closes connections; the store is not used afterwards. */
	close(): void;
}
