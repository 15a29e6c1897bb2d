// Uploads that nobody went on with are forgotten, now and again and soon after the start.
import type { Database } from "../../db/sql.ts";
import type { Log } from "../../log.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { forgetOld } from "./store.ts";

const firstMs = 60_000;
const everyMs = 3_600_000;

export interface Cleaned {
	readonly db: Database;
	readonly files: FileStore;
	readonly log: Log;
	/** How long an upload may take. */
	readonly keptMs: number;
}

/** Removes rows and bytes of uploads that are too old, and bytes that have no row. */
export async function clean({ db, files, keptMs }: Cleaned): Promise<void> {
	for (const id of await db.system((sql) => forgetOld(sql, keptMs))) await files.drop(id);
	await files.parts.deleteExpired();
}

/** @returns `stop` waits for what is being removed */
export function keepClean(cleaned: Cleaned): { stop(): Promise<void> } {
	let cleaning = Promise.resolve();
	const begin = (): void => {
		cleaning = clean(cleaned).catch((error: unknown) =>
			// Another server may remove the same file; the next time will show.
			cleaned.log.warn({ err: error }, "old uploads were not removed; trying again in an hour"),
		);
	};
	const first = setTimeout(begin, firstMs);
	const timer = setInterval(begin, everyMs);
	first.unref();
	timer.unref();
	return {
		async stop() {
			clearTimeout(first);
			clearInterval(timer);
			await cleaning;
		},
	};
}
