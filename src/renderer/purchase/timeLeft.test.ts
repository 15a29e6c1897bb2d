import { expect, test } from "vitest";
import { clockText, minutesLeft, passedMark } from "./timeLeft.ts";

test.each([
	[-5_000, "0:00"],
	[0, "0:00"],
	[400, "0:01"],
	[59_000, "0:59"],
	[60_000, "1:00"],
	[1_799_001, "30:00"],
	[3_600_000, "1:00:00"],
	[86_399_000, "23:59:59"],
])("clock: %i ms are shown as %s", (leftMs, text) => expect(clockText(leftMs)).toBe(text));

test("minutes: one that has begun counts", () => {
	expect([0, 1, 60_000, 60_001, -1].map(minutesLeft)).toEqual([0, 1, 1, 2, 0]);
});

test("announcement: once for each mark, and the last of several that were passed in one step", () => {
	expect(passedMark(601_000, 600_000)).toBe(10);
	expect(passedMark(600_000, 599_000)).toBeUndefined();
	expect(passedMark(301_000, 299_000)).toBe(5);
	expect(passedMark(900_000, 90_000)).toBe(2);
	expect(passedMark(61_000, 60_000)).toBe(1);
	expect(passedMark(59_000, 58_000)).toBeUndefined();
});
