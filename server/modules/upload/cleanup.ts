// Removes abandoned uploads, and the bytes of files whose rows were deleted. Runs every hour and soon after the
// start.
import type { Database } from "../../db/sql.ts";
import type { Log } from "../../log.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import { claimRemoved, deleteOldUploads, deleteRemoved, type RemovedFile } from "./store.ts";

const firstMs = 60_000;
const everyMs = 3_600_000;
/** Files whose bytes are removed in one batch. */
const batchSize = 100;

export interface CleanupDeps {
	readonly db: Database;
	readonly files: FileStore;
	readonly log: Log;
	/** Age after which an unfinished upload is removed. */
	readonly retentionMs: number;
}

async function removeBytes({ files, log }: CleanupDeps, { id, key }: RemovedFile): Promise<boolean> {
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
 * Removes the bytes of files noted in removed_file. The store is never compared with the rows: a store shared with
 * another database, or a restored backup of the rows, would lose every file that is not in them.
 */
async function removeOwnerless(deps: CleanupDeps, stopped: AbortSignal | undefined): Promise<void> {
	const { db } = deps;
	while (!stopped?.aborted) {
		const taken = await db.system((sql) => claimRemoved(sql, batchSize));
		if (taken.length === 0) return;
		const gone: RemovedFile[] = [];
		for (const file of taken) {
			// A claimed file that is not removed is claimed again after an hour.
			if (stopped?.aborted) break;
			if (await removeBytes(deps, file)) gone.push(file);
		}
		await db.system((sql) => deleteRemoved(sql, gone));
	}
}

/**
 * Removes uploads that are too old, and bytes whose rows are gone.
 * @param stopped stops after the current file; the next run continues
 */
export async function cleanUp(deps: CleanupDeps, stopped?: AbortSignal): Promise<void> {
	const { db, files, retentionMs } = deps;
	for (const id of await db.system((sql) => deleteOldUploads(sql, retentionMs))) {
		if (stopped?.aborted) return;
		await files.drop(id);
	}
	if (stopped?.aborted) return;
	await files.parts.deleteExpired();
	await removeOwnerless(deps, stopped);
}

/** @returns `stop` waits for the file that is being removed only */
export function scheduleCleanup(deps: CleanupDeps): { stop(): Promise<void> } {
	const stopping = new AbortController();
	let cleaning: Promise<void> | undefined;
	const run = async (): Promise<void> => {
		try {
			await cleanUp(deps, stopping.signal);
		} catch (error) {
			// Another server may be removing the same file.
			deps.log.warn({ err: error }, "old uploads were not removed; trying again in an hour");
		}
		cleaning = undefined;
	};
	/** Runs never overlap. */
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
