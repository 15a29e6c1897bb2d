// Writes a backup: a zip with the manifest, the rows of each table, the files of students, and the SHA-256 of each of them.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { sumsName } from "./manifest.ts";

export interface ArchiveWriter {
	/** Resolves when the whole entry is written. @param compress false for what is compressed already */
	add(name: string, content: AsyncIterable<Buffer>, compress: boolean): Promise<void>;
	/** The archive is at its path from now on, as a whole. @returns its size */
	finish(): Promise<number>;
	/** Leaves nothing behind, unless it is finished. */
	discard(): Promise<void>;
}

/** Until it is finished it has the name with `.partial`. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
	const partial = `${path}.partial`;
	const zip = new ZipFile();
	const sums: string[] = [];
	const failure = Promise.withResolvers<never>();
	// It may fail while nobody waits; whoever waits next gets it.
	failure.promise.catch(() => undefined);
	zip.on("error", failure.reject);
	const target = createWriteStream(partial, { mode: 0o600 });
	const written = pipeline(zip.outputStream, target);
	written.catch((error: NodeJS.ErrnoException) =>
		failure.reject(
			error.code === "ENOSPC"
				? new Error(
						`${path} must be on a disk with space for it, found none left; free some, or choose another place`,
					)
				: error,
		),
	);
	await Promise.race([once(target, "open"), failure.promise]);

	return {
		async add(name, content, compress) {
			const hash = createHash("sha256");
			const isRead = Promise.withResolvers<void>();
			async function* hashed() {
				for await (const part of content) {
					hash.update(part);
					yield part;
				}
				isRead.resolve();
			}
			const stream = Readable.from(hashed(), { objectMode: false });
			stream.once("error", failure.reject);
			// The rows of a database shrink to a fifth; higher levels take several times as long for little.
			zip.addReadStream(stream, name, compress ? { compressionLevel: 2 } : { compress: false });
			await Promise.race([isRead.promise, failure.promise]);
			sums.push(`${hash.digest("hex")}  ${name}\n`);
		},
		async finish() {
			zip.addBuffer(Buffer.from(sums.join("")), sumsName);
			zip.end();
			await Promise.race([written, failure.promise]);
			const file = await open(partial, "r+");
			try {
				await file.sync();
				const { size } = await file.stat();
				await rename(partial, path);
				return size;
			} finally {
				await file.close();
			}
		},
		async discard() {
			target.destroy();
			await rm(partial, { force: true });
		},
	};
}
