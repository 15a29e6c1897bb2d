// Locks of uploads: one request at a time works on an upload. The next one asks it to end, since after a lost
// connection the server may still wait for bytes that never come.
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/server";
import type { Redis } from "ioredis";

const timeoutMs = 30_000;

/**
 * Runs work under the lock of an upload. It is never asked to end: it takes no longer than reading the file.
 * @throws with status 503 when the lock is not released in time
 */
export async function withLock<T>(locks: Locker, id: string, work: () => Promise<T>): Promise<T> {
	const lock = locks.newLock(id);
	await lock
		.lock(new AbortController().signal, () => undefined)
		.catch((error: unknown) => {
			throw Object.assign(new Error("the lock of an upload was not released in time", { cause: error }), {
				statusCode: 503,
			});
		});
	try {
		return await work();
	} finally {
		await lock.unlock();
	}
}

/** Aborts when a request waited too long or its client is gone. */
const withTimeout = (signal: AbortSignal): AbortSignal =>
	AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

interface Holder {
	askForRelease: RequestRelease;
	readonly waiting: Set<() => void>;
}

/** For one server. */
export function createLocks(): Locker {
	const locks = new Map<string, Holder>();

	async function lock(id: string, signal: AbortSignal, askForRelease: RequestRelease): Promise<void> {
		const holder = locks.get(id);
		if (!holder) {
			locks.set(id, { askForRelease, waiting: new Set() });
			return;
		}
		const aborted = withTimeout(signal);
		const turn = new Promise<void>((resolve, reject) => {
			const begin = (): void => {
				aborted.removeEventListener("abort", end);
				holder.askForRelease = askForRelease;
				resolve();
				// Others wait already.
				if (holder.waiting.size > 0) void askForRelease();
			};
			const end = (): void => {
				holder.waiting.delete(begin);
				reject(ERRORS.ERR_LOCK_TIMEOUT);
			};
			if (aborted.aborted) return end();
			aborted.addEventListener("abort", end, { once: true });
			holder.waiting.add(begin);
		});
		// Queued first: the holder may release the lock at once.
		await Promise.all([turn, holder.askForRelease()]);
	}

	function unlock(id: string): void {
		const holder = locks.get(id);
		const [next] = holder?.waiting ?? [];
		if (!next) return void locks.delete(id);
		holder?.waiting.delete(next);
		next();
	}

	return {
		newLock: (id): Lock => ({
			lock: (signal, askForRelease) => lock(id, signal, askForRelease),
			unlock: async () => unlock(id),
		}),
	};
}

/** A lock of a crashed server expires after this. */
const lifetimeMs = 10_000;
const renewMs = 1000;
const askMs = 100;

/**
 * For several servers. Without Redis uploads continue unlocked: concurrent writes to one upload come from the same
 * student, and a damaged file is found by its SHA-256.
 */
export function createSharedLocks(redis: Redis, warn: (error: unknown) => void): Locker {
	const here = createLocks();

	function newLock(id: string): Lock {
		const own = here.newLock(id);
		const [key, wanted, owner] = [`upload:${id}`, `upload-wanted:${id}`, randomUUID()];
		let timer: NodeJS.Timeout | undefined;

		const isOwner = async (): Promise<boolean> => (await redis.get(key)) === owner;
		const release = async (): Promise<void> => {
			if (await isOwner()) await redis.del(key);
		};

		async function hold(askForRelease: RequestRelease): Promise<void> {
			if (await isOwner()) await redis.pexpire(key, lifetimeMs);
			if ((await redis.getdel(wanted)) !== null) await askForRelease();
		}

		async function take(signal: AbortSignal): Promise<void> {
			const aborted = withTimeout(signal);
			while ((await redis.set(key, owner, "PX", lifetimeMs, "NX")) === null) {
				await redis.set(wanted, "1", "PX", 2 * renewMs);
				await delay(askMs);
				if (aborted.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
			}
		}

		return {
			async lock(signal, askForRelease) {
				await own.lock(signal, askForRelease);
				try {
					await take(signal);
				} catch (error) {
					if (error === ERRORS.ERR_LOCK_TIMEOUT) {
						await own.unlock();
						throw error;
					}
					warn(error);
				}
				timer = setInterval(() => hold(askForRelease).catch(warn), renewMs);
				timer.unref();
			},
			async unlock() {
				clearInterval(timer);
				await release().catch(warn);
				await own.unlock();
			},
		};
	}
	return { newLock };
}
