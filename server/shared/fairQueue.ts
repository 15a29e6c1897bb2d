// A queue for expensive work with limited concurrency. Owners take turns: many tasks of one owner delay nobody else's.

export class QueueFull extends Error {
	override name = "QueueFull";
}

interface FairQueueOptions {
	readonly concurrency: number;
	/** Tasks that may wait, of all owners and of each one. */
	readonly maxWaiting?: number;
	readonly maxWaitingPerOwner?: number;
}

/** @throws QueueFull when too many tasks wait already */
export type FairQueue = <T>(owner: string, task: () => Promise<T>) => Promise<T>;

export function createFairQueue({
	concurrency,
	maxWaiting = Number.POSITIVE_INFINITY,
	maxWaitingPerOwner = Number.POSITIVE_INFINITY,
}: FairQueueOptions): FairQueue {
	let running = 0;
	let waitingCount = 0;
	/** By owner; the owner whose turn is next comes first. */
	const waiting = new Map<string, readonly (() => void)[]>();
	const takeNext = (): (() => void) | undefined => {
		const [first] = waiting;
		if (!first) return undefined;
		const [owner, [start, ...others]] = first;
		waiting.delete(owner);
		if (others.length > 0) waiting.set(owner, others);
		waitingCount -= 1;
		return start;
	};
	return async (owner, task) => {
		if (running >= concurrency) {
			const own = waiting.get(owner) ?? [];
			if (waitingCount >= maxWaiting || own.length >= maxWaitingPerOwner) throw new QueueFull();
			waitingCount += 1;
			await new Promise<void>((start) => waiting.set(owner, [...own, start]));
		} else running += 1;
		try {
			return await task();
		} finally {
			const next = takeNext();
			// In another turn of the event loop: tasks that never wait would block all other I/O.
			if (next) setImmediate(next);
			else running -= 1;
		}
	};
}
