import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTracker, joinWatched, type Range, union } from "./watched.ts";

const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);
const range = fc.tuple(fc.nat(1_000), fc.nat(1_000));

describe("union", () => {
	test("ranges that overlap or touch are one", () => {
		expect(
			union([
				[5, 9],
				[0, 3],
				[3, 5],
				[20, 30],
			]),
		).toEqual([
			[0, 9],
			[20, 30],
		]);
	});

	test("any ranges: every moment of them is covered, and no other", () => {
		fc.assert(
			fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
				const moments = new Set(
					ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)),
				);
				const joined = union(ranges);
				expect(lengthOf(joined)).toBe(moments.size);
				expect(joined.every(([from], i) => i === 0 || from > (joined[i - 1]?.[1] ?? 0))).toBe(true);
			}),
		);
	});
});

describe("createTracker", () => {
	test("playing at double speed counts what was played of the video", () => {
		const tracker = createTracker();
		for (let second = 0; second <= 4; second += 1)
			tracker.sample({ videoMs: second * 2_000, clockMs: second * 1_000, rate: 2 });
		expect(tracker.take()).toEqual({ ranges: [[0, 8_000]], spans: [[0, 4_000]] });
		expect(tracker.take()).toEqual({ ranges: [], spans: [] });
	});

	test("a jump counts nothing, though no event told of it", () => {
		const tracker = createTracker();
		tracker.sample({ videoMs: 0, clockMs: 0, rate: 1 });
		tracker.sample({ videoMs: 60_000, clockMs: 1_000, rate: 1 });
		tracker.sample({ videoMs: 61_000, clockMs: 2_000, rate: 1 });
		expect(tracker.take().ranges).toEqual([[60_000, 61_000]]);
	});

	test("an interruption: the pause counts nothing", () => {
		const tracker = createTracker();
		tracker.sample({ videoMs: 0, clockMs: 0, rate: 1 });
		tracker.sample({ videoMs: 1_000, clockMs: 1_000, rate: 1 });
		tracker.interrupt();
		tracker.sample({ videoMs: 1_200, clockMs: 90_000, rate: 1 });
		tracker.sample({ videoMs: 2_200, clockMs: 91_000, rate: 1 });
		expect(tracker.take()).toEqual({
			ranges: [
				[0, 1_000],
				[1_200, 2_200],
			],
			spans: [
				[0, 1_000],
				[90_000, 91_000],
			],
		});
	});

	test("any reports: never more than the clock allows at the fastest rate of the visit", () => {
		const step = fc.record({
			videoMs: fc.nat(100_000),
			aheadMs: fc.integer({ min: 1, max: 10_000 }),
			rate: fc.constantFrom(0.5, 1, 2),
		});
		fc.assert(
			fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
				const tracker = createTracker();
				let clockMs = 0;
				for (const { videoMs, aheadMs, rate } of steps) {
					clockMs += aheadMs;
					tracker.sample({ videoMs, clockMs, rate });
				}
				const { ranges, spans } = tracker.take();
				expect(lengthOf(ranges)).toBeLessThanOrEqual(lengthOf(spans) * 2 + 250 * steps.length);
			}),
		);
	});
});

test("joinWatched: of two stretches the union of each", () => {
	expect(
		joinWatched({ ranges: [[0, 5]], spans: [[0, 5]] }, { ranges: [[3, 8]], spans: [[100, 105]] }),
	).toEqual({
		ranges: [[0, 8]],
		spans: [
			[0, 5],
			[100, 105],
		],
	});
});
