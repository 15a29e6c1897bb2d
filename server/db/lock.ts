// One server per data folder: PGlite takes no lock itself, and two processes on one folder lose rows.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

export interface Lock {
	release(): void;
}

export class LockError extends Error {
	override name = "LockError";
}

/** Written beside the lock for the error message only; the lock itself is the kernel's. */
interface Owner {
	readonly server: number;
	readonly database: number;
}

function ownerOf(path: string): Owner | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as Owner;
	} catch {
		// Not written yet, or removed by a previous owner: the message does without.
		return undefined;
	}
}

/** SQLite's exclusive transaction is a kernel lock: it ends with the process, kill -9 included. */
function tryLock(path: string): DatabaseSync | undefined {
	const file = new DatabaseSync(path);
	try {
		file.exec("begin exclusive");
		return file;
	} catch (error) {
		file.close();
		// SQLITE_BUSY. Anything else, such as a full disk, is not about the lock.
		if ((error as { errcode?: number }).errcode === 5) return undefined;
		throw error;
	}
}

/**
 * Takes the lock of a data folder.
 * @param waitMs how long a previous owner may take to end
 * @throws LockError with the file, the owner and what to do
 */
export async function takeLock(dataDir: string, waitMs: number): Promise<Lock> {
	const path = join(dataDir, "lock");
	const ownerPath = join(dataDir, "lock.holder.json");
	const until = Date.now() + waitMs;
	let file = tryLock(path);
	while (!file && Date.now() < until) {
		await delay(50);
		file = tryLock(path);
	}
	if (!file) {
		const owner = ownerOf(ownerPath);
		const who = owner ? `process ${owner.server} (its database is process ${owner.database})` : "a process";
		const recovery = owner ? `end process ${owner.server}` : "stop that server";
		throw new LockError(
			`${path} must be free, found it locked by ${who}; ${recovery}, or set DATA_DIR to another folder`,
		);
	}
	const lockFile = file;
	writeFileSync(ownerPath, JSON.stringify({ server: process.ppid, database: process.pid } satisfies Owner));
	return {
		release() {
			rmSync(ownerPath, { force: true });
			lockFile.close();
		},
	};
}
