// One server per data folder. PGlite takes no lock itself, and two processes on one folder lose rows.
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

/** Who holds a lock, written beside it for the message only; the lock itself is the kernel's. */
interface Holder {
	readonly server: number;
	readonly database: number;
}

function holderOf(path: string): Holder | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as Holder;
	} catch {
		// The holder has not written it yet, or an older one removed it; the message does without.
		return undefined;
	}
}

/** SQLite's exclusive transaction is a lock of the kernel: it ends with the process, kill -9 included. */
function tryLock(path: string): DatabaseSync | undefined {
	const file = new DatabaseSync(path);
	try {
		file.exec("begin exclusive");
		return file;
	} catch (error) {
		file.close();
		// SQLITE_BUSY; anything else (a full disk, a folder that cannot be written) is not about the lock.
		if ((error as { errcode?: number }).errcode === 5) return undefined;
		throw error;
	}
}

/**
 * Takes the lock of a data folder.
 * @param waitMs how long a former holder may take to end
 * @throws LockError that names the file, the holder and what to do
 */
export async function takeLock(dataDir: string, waitMs: number): Promise<Lock> {
	const path = join(dataDir, "lock");
	const holderPath = join(dataDir, "lock.holder.json");
	const until = Date.now() + waitMs;
	let file = tryLock(path);
	while (!file && Date.now() < until) {
		await delay(50);
		file = tryLock(path);
	}
	if (!file) {
		const holder = holderOf(holderPath);
		const who = holder
			? `process ${holder.server} (its database is process ${holder.database})`
			: "a process";
		const kill = holder ? `end process ${holder.server}` : "stop that server";
		throw new LockError(
			`${path} must be free, found it held by ${who}; ${kill}, or set DATA_DIR to another folder`,
		);
	}
	const held = file;
	writeFileSync(holderPath, JSON.stringify({ server: process.ppid, database: process.pid } satisfies Holder));
	return {
		release() {
			rmSync(holderPath, { force: true });
			held.close();
		},
	};
}
