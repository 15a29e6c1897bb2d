import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRateLimit, createRetry, onPage, type RetryPage, retryDelayMs } from "./retry.ts";

const randoms = fc.double({ min: 0, max: 1, noNaN: true });

/** A page under the test's control. */
function createPage() {
	const listeners = new Set<() => void>();
	let isActive = true;
	const page: RetryPage = {
		isActive: () => isActive,
		onResume: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	const setActive = (next: boolean): void => {
		isActive = next;
		if (next) for (const listener of listeners) listener();
	};
	return { page, setActive, listeners };
}

beforeEach(() => {
	vi.useFakeTimers({ now: 0 });
	vi.spyOn(Math, "random").mockReturnValue(0);
	return () => vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

test("retryDelayMs: RT-04: the delay doubles from 2 s to 180 s", () => {
	const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempt) => retryDelayMs(attempt) / 1000);
	expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 180, 180, 180]);
});

test("retryDelayMs: jitter adds at most 20 % and subtracts nothing, whatever the limits", () => {
	const limits = fc.record({ firstMs: fc.integer({ min: 1, max: 20_000 }), maxMs: fc.nat(200_000) });
	fc.assert(
		fc.property(fc.nat(1000), limits, randoms, (attempt, backOff, random) => {
			const least = retryDelayMs(attempt, backOff, 0);
			const delay = retryDelayMs(attempt, backOff, random);
			return delay >= least && delay <= least * 1.2 && least <= backOff.maxMs;
		}),
	);
});

test("createRetry: each schedule runs once, later each time until a reset", () => {
	const run = vi.fn();
	const retry = createRetry(run, { firstMs: 1_000, maxMs: 3_000 }, createPage().page);
	for (const delayMs of [1_000, 2_000, 3_000, 3_000]) {
		expect(retry.schedule()).toBe(delayMs);
		vi.advanceTimersByTime(delayMs - 1);
		expect([retry.isScheduled(), run.mock.calls.length]).toEqual([true, 0]);
		vi.advanceTimersByTime(1);
		expect([retry.isScheduled(), run.mock.calls.length]).toEqual([false, 1]);
		run.mockClear();
	}
	retry.reset();
	expect([retry.schedule(), retry.attempts()]).toEqual([1_000, 1]);
	retry.cancel();
	vi.advanceTimersByTime(10_000);
	expect(run).not.toHaveBeenCalled();
	expect(retry.schedule({ minAttempt: 5, maxMs: 2_500 })).toBe(2_500);
});

test("createRetry: a due retry waits while the page is hidden or offline, at most a minute", () => {
	const { page, setActive, listeners } = createPage();
	const run = vi.fn();
	const retry = createRetry(run, {}, page);
	setActive(false);
	retry.schedule();
	vi.advanceTimersByTime(61_999);
	expect(run).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(run).toHaveBeenCalledOnce();
	retry.schedule();
	vi.advanceTimersByTime(30_000);
	setActive(true);
	vi.advanceTimersByTime(0);
	expect(run).toHaveBeenCalledTimes(2);
	expect(listeners.size).toBe(0);
	setActive(true);
	vi.advanceTimersByTime(200_000);
	expect(run).toHaveBeenCalledTimes(2);
});

test("createRetry: asked to retry now while hidden, the pause of a minute does not begin anew", () => {
	const { page, setActive } = createPage();
	const run = vi.fn();
	const retry = createRetry(run, {}, page);
	setActive(false);
	retry.schedule();
	for (let passedMs = 0; passedMs < 62_000; passedMs += 2_000) {
		vi.advanceTimersByTime(2_000);
		retry.retryNow();
	}
	vi.advanceTimersByTime(0);
	expect(run).toHaveBeenCalledOnce();
});

test.each([
	["school.example", 0],
	["maple.localhost", 1],
	["127.0.0.1", 1],
])("createRetry: offline on %s, a due retry runs %i times", (hostname, times) => {
	vi.stubGlobal("navigator", { onLine: false });
	vi.stubGlobal("location", { hostname });
	const run = vi.fn();
	const retry = createRetry(run);
	retry.schedule();
	vi.advanceTimersByTime(2_000);
	expect(run).toHaveBeenCalledTimes(times);
	retry.cancel();
	vi.unstubAllGlobals();
});

test("createRetry: whatever the page does, attempts keep the rate limit and one is always planned", () => {
	const step = fc.record({ afterMs: fc.nat(20_000), isActive: fc.constantFrom(true, false, undefined) });
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const { page, setActive } = createPage();
			const limit = createRateLimit(4, 30_000);
			const attempts: number[] = [];
			const retry = createRetry(
				() => {
					attempts.push(Date.now());
					limit.record(Date.now());
					retry.schedule({ maxMs: 20_000 });
				},
				{ minDelayMs: () => limit.delayMs(Date.now()) },
				page,
			);
			retry.schedule();
			for (const { afterMs, isActive } of steps) {
				if (isActive !== undefined) setActive(isActive);
				vi.advanceTimersByTime(afterMs);
				if (!retry.isScheduled()) return false;
			}
			setActive(true);
			const before = attempts.length;
			vi.advanceTimersByTime(30_000);
			retry.cancel();
			const isLimited = attempts.every((time, i) => i < 4 || time - (attempts[i - 4] ?? 0) >= 30_000);
			return isLimited && attempts.length > before;
		}),
	);
});

test("createRateLimit: the documented delays are never lengthened", () => {
	const limit = createRateLimit(4, 30_000);
	let now = 0;
	for (let attempt = 0; attempt < 8; attempt++) {
		limit.record(now);
		now += retryDelayMs(attempt);
		expect(limit.delayMs(now)).toBe(0);
	}
	expect(createRateLimit(4, 30_000).delayMs(0)).toBe(0);
});

test("onPage: events are handled in the state they name, until the listener is removed", () => {
	const [onWindow, onDocument] = [new EventTarget(), new EventTarget()];
	vi.stubGlobal("addEventListener", onWindow.addEventListener.bind(onWindow));
	vi.stubGlobal("removeEventListener", onWindow.removeEventListener.bind(onWindow));
	const document = Object.assign(onDocument, { visibilityState: "visible" });
	vi.stubGlobal("document", document);
	const seen: string[] = [];
	const names = ["online", "visible", "hidden", "restored", "left"] as const;
	const stops = names.map((name) => onPage([name], () => seen.push(name)));
	const fireAll = (): void => {
		for (const persisted of [false, true])
			onWindow.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
		for (const type of ["online", "pagehide"]) onWindow.dispatchEvent(new Event(type));
		onDocument.dispatchEvent(new Event("visibilitychange"));
	};
	fireAll();
	document.visibilityState = "hidden";
	onDocument.dispatchEvent(new Event("visibilitychange"));
	expect(seen).toEqual(["restored", "online", "left", "visible", "hidden"]);
	for (const stop of stops) stop();
	fireAll();
	expect(seen).toHaveLength(5);
	vi.unstubAllGlobals();
});
