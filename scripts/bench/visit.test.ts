import { expect, it } from "vitest";
import { blockedBy, median } from "./visit.ts";

it("counts what is over 50 ms in a task, after the paint only", () => {
	const task = (start: number, duration: number) => ({ start, duration });
	expect(blockedBy([task(500, 40)], 300)).toBe(0);
	expect(blockedBy([task(500, 120)], 300)).toBe(70);
	expect(blockedBy([task(250, 100)], 320)).toBe(30);
	expect(blockedBy([task(100, 150)], 300)).toBe(0);
	expect(blockedBy([task(500, 60), task(700, 70)], 300)).toBe(30);
});

it("finds the middle", () => {
	expect(median([3, 1, 2])).toBe(2);
	expect(median([4, 1, 3, 2])).toBe(3);
	expect(median([])).toBe(0);
});
