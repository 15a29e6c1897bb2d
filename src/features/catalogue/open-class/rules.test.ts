import { expect, test } from "vitest";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { filterOf, msUntilChange, seatsLeft } from "./rules.ts";

const now = "2026-11-20T12:00:00Z";
const built = (state: OpenClassCard["state"], startTime: string): OpenClassCard => ({
	id: "c",
	className: "C",
	teacher: { id: "t", name: "T" },
	startTime,
	zone: "Asia/Shanghai",
	minutes: 60,
	seats: 10,
	seatsTaken: 3,
	state,
});

test.each([
	["nothing is on", [], 600_000],
	["all is over", [built("over", "2026-11-19T12:00:00Z")], 600_000],
	["the next begins in two minutes", [built("upcoming", "2026-11-20T20:02:00+08:00")], 121_000],
	["the present one ends in a minute", [built("live", "2026-11-20T11:01:00Z")], 61_000],
	["the next is a day away", [built("upcoming", "2026-11-21T12:00:00Z")], 600_000],
	["the answer is late", [built("upcoming", "2026-11-20T11:59:00Z")], 1_000],
	["a start cannot be read", [built("upcoming", "soon")], 600_000],
] as const)("msUntilChange: %s", (_what, list, wait) => {
	expect(msUntilChange({ list: [...list], total: list.length, page: 1, pageSize: 12, now })).toBe(wait);
});

test("seatsLeft: an overbooked class has no seats, never fewer", () => {
	expect(seatsLeft({ seats: 10, seatsTaken: 3 })).toBe(7);
	expect(seatsLeft({ seats: 3, seatsTaken: 9 })).toBe(0);
});

test("filterOf: any text but a state, or the student's own, is no filter", () => {
	expect(filterOf("live")).toBe("live");
	expect(filterOf("mine")).toBe("mine");
	expect(filterOf("soon")).toBeUndefined();
	expect(filterOf(null)).toBeUndefined();
});
