import { ERRORS } from "@tus/server";
import { expect, test, vi } from "vitest";
import { createLocks } from "./locks.ts";

const signal = new AbortController().signal;

test("lock: later requests ask the holder to end and follow in order", async () => {
	const locks = createLocks();
	const order: string[] = [];
	const [one, two, three, other] = ["a", "a", "a", "b"].map((id) => locks.newLock(id));
	const [askOne, askTwo] = [vi.fn(), vi.fn()];
	await one?.lock(signal, askOne);
	await other?.lock(signal, vi.fn());
	const second = two?.lock(signal, askTwo).then(() => order.push("two"));
	const third = three?.lock(signal, vi.fn()).then(() => order.push("three"));
	await vi.waitFor(() => expect(askOne).toHaveBeenCalledTimes(2));
	expect(order).toEqual([]);
	await one?.unlock();
	await second;
	// Another request waits already, so this one is asked to end.
	expect(askTwo).toHaveBeenCalledOnce();
	await two?.unlock();
	await third;
	expect(order).toEqual(["two", "three"]);
	await three?.unlock();
	await one?.lock(signal, vi.fn());
});

test("aborted request: leaves the queue", async () => {
	const locks = createLocks();
	const [one, two, three] = ["a", "a", "a"].map((id) => locks.newLock(id));
	await one?.lock(signal, vi.fn());
	const gone = new AbortController();
	const waiting = two?.lock(gone.signal, vi.fn());
	gone.abort();
	await expect(waiting).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
	await expect(three?.lock(AbortSignal.abort(), vi.fn())).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
	await one?.unlock();
	await three?.lock(signal, vi.fn());
});

test("holder ends while it is asked: the next gets the lock", async () => {
	const locks = createLocks();
	const [one, two] = ["a", "a"].map((id) => locks.newLock(id));
	await one?.lock(signal, vi.fn());
	const begun = vi.fn();
	void two?.lock(signal, vi.fn()).then(begun);
	await one?.unlock();
	await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
});
