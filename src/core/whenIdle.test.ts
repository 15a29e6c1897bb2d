import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitFirstContent, whenIdle } from "./whenIdle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("whenIdle: work waits until the first content has arrived or failed", async () => {
	const code = Promise.withResolvers<void>();
	const data = Promise.withResolvers<void>();
	awaitFirstContent([code.promise, data.promise, undefined]);
	const work = vi.fn();
	whenIdle(work);
	code.resolve();
	await vi.advanceTimersByTimeAsync(2_000);
	expect(work).not.toHaveBeenCalled();
	data.reject(new Error("no line"));
	await vi.advanceTimersByTimeAsync(500);
	expect(work).toHaveBeenCalledOnce();
});

it("whenIdle: work waits at most three seconds for content that never arrives", async () => {
	awaitFirstContent([new Promise(() => undefined)]);
	const work = vi.fn();
	whenIdle(work);
	await vi.advanceTimersByTimeAsync(3_500);
	expect(work).toHaveBeenCalledOnce();
});

it("whenIdle: cancelled work never runs", async () => {
	awaitFirstContent([]);
	const work = vi.fn();
	whenIdle(work)();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(work).not.toHaveBeenCalled();
});
