import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSchedule } from "./outboxSchedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("schedule: what is due during a run is sent when that has ended", async () => {
	const starts: number[] = [];
	const first = Promise.withResolvers<void>();
	const schedule = createSchedule({
		sendAll: () => {
			starts.push(performance.now());
			return starts.length === 1 ? first.promise : Promise.resolve();
		},
		lock: (work) => work(),
		onDelay: () => undefined,
	});
	const begun = performance.now();
	schedule.sendIn(0);
	await vi.advanceTimersByTimeAsync(700);
	schedule.sendIn(100);
	await vi.advanceTimersByTimeAsync(100);
	first.resolve();
	await vi.advanceTimersByTimeAsync(0);
	expect(starts.map((at) => at - begun)).toEqual([0, 800]);
});
