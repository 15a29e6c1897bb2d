// Files of students on a disk: `parts/` holds uploads under way, `stored/` the files by their keys.
import { mkdirSync } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore as PartsOnDisk } from "@tus/file-store";
import { EnvError } from "../env.ts";
import type { FileStore } from "./fileStore.ts";

function makeFolder(path: string): void {
	try {
		mkdirSync(path, { recursive: true, mode: 0o700 });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new EnvError([`FILES_DIR must be a folder that can be written to; found ${code} at ${path}`]);
	}
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What was acknowledged is on the disk, not in a buffer of the system. */
async function flush(path: string): Promise<void> {
	const file = await open(path, "r+");
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

/** A second name costs no room and no time; file systems without such names get a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
	try {
		await link(from, to);
	} catch (error) {
		// Nobody may have the first bytes of a copy for the whole.
		if (codeOf(error) === "ENOENT") throw error;
		await copyFile(from, `${to}.new`);
		await flush(`${to}.new`);
		await rename(`${to}.new`, to);
	}
}

/** @param dir several servers may share it: every name in it is made once */
export function openDiskFiles(dir: string, keptMs: number): FileStore {
	const partsDir = join(dir, "parts");
	makeFolder(partsDir);
	makeFolder(join(dir, "stored"));
	const parts = new PartsOnDisk({ directory: partsDir, expirationPeriodInMilliseconds: keptMs });
	const partPath = (uploadId: string): string => join(partsDir, uploadId);
	const pathOf = (key: string): string => join(dir, "stored", key);

	async function place(key: string, write: (path: string) => Promise<void>): Promise<void> {
		const path = pathOf(key);
		await mkdir(dirname(path), { recursive: true, mode: 0o700 });
		await write(path);
	}

	return {
		parts,
		async partAsFile(uploadId) {
			return { path: partPath(uploadId), release: async () => undefined };
		},
		keep: (uploadId, key) =>
			place(key, async (path) => {
				await flush(partPath(uploadId));
				await rm(path, { force: true });
				await linkOrCopy(partPath(uploadId), path);
			}),
		put: (from, key) =>
			place(key, async (path) => {
				await copyFile(from, `${path}.new`);
				await flush(`${path}.new`);
				await rename(`${path}.new`, path);
			}),
		async drop(uploadId) {
			await rm(partPath(uploadId), { force: true });
			await rm(`${partPath(uploadId)}.json`, { force: true });
		},
		async read(key, range): Promise<Readable> {
			const file = await open(pathOf(key), "r");
			return file.createReadStream({ ...range, autoClose: true });
		},
		async remove(key) {
			await rm(pathOf(key), { force: true });
			// Of a server that died while it wrote.
			await rm(`${pathOf(key)}.new`, { force: true });
		},
		close: () => undefined,
	};
}
