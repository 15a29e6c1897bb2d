// Reads a backup: entry by entry, as streams; and checks the whole against its sums before anything is restored.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";
import { type Manifest, manifestName, refuseManifest, sumsName } from "./manifest.ts";

export interface Archive {
	readonly manifest: Manifest;
	stream(name: string): Promise<Readable>;
	lines(name: string): AsyncIterable<string>;
	/** @throws when an entry is not what was written */
	verify(): Promise<void>;
	close(): void;
}

const damaged = (path: string, found: string): Error =>
	new Error(`${path} must be a whole backup, found ${found}; use another copy of it, or another backup`);

/** Not by node:readline, which also splits at characters that are allowed in JSON. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
	let rest = "";
	for await (const part of stream.setEncoding("utf8")) {
		rest += part;
		// A large row comes in hundreds of parts: only its last one ends it.
		if (!String(part).includes("\n")) continue;
		const lines = rest.split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	if (rest !== "") throw new Error("each row must end with a line feed, found the last one cut off");
}

/** @throws when it is no backup, cut off, or of a newer version or another SECRET */
export async function openArchive(path: string, secret: string): Promise<Archive> {
	const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
		throw damaged(path, error.message);
	});
	const entries = new Map<string, Entry>();
	try {
		for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
		const stream = async (name: string): Promise<Readable> => {
			const entry = entries.get(name);
			if (!entry) throw damaged(path, `no ${name} in it`);
			return zip.openReadStreamPromise(entry);
		};
		const text = async (name: string): Promise<string> => (await buffer(await stream(name))).toString("utf8");
		const manifest = JSON.parse(await text(manifestName)) as Partial<Manifest>;
		refuseManifest(manifest, secret);
		return {
			manifest,
			stream,
			lines: async function* (name) {
				yield* linesOf(await stream(name));
			},
			async verify() {
				const sums = (await text(sumsName)).split("\n").filter((line) => line !== "");
				if (sums.length !== entries.size - 1)
					throw damaged(path, `${entries.size - 1} entries and ${sums.length} sums`);
				for (const line of sums) {
					const [sum, name = ""] = line.split("  ");
					const hash = createHash("sha256");
					for await (const part of await stream(name)) hash.update(part as Buffer);
					if (hash.digest("hex") !== sum) throw damaged(path, `${name} with another content`);
				}
			},
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}
