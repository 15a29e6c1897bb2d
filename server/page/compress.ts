// Compresses the built files once, beside themselves, and the page for each answer.
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Log } from "../log.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(js|css|svg|json|html|txt|map)$/;
const minBytes = 1024;

const encodings = [
	{ suffix: ".br", make: (raw: Buffer) => brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) },
	{ suffix: ".gz", make: (raw: Buffer) => zip(raw, { level: 9 }) },
];

/**
 * Files carry a hash of their content in their name, so a compressed neighbour is never out of date.
 * A folder that cannot be written to costs speed, not the start.
 */
export async function compressFiles(folder: string, log: Log): Promise<void> {
	const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
	for (const name of names) {
		const path = join(folder, name);
		const raw = await readFile(path);
		if (raw.length < minBytes) continue;
		for (const { suffix, make } of encodings) {
			if (existsSync(path + suffix)) continue;
			const temporary = `${path}${suffix}.${process.pid}`;
			try {
				// A second server that starts at the same time never sees half a file.
				await writeFile(temporary, await make(raw));
				await rename(temporary, path + suffix);
			} catch (error) {
				log.warn({ err: error }, "compressed files cannot be stored; the plain ones are sent");
				return;
			}
		}
	}
}

/** An answer made anew each time, so compressed quickly rather than well. */
export async function compressAnswer(text: string, accepted: string): Promise<[Buffer, string | undefined]> {
	const raw = Buffer.from(text);
	if (/\bbr\b/.test(accepted))
		return [await brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), "br"];
	if (/\bgzip\b/.test(accepted)) return [await zip(raw, { level: 6 }), "gzip"];
	return [raw, undefined];
}
