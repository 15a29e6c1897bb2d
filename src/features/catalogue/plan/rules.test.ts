import { expect, test } from "vitest";
import { percentOf, weekRanges } from "./rules.ts";

const stages = (...weeks: (number | undefined)[]) =>
	weeks.map((own, index) => ({
		id: `s${index}`,
		stageName: "S",
		...(own === undefined ? {} : { weeks: own }),
	}));

test("weekRanges: counted from the start of the plan", () => {
	expect(weekRanges(stages(12, 1, 8))).toEqual([
		{ from: 1, to: 12 },
		{ from: 13, to: 13 },
		{ from: 14, to: 21 },
	]);
});

test("weekRanges: behind a stage without weeks nobody knows when the next one begins", () => {
	expect(weekRanges(stages(4, undefined, 2))).toEqual([{ from: 1, to: 4 }, undefined, undefined]);
	expect(weekRanges([])).toEqual([]);
});

test.each([
	[0, 0, 0],
	[0, 40, 0],
	[1, 300, 0],
	[299, 300, 99],
	[300, 300, 100],
	[301, 300, 100],
])("percentOf: %i of %i lessons are %i percent", (done, all, percent) => {
	expect(percentOf(done, all)).toBe(percent);
});
