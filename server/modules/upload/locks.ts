// One request at a time works on an upload. The next asks the one before to end, as a student who comes back after a
// cut line does: the server may still wait for bytes of the line that is gone.
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/server";
import type { Redis } from "ioredis";

const patienceMs = 30_000;

/**
 * Work on an upload that nobody else works on meanwhile. Nobody who asks makes it end sooner: it takes no longer than
 * reading the file does.
 * @throws with status 503 when somebody holds it for too long
 */
export async function holding<T>(locks: Locker, id: string, work: () => Promise<T>): Promise<T> {
	const lock = locks.newLock(id);
	await lock
		.lock(new AbortController().signal, () => undefined)
		.catch((error: unknown) => {
			throw Object.assign(new Error("an upload is held for too long", { cause: error }), { statusCode: 503 });
		});
	try {
		return await work();
	} finally {
		await lock.unlock();
	}
}

/** Rejects when a request has waited long enough, or is gone. */
const untilGivenUp = (signal: AbortSignal): AbortSignal =>
	AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);

interface Held {
	askForRelease: RequestRelease;
	readonly waiting: Set<() => void>;
}

/** For one server. */
export function createLocks(): Locker {
	const locks = new Map<string, Held>();

	async function lock(id: string, signal: AbortSignal, askForRelease: RequestRelease): Promise<void> {
		const held = locks.get(id);
		if (!held) {
			locks.set(id, { askForRelease, waiting: new Set() });
			return;
		}
		const givenUp = untilGivenUp(signal);
		const turn = new Promise<void>((resolve, reject) => {
			const begin = (): void => {
				givenUp.removeEventListener("abort", end);
				held.askForRelease = askForRelease;
				resolve();
				// Others wait behind this one already.
				if (held.waiting.size > 0) void askForRelease();
			};
			const end = (): void => {
				held.waiting.delete(begin);
				reject(ERRORS.ERR_LOCK_TIMEOUT);
			};
			if (givenUp.aborted) return end();
			givenUp.addEventListener("abort", end, { once: true });
			held.waiting.add(begin);
		});
		// In the row already: who is asked may end at once, and would leave the lock to nobody.
		await Promise.all([turn, held.askForRelease()]);
	}

	function unlock(id: string): void {
		const held = locks.get(id);
		const [next] = held?.waiting ?? [];
		if (!next) return void locks.delete(id);
		held?.waiting.delete(next);
		next();
	}

	return {
		newLock: (id): Lock => ({
			lock: (signal, askForRelease) => lock(id, signal, askForRelease),
			unlock: async () => unlock(id),
		}),
	};
}

/** A server that died holds a lock no longer than this. */
const heldMs = 10_000;
const renewMs = 1000;
const askMs = 100;

/**
 * For several servers. A Redis that is away keeps nobody from sending: what two servers write of one upload at once is
 * the same student's doing, and a file that is not what was meant is found by its SHA-256.
 */
export function createSharedLocks(redis: Redis, warn: (error: unknown) => void): Locker {
	const here = createLocks();

	function newLock(id: string): Lock {
		const own = here.newLock(id);
		const [key, wanted, mine] = [`upload:${id}`, `upload-wanted:${id}`, randomUUID()];
		let timer: NodeJS.Timeout | undefined;

		const isMine = async (): Promise<boolean> => (await redis.get(key)) === mine;
		const release = async (): Promise<void> => {
			if (await isMine()) await redis.del(key);
		};

		async function hold(askForRelease: RequestRelease): Promise<void> {
			if (await isMine()) await redis.pexpire(key, heldMs);
			if ((await redis.getdel(wanted)) !== null) await askForRelease();
		}

		async function take(signal: AbortSignal): Promise<void> {
			const givenUp = untilGivenUp(signal);
			while ((await redis.set(key, mine, "PX", heldMs, "NX")) === null) {
				await redis.set(wanted, "1", "PX", 2 * renewMs);
				await delay(askMs);
				if (givenUp.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
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
