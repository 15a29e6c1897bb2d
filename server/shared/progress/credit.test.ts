import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, creditOf, isWatched, type Watched } from "./credit.ts";
import {
	lengthOf,
	parseRanges,
	type Range,
	type Ranges,
	rangesOf,
	rangesText,
	union,
	without,
} from "./ranges.ts";

const nothing: Watched = { seen: [], played: [] };
const lengthMs = 600_000;

function added(before: Watched, claim: Claim): Watched {
	const { seen, played } = creditOf(before, claim);
	return { seen: union(before.seen, seen), played: union(before.played, played) };
}

const mark = (ranges: readonly (readonly number[])[], spans: Ranges): Claim => ({ ranges, spans, lengthMs });

describe("a mark", () => {
	test("at normal speed: all of it counts", () => {
		expect(creditOf(nothing, mark([[0, 15_000]], [[100_000, 115_000]]))).toEqual({
			seen: [[0, 15_000]],
			played: [[100_000, 115_000]],
			cutMs: 0,
		});
	});

	test("of a script that claims 160 seconds in 10: 30 the first time, then 20 each", () => {
		let watched = nothing;
		const counted: number[] = [];
		for (let i = 0; i < 3; i += 1) {
			const { seen, cutMs } = creditOf(
				watched,
				mark([[i * 160_000, (i + 1) * 160_000]], [[i * 10_000, (i + 1) * 10_000]]),
			);
			expect(cutMs).toBe(160_000 - lengthOf(seen));
			counted.push(lengthOf(seen));
			watched = added(watched, mark([[i * 160_000, (i + 1) * 160_000]], [[i * 10_000, (i + 1) * 10_000]]));
		}
		expect(counted).toEqual([30_000, 20_000, 20_000]);
	});

	test("with too much: its last stretches are cut", () => {
		const { seen, cutMs } = creditOf(
			nothing,
			mark(
				[
					[100_000, 125_000],
					[0, 25_000],
				],
				[[0, 10_000]],
			),
		);
		expect([seen, cutMs]).toEqual([
			[
				[0, 5_000],
				[100_000, 125_000],
			],
			20_000,
		]);
	});

	test("of what was watched before: changes nothing, and gives no time for something else", () => {
		const watched = added(nothing, mark([[0, 60_000]], [[0, 60_000]]));
		expect(creditOf(watched, mark([[10_000, 50_000]], [[900_000, 940_000]]))).toEqual({
			seen: [],
			played: [],
			cutMs: 0,
		});
	});

	test("that goes backwards, is empty or is beyond the end: what is left of it counts", () => {
		const { seen } = creditOf(
			nothing,
			mark(
				[
					[9_000, 3_000],
					[5, 5],
					[590_000, 700_000],
					[800_000, 900_000],
				],
				[[0, 60_000]],
			),
		);
		expect(seen).toEqual([[590_000, 600_000]]);
	});

	test("of thousands of short stretches: refused as a whole, nothing stored before is lost", () => {
		const watched = added(nothing, mark([[0, 60_000]], [[0, 60_000]]));
		const crumbs = Array.from({ length: 1_200 }, (_, i) => [60_100 + i * 10, 60_101 + i * 10]);
		expect(creditOf(watched, mark(crumbs, [[60_000, 120_000]]))).toEqual({
			seen: [],
			played: [],
			cutMs: 1_200,
		});
	});
});

test("a video: watched from the share on, of an unknown length never", () => {
	expect(isWatched([[0, 539_000]], lengthMs, 0.9)).toBe(false);
	expect(isWatched([[0, 540_000]], lengthMs, 0.9)).toBe(true);
	// The end of a video is known to half a second.
	expect(isWatched([[0, 599_600]], lengthMs, 1)).toBe(true);
	expect(isWatched([[0, 540_000]], undefined, 0.9)).toBe(false);
});

const range = (max: number) => fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }));
const anyMark = fc.record({
	ranges: fc.array(range(700_000), { maxLength: 6 }),
	spans: fc.array(range(2_000_000), { maxLength: 4 }).map(rangesOf),
});

test("any marks: never more than claimed, nor than twice the time of playing and ten seconds; nothing is lost", () => {
	fc.assert(
		fc.property(fc.array(anyMark, { maxLength: 12 }), (marks) => {
			let watched = nothing;
			let claimed: Ranges = [];
			let cut = 0;
			for (const each of marks) {
				const credit = creditOf(watched, { ...each, lengthMs });
				claimed = union(claimed, rangesOf(each.ranges));
				expect(without(watched.seen, union(watched.seen, credit.seen))).toEqual([]);
				expect(without(credit.seen, watched.seen)).toEqual(credit.seen);
				watched = added(watched, { ...each, lengthMs });
				cut += credit.cutMs;
				expect(lengthOf(watched.seen)).toBeLessThanOrEqual(2 * lengthOf(watched.played) + 10_000);
			}
			expect(without(watched.seen, claimed)).toEqual([]);
			expect(without(watched.seen, [[0, lengthMs]])).toEqual([]);
			if (cut === 0) expect(without(claimed, watched.seen)).toEqual(without(claimed, [[0, lengthMs]]));
		}),
	);
});

/** What a player makes of playing, seeking and pausing, at a speed of at most 2, with a mark now and then. */
const playing = fc
	.array(
		fc.record({
			from: fc.integer({ min: 0, max: lengthMs - 30_000 }),
			ms: fc.integer({ min: 1, max: 15_000 }),
			speed: fc.constantFrom(0.5, 1, 1.5, 2),
			pauseMs: fc.integer({ min: 0, max: 60_000 }),
		}),
		{ minLength: 1, maxLength: 12 },
	)
	.map((steps) => {
		let clock = 1_000_000;
		return steps.map(({ from, ms, speed, pauseMs }): { range: Range; claim: Claim } => {
			const start = clock + pauseMs;
			clock = start + ms;
			const watched: Range = [from, from + Math.floor(ms * speed)];
			return { range: watched, claim: mark([watched], [[start, clock]]) };
		});
	});

test("marks of a player, in any order and repeated: what was played, the union of it, counts", () => {
	fc.assert(
		fc.property(
			playing.chain((played) =>
				fc.tuple(
					fc.constant(played),
					fc.shuffledSubarray(played, { minLength: played.length }),
					fc.array(fc.constantFrom(...played), { maxLength: 6 }),
				),
			),
			([played, shuffled, repeated]) => {
				const seen = [...shuffled, ...repeated].reduce(
					(before, { claim }) => added(before, claim),
					nothing,
				).seen;
				expect(seen).toEqual(rangesOf(played.map(({ range }) => range)));
			},
		),
	);
});

test("sets of ranges: as a multirange of PostgreSQL, and back", () => {
	fc.assert(
		fc.property(fc.array(range(1_000)).map(rangesOf), fc.array(range(1_000)).map(rangesOf), (one, other) => {
			expect(parseRanges(rangesText(one))).toEqual(one);
			expect(lengthOf(without(one, other)) + lengthOf(other)).toBe(lengthOf(union(one, other)));
		}),
	);
});
