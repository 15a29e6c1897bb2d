// Files of students on a disk: unfinished uploads in `parts/`, files by their keys in `stored/`.
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore as PartsOnDisk } from "@tus/file-store";
import { rememberFolder } from "../openedFolder.ts";
import { prepareFolder } from "../writableFolder.ts";
import { FileMissing, type FileStore } from "./fileStore.ts";

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** An acknowledged file is on the disk, not only in a buffer of the system. */
async function flush(path: string): Promise<void> {
	const file = await open(path, "r+");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

/** Copied under another name first, so that nobody reads half a file. */
async function copyWhole(from: string, to: string): Promise<void> {
	await copyFile(from, `${to}.new`);
	await flush(`${to}.new`);
	await rename(`${to}.new`, to);
}

/** A hard link takes neither space nor time; file systems without hard links get a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
	try {
		await link(from, to);
	} catch (error) {
		if (codeOf(error) === "ENOENT") throw error;
		await copyWhole(from, to);
	}
}

/** @param dir several servers may share it: names in it are unique */
export function openDiskFiles(dir: string, partsMaxAgeMs: number): FileStore {
	const partsDir = join(dir, "parts");
	for (const each of [partsDir, join(dir, "stored")]) prepareFolder("FILES_DIR", each);
	const folder = rememberFolder(dir);
	const parts = new PartsOnDisk({ directory: partsDir, expirationPeriodInMilliseconds: partsMaxAgeMs });
	const partPath = (uploadId: string): string => join(partsDir, uploadId);
	const pathOf = (key: string): string => join(dir, "stored", key);

	async function writeTo(key: string, write: (path: string) => Promise<void>): Promise<void> {
		// A folder that was removed, or whose disk is not mounted any more, would be created anew.
		folder.check();
		const path = pathOf(key);
		await mkdir(dirname(path), { recursive: true, mode: 0o700 });
		await write(path);
		folder.check();
	}

	return {
		parts,
		async partAsFile(uploadId) {
			return { path: partPath(uploadId), release: async () => undefined };
		},
		keep: (uploadId, key) =>
			writeTo(key, async (path) => {
				await flush(partPath(uploadId));
				await rm(path, { force: true });
				await linkOrCopy(partPath(uploadId), path);
			}),
		put: (from, key) => writeTo(key, (path) => copyWhole(from, path)),
		async drop(uploadId) {
			await rm(partPath(uploadId), { force: true });
			await rm(`${partPath(uploadId)}.json`, { force: true });
		},
		async read(key, range): Promise<Readable> {
			const file = await open(pathOf(key), "r").catch((error: unknown) => {
				throw codeOf(error) === "ENOENT" ? new FileMissing(key, error) : error;
			});
			const { size } = await file.stat();
			// A client would wait for the bytes that its answer announces.
			if (range.end >= size) {
				await file.close();
				throw new FileMissing(key, `${size} bytes`);
			}
			return file.createReadStream({ ...range, autoClose: true });
		},
		async remove(key) {
			await rm(pathOf(key), { force: true });
			// Left by a server that died while it wrote.
			await rm(`${pathOf(key)}.new`, { force: true });
		},
		probe: () => folder.probe(),
		close: () => undefined,
	};
}
