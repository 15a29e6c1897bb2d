// The queue of transactions that wait for a connection: limited in length and in time, by priority.
import { DatabaseBusy, DatabaseUnavailable } from "./sql.ts";

interface QueueOptions {
	/** Transactions that run at a time. */
	readonly connections: number;
	/** Transactions that may wait; one more is refused at once. */
	readonly maxWaiting: number;
	readonly timeoutMs: number;
}

/** `high`: before all normal ones. `probe`: likewise, and even when the queue is full. `low`: behind all others. */
export type Priority = "low" | "normal" | "high" | "probe";

/**
 * One of low priority starts when no other has run for so long: calls come as several transactions in a row, and it would
 * get between them. It waits at most the other time for that, so that it runs under steady load too.
 */
const idleMs = 5;
const maxIdleWaitMs = 50;

export type TransactionQueue = ReturnType<typeof createTransactionQueue>;

export function createTransactionQueue({ connections, maxWaiting, timeoutMs }: QueueOptions) {
	let free = connections;
	const high = new Set<() => void>();
	const normal = new Set<() => void>();
	const low = new Set<() => void>();
	const queues = { low, normal, high, probe: high };
	const waiting = (): number => high.size + normal.size + low.size;

	let busyAt = Number.NEGATIVE_INFINITY;

	async function waitForIdle(): Promise<void> {
		const until = performance.now() + maxIdleWaitMs;
		for (;;) {
			const now = performance.now();
			const rest = Math.min(busyAt + idleMs, until) - now;
			if (rest <= 0) return;
			const { promise, resolve } = Promise.withResolvers<void>();
			setTimeout(resolve, Math.ceil(rest));
			await promise;
		}
	}

	function release(): void {
		const queue = [high, normal].find(({ size }) => size > 0) ?? low;
		const [next] = queue;
		if (!next) {
			free += 1;
			return;
		}
		queue.delete(next);
		next();
	}

	return {
		/**
		 * Waits for a connection.
		 * @returns releases it; called once
		 * @throws DatabaseBusy at once when the queue is full, DatabaseUnavailable after the timeout
		 */
		async acquire(priority: Priority = "normal"): Promise<() => void> {
			if (priority === "low") await waitForIdle();
			else if (priority !== "probe") busyAt = performance.now();
			if (free > 0) {
				free -= 1;
				return release;
			}
			if (priority !== "probe" && waiting() >= maxWaiting)
				throw new DatabaseBusy(`${waiting()} transactions are waiting for the database already`);
			const { [priority]: queue } = queues;
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			const start = (): void => {
				clearTimeout(timer);
				resolve();
			};
			const timer = setTimeout(() => {
				queue.delete(start);
				reject(new DatabaseUnavailable(`no database connection was free for ${timeoutMs} ms`));
			}, timeoutMs);
			timer.unref();
			queue.add(start);
			await promise;
			return release;
		},
		hasWaiting: (): boolean => waiting() > 0,
	};
}
