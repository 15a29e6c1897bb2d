// What has no owner any more goes: uploads that nobody went on with, and bytes of files whose rows are gone, with their
// student, their company or by themselves. Now and again, and soon after the start.
import type { Database } from "../../db/sql.ts";
import type { Log } from "../../log.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { forgetOld, forgetRemoved, type RemovedFile, takeRemoved } from "./store.ts";

const firstMs = 60_000;
const everyMs = 3_600_000;
/** Files whose bytes are removed between two looks at the database. */
const atOnce = 100;

export interface Cleaned {
	readonly db: Database;
	readonly files: FileStore;
	readonly log: Log;
	/** How long an upload may take. */
	readonly keptMs: number;
}

async function removeBytes({ files, log }: Cleaned, { id, key }: RemovedFile): Promise<boolean> {
	try {
		await files.drop(id);
		await files.remove(key);
		return true;
	} catch (error) {
		log.warn({ err: error, key }, "a file whose row is gone was not removed; trying again in an hour");
		return false;
	}
}

/**
 * Bytes that the database says are nobody's. A storage is never compared with the rows: one that another database uses as
 * well, or one with an older copy of the rows, would lose everything that is not in them.
 */
async function removeOwnerless(cleaned: Cleaned, stopped: AbortSignal | undefined): Promise<void> {
	const { db } = cleaned;
	while (!stopped?.aborted) {
		const taken = await db.system((sql) => takeRemoved(sql, atOnce));
		if (taken.length === 0) return;
		const gone: RemovedFile[] = [];
		for (const file of taken) {
			// What was taken and not removed is taken again in an hour.
			if (stopped?.aborted) break;
			if (await removeBytes(cleaned, file)) gone.push(file);
		}
		await db.system((sql) => forgetRemoved(sql, gone));
	}
}

/**
 * Removes rows and bytes of uploads that are too old, and bytes whose rows are gone.
 * @param stopped ends it after the file it is at; the next time goes on
 */
export async function clean(cleaned: Cleaned, stopped?: AbortSignal): Promise<void> {
	const { db, files, keptMs } = cleaned;
	for (const id of await db.system((sql) => forgetOld(sql, keptMs))) {
		if (stopped?.aborted) return;
		await files.drop(id);
	}
	if (stopped?.aborted) return;
	await files.parts.deleteExpired();
	await removeOwnerless(cleaned, stopped);
}

/** @returns `stop` waits for the file that is being removed, and for no other */
export function keepClean(cleaned: Cleaned): { stop(): Promise<void> } {
	const stopping = new AbortController();
	let cleaning: Promise<void> | undefined;
	const run = async (): Promise<void> => {
		try {
			await clean(cleaned, stopping.signal);
		} catch (error) {
			// Another server may remove the same file; the next time will show.
			cleaned.log.warn({ err: error }, "old uploads were not removed; trying again in an hour");
		}
		cleaning = undefined;
	};
	/** One that takes longer than an hour goes on alone. */
	const begin = (): void => {
		cleaning ??= run();
	};
	const first = setTimeout(begin, firstMs);
	const timer = setInterval(begin, everyMs);
	first.unref();
	timer.unref();
	return {
		async stop() {
			clearTimeout(first);
			clearInterval(timer);
			stopping.abort();
			await cleaning;
		},
	};
}
