import { expect, test } from "vitest";
import { clockOf, timeText } from "./lessonClock.ts";

test("the clock of a room: to the start, since it, without a teacher, after the end", () => {
	const times = { startsAt: "2026-12-01T11:00:00Z", endsAt: "2026-12-01T12:00:00Z" };
	const at = (minute: number, state: "waiting" | "live" | "ended") =>
		clockOf({ ...times, state }, Date.parse("2026-12-01T11:00:00Z") + minute * 60_000);
	expect([at(-10, "waiting"), at(5, "live"), at(5, "waiting"), at(61, "ended")]).toEqual([
		{ key: "toStart", seconds: 600 },
		{ key: "running", seconds: 300 },
		{ key: "late", seconds: 300 },
		{ key: "over", seconds: 60 },
	]);
});

test.each([
	[0, "0:00"],
	[75, "1:15"],
	[3675, "1:01:15"],
])("%i seconds are %s", (seconds, text) => {
	expect(timeText(seconds)).toBe(text);
});
