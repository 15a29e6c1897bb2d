import { expect, test } from "vitest";
import { lastDays, streak } from "./dailyRules.ts";

const done = (...days: string[]) => days.map((day) => ({ day, paperCount: 1 }));

test.each([
	["nothing done", [], 0],
	["only today", ["2026-03-01"], 1],
	["yesterday, today still to be done", ["2026-02-28", "2026-02-27"], 2],
	["across the end of a month", ["2026-03-01", "2026-02-28", "2026-02-27"], 3],
	["a day missed before", ["2026-03-01", "2026-02-27"], 1],
	["the day before yesterday", ["2026-02-27", "2026-02-26"], 0],
] as const)("streak, %s", (_, days, length) => {
	expect(streak("2026-03-01", done(...days))).toBe(length);
});

test("streak: a day in leap years counts", () => {
	expect(streak("2028-03-01", done("2028-03-01", "2028-02-29", "2028-02-28"))).toBe(3);
});

test("lastDays: 30 days until today, those without a paper too", () => {
	const days = lastDays("2026-03-01", [{ day: "2026-02-28", paperCount: 2 }, ...done("2025-01-01")]);
	expect(days).toHaveLength(30);
	expect(days[0]).toEqual({ day: "2026-01-31", paperCount: 0 });
	expect(days.slice(-2)).toEqual([
		{ day: "2026-02-28", paperCount: 2 },
		{ day: "2026-03-01", paperCount: 0 },
	]);
});
