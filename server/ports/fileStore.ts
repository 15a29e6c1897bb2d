// Where files of students are kept: on a disk of this machine, or in a store that speaks S3. One interface for both.
import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";
import type { FilesEnv } from "../env.ts";
import { openDiskFiles } from "./diskFiles.ts";

/** A file of this machine that is there until it is released. */
export interface LocalFile {
	readonly path: string;
	release(): Promise<void>;
}

export interface FileStore {
	/** Keeps uploads under way for the tus server, part by part, and forgets those that were never finished. */
	readonly parts: DataStore;
	/** A whole upload as a file to look at; never written to. */
	partAsFile(uploadId: string): Promise<LocalFile>;
	/** Stores a whole upload under a key, as it is; the upload stays until it is dropped. Can be repeated. */
	keep(uploadId: string, key: string, type: string): Promise<void>;
	/** Stores a file of this machine under a key. Can be repeated. */
	put(path: string, key: string, type: string): Promise<void>;
	/** Forgets an upload; nothing happens when it is gone already. */
	drop(uploadId: string): Promise<void>;
	/** @param range first and last byte; @throws when there is nothing of this key */
	read(key: string, range: { readonly start: number; readonly end: number }): Promise<Readable>;
	/** Removes what is stored; nothing happens when it is gone already. */
	remove(key: string): Promise<void>;
	/** Ends connections; nothing is asked of it afterwards. */
	close(): void;
}

/**
 * @param keptMs how long an upload under way is kept
 * @throws EnvError when the folder cannot be written to
 */
export async function openFileStore({ dir, s3 }: FilesEnv, keptMs: number): Promise<FileStore> {
	if (!s3) return openDiskFiles(dir, keptMs);
	// Amazon's client is large, and few servers need it.
	const { openS3Files } = await import("./s3Files.ts");
	return openS3Files(s3, keptMs);
}
