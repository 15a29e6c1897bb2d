// Where files of students are stored: one interface for a disk (diskFileStore.ts) and for S3 (s3FileStore.ts).
import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";

/** A file of this machine that exists until it is released. */
interface LocalFile {
	readonly path: string;
	release(): Promise<void>;
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
	/** @param range first and last byte; @throws when the key does not exist */
	read(key: string, range: { readonly start: number; readonly end: number }): Promise<Readable>;
	/** Removes a stored file. Idempotent. */
	remove(key: string): Promise<void>;
	/** Resolves when files can be stored, as far as this machine can tell. */
	probe(): Promise<void>;
	/** Closes connections; the store is not used afterwards. */
	close(): void;
}
