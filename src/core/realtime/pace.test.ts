import fc from "fast-check";
import { expect, test } from "vitest";
import { heartbeatSeconds } from "../../../schemas/events/operations.ts";
import { backOff, beatEvery, pauseOf, tooSoon, tooSoonAfter } from "./pace.ts";

const chances = fc.double({ min: 0, max: 1, noNaN: true });

test("RT-04: the pause doubles from 2 s to 180 s", () => {
	const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempt) => backOff(attempt, 0) / 1000);
	expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 180, 180, 180]);
});

test("chance adds at most a fifth and takes nothing away", () => {
	fc.assert(
		fc.property(fc.nat(1000), chances, (attempt, chance) => {
			const least = backOff(attempt, 0);
			const pause = backOff(attempt, chance);
			return pause >= least && pause <= least * 1.2;
		}),
	);
});

test("a page without a line looks for it within twenty-four seconds, one without a socket takes its time", () => {
	expect([0, 1, 2, 3, 4, 9].map((attempt) => pauseOf(attempt, false, 0) / 1000)).toEqual([
		2, 4, 8, 16, 20, 20,
	]);
	expect(pauseOf(9, true, 0)).toBe(180_000);
	fc.assert(
		fc.property(fc.nat(1000), chances, (attempt, chance) => pauseOf(attempt, false, chance) <= 24_000),
	);
});

test("however a line flaps, it is opened at most four times in half a minute, and never waited for longer", () => {
	fc.assert(
		fc.property(fc.array(fc.nat(20_000), { maxLength: 60 }), (steps) => {
			const opens: number[] = [];
			let now = 0;
			for (const step of steps) {
				now += step;
				const pause = tooSoon(opens, now);
				if (pause > 30_000) return false;
				now += pause;
				opens.push(now);
			}
			return opens.every((open, i) => i < 4 || open - (opens[i - 4] ?? 0) >= 30_000);
		}),
	);
});

test("a line that has just proved to be back is waited for two seconds since the last attempt at most", () => {
	const opens = [0, 2_000, 6_000, 14_000];
	expect([14_500, 17_000, 40_000].map((now) => [tooSoon(opens, now), tooSoonAfter(opens, now)])).toEqual([
		[15_500, 1_500],
		[13_000, 0],
		[0, 0],
	]);
});

test("the documented pauses are never made longer", () => {
	let now = 0;
	const opens = [now];
	for (let attempt = 0; attempt < 8; attempt++) {
		now += backOff(attempt, 0);
		expect(tooSoon(opens, now)).toBe(0);
		opens.push(now);
	}
});

test("RT-09: a heartbeat every ten seconds; over polling every twenty, well before the server gives up", () => {
	const documented = heartbeatSeconds.every * 1000;
	expect(["websocket", "polling", undefined].map((transport) => beatEvery(documented, transport))).toEqual([
		10_000, 20_000, 10_000,
	]);
	expect(beatEvery(documented, "polling") * 1.5).toBeLessThan(heartbeatSeconds.silent * 1000);
});
