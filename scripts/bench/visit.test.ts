import { expect, it } from "vitest";
import { blockedBy, roundedMedian, worstShift } from "./visit.ts";

it("blockedBy: counts the time of a task over 50 ms, only after the paint", () => {
	const task = (start: number, duration: number) => ({ start, duration });
	expect(blockedBy([task(500, 40)], 300)).toBe(0);
	expect(blockedBy([task(500, 120)], 300)).toBe(70);
	expect(blockedBy([task(250, 100)], 320)).toBe(30);
	expect(blockedBy([task(100, 150)], 300)).toBe(0);
	expect(blockedBy([task(500, 60), task(700, 70)], 300)).toBe(30);
});

it("roundedMedian: the middle value", () => {
	expect(roundedMedian([3, 1, 2])).toBe(2);
	expect(roundedMedian([4, 1, 3, 2])).toBe(3);
	expect(roundedMedian([])).toBe(0);
});

it("worstShift: the worst burst counts, shifts a second apart are of different ones", () => {
	const shift = (at: number, value: number) => ({ at, value });
	expect(worstShift([])).toBe(0);
	expect(worstShift([shift(0, 1), shift(900, 2)])).toBe(3);
	expect(worstShift([shift(0, 1), shift(1_000, 2)])).toBe(2);
	expect(worstShift([0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(at, 1)))).toBe(6);
});
