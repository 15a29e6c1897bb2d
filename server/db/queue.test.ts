import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTransactionQueue, type Priority, type TransactionQueue } from "./queue.ts";
import { DatabaseBusy, DatabaseUnavailable } from "./sql.ts";

let queue: TransactionQueue;
/** Transactions that got a connection, in this order, and how each releases it. */
const started: string[] = [];
const release = new Map<string, () => void>();
beforeEach(() => {
	vi.useFakeTimers();
	queue = createTransactionQueue({ connections: 2, maxWaiting: 2, timeoutMs: 1000 });
	started.length = 0;
	release.clear();
});
afterEach(() => void vi.useRealTimers());

async function acquire(name: string, priority?: Priority): Promise<void> {
	release.set(name, await queue.acquire(priority));
	started.push(name);
}
const flush = () => vi.advanceTimersByTimeAsync(0);

test("full queue: one more transaction is refused at once, and those that wait start in order", async () => {
	await Promise.all([acquire("a"), acquire("b")]);
	expect(queue.hasWaiting()).toBe(false);
	const waiting = [acquire("c"), acquire("d")];
	expect(queue.hasWaiting()).toBe(true);
	for (const priority of ["normal", "high"] as const)
		await expect(queue.acquire(priority)).rejects.toThrow(DatabaseBusy);
	expect(started).toEqual(["a", "b"]);
	release.get("b")?.();
	await flush();
	expect(started).toEqual(["a", "b", "c"]);
	for (const name of ["a", "c"]) release.get(name)?.();
	await Promise.all(waiting);
	expect(queue.hasWaiting()).toBe(false);
	await acquire("e");
	expect(started).toEqual(["a", "b", "c", "d", "e"]);
});

test("priority: low starts behind all others", async () => {
	await Promise.all([acquire("a"), acquire("b")]);
	const low = acquire("low", "low");
	await vi.advanceTimersByTimeAsync(6);
	const waiting = [low, acquire("normal")];
	for (const name of ["a", "normal"]) {
		release.get(name)?.();
		await flush();
	}
	await Promise.all(waiting);
	expect(started).toEqual(["a", "b", "normal", "low"]);
});

test("priority: low starts when no other began for five milliseconds, or after fifty", async () => {
	await acquire("a");
	release.get("a")?.();
	const idle = acquire("idle", "low");
	await vi.advanceTimersByTimeAsync(4);
	expect(started).toEqual(["a"]);
	// A millisecond more: times are fractions.
	await vi.advanceTimersByTimeAsync(2);
	await idle;
	release.get("idle")?.();
	const call = async (): Promise<void> => {
		await acquire("call");
		release.get("call")?.();
	};
	await call();
	const steady = acquire("steady", "low");
	for (let calls = 0; calls < 13; calls++) {
		await vi.advanceTimersByTimeAsync(4);
		await call();
	}
	await steady;
	// Calls began every four milliseconds: thirteen before it.
	expect(started.indexOf("steady")).toBe(2 + 13);
});

test("priority: high starts before normal, and a probe is accepted by a full queue", async () => {
	await Promise.all([acquire("a"), acquire("b")]);
	const waiting = [acquire("normal"), acquire("high", "high"), acquire("probe", "probe")];
	for (const name of ["a", "b", "high"]) {
		release.get(name)?.();
		await flush();
	}
	await Promise.all(waiting);
	expect(started).toEqual(["a", "b", "high", "probe", "normal"]);
});

test("timeout: a transaction that waited too long is rejected and leaves the queue", async () => {
	await Promise.all([acquire("a"), acquire("b")]);
	const late = acquire("late").catch((error: unknown) => error);
	await vi.advanceTimersByTimeAsync(600);
	const next = acquire("next");
	await vi.advanceTimersByTimeAsync(400);
	const error = await late;
	expect(error).toBeInstanceOf(DatabaseUnavailable);
	expect(error).toMatchObject({ message: "no database connection was free for 1000 ms", retryAfter: 5 });
	release.get("a")?.();
	await next;
	// The timeout ends with the wait.
	await vi.advanceTimersByTimeAsync(5000);
	expect(started).toEqual(["a", "b", "next"]);
});
