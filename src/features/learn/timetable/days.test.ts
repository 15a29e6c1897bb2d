import { describe, expect, test } from "vitest";
import type { TimetableEntry } from "../../../../schemas/generated/documents.ts";
import { dayIn, daysOf, entriesByDay, neighbour, positionOf, windowOf } from "./days.ts";
import { timesOf } from "./times.ts";

const entry = (startsAt: string, endsAt: string, change: Partial<TimetableEntry> = {}): TimetableEntry => ({
	...{ id: startsAt, kind: "lesson", title: "A", startsAt, endsAt, isCancelled: false },
	...{ conflicts: [], conflictCount: 0, file: "/s/calendar/event/event.ics" },
	...change,
});

describe("the address", () => {
	const today = "2026-12-01";
	test.each([
		["", { view: "agenda", day: today }],
		["view=week&day=2026-11-25", { view: "week", day: "2026-11-25" }],
		["view=year&day=2026-11-31", { view: "agenda", day: today }],
		["view=month&day=9999-12-31", { view: "month", day: today }],
		["view=month&day=1999-12-31", { view: "month", day: today }],
		["day=2026-1-1", { view: "agenda", day: today }],
		["day=%27%22%3Cb%3E", { view: "agenda", day: today }],
	])("%s shows %o", (query, position) => {
		expect(positionOf(new URLSearchParams(query), today)).toEqual(position);
	});
});

describe("the days of a view", () => {
	test("an agenda has four weeks from its day on", () => {
		const days = daysOf({ view: "agenda", day: "2026-12-20" });
		expect([days.length, days[0], days.at(-1)]).toEqual([28, "2026-12-20", "2027-01-16"]);
	});

	test.each([
		["a Monday", "2026-11-30"],
		["a Wednesday", "2026-12-02"],
		["a Sunday", "2026-12-06"],
	])("a week begins on Monday: %s", (_, day) => {
		expect(daysOf({ view: "week", day })).toEqual([
			...["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"],
		]);
	});

	test.each([
		["2026-12-15", 35, "2026-11-30", "2027-01-03"],
		["2027-02-28", 28, "2027-02-01", "2027-02-28"],
		["2026-08-31", 42, "2026-07-27", "2026-09-06"],
	])("a month has its whole weeks: %s has %i days", (day, count, first, last) => {
		const days = daysOf({ view: "month", day });
		expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last]);
	});

	test.each([
		[{ view: "agenda", day: "2026-12-20" }, "2026-11-22", "2027-01-17"],
		[{ view: "week", day: "2026-12-02" }, "2026-11-23", "2026-12-07"],
		[{ view: "month", day: "2027-01-31" }, "2026-12-01", "2027-02-01"],
	] as const)("what is before and after %o", (position, before, after) => {
		expect([neighbour(position, -1), neighbour(position, 1)]).toEqual([before, after]);
	});

	test("what the server is asked for is enough in every zone, and never more than it answers", () => {
		for (const view of ["agenda", "week", "month"] as const) {
			const days = daysOf({ view, day: "2026-08-31" });
			const { from, until } = windowOf(days);
			for (const zone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
				expect(dayIn(zone, from) < (days[0] ?? "")).toBe(true);
				expect(dayIn(zone, until) > (days.at(-1) ?? "")).toBe(true);
			}
			expect(Date.parse(until) - Date.parse(from)).toBeLessThanOrEqual(62 * 86_400_000);
		}
	});
});

describe("the days of an entry", () => {
	const on = (entries: readonly TimetableEntry[], zone: string, view: "agenda" | "week" = "week") =>
		[...entriesByDay(entries, daysOf({ view, day: "2026-10-25" }), { zone, view })]
			.filter(([, found]) => found.length > 0)
			.map(([day]) => day);

	test.each([
		["Europe/Berlin", "2026-10-23T22:30:00Z", "2026-10-23T23:30:00Z", ["2026-10-24"]],
		["Asia/Shanghai", "2026-10-23T15:30:00Z", "2026-10-23T16:30:00Z", ["2026-10-23", "2026-10-24"]],
		["Asia/Shanghai", "2026-10-23T15:00:00Z", "2026-10-23T16:00:00Z", ["2026-10-23"]],
		// The clocks go back: the day in Berlin has 25 hours.
		["Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", ["2026-10-25"]],
		["Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00Z", ["2026-10-25"]],
		["Pacific/Kiritimati", "2026-10-24T10:00:00Z", "2026-10-24T11:00:00Z", ["2026-10-25"]],
	])("in %s, %s to %s is on %o", (zone, startsAt, endsAt, days) => {
		expect(on([entry(startsAt, endsAt)], zone)).toEqual(days);
	});

	test("a deadline at midnight is on the day that begins then; a whole day is that day in every zone", () => {
		expect(on([entry("2026-10-23T16:00:00Z", "2026-10-23T16:00:00Z")], "Asia/Shanghai")).toEqual([
			"2026-10-24",
		]);
		const exam = entry("2026-10-24T04:00:00Z", "2026-10-25T04:00:00Z", { kind: "exam", day: "2026-10-24" });
		expect(on([exam], "Asia/Shanghai")).toEqual(["2026-10-24"]);
	});

	test("an agenda names what lasts several days once: on its first day, or on its own when that was before", () => {
		const long = entry("2026-10-27T10:00:00Z", "2026-10-29T10:00:00Z");
		expect(on([long], "UTC", "agenda")).toEqual(["2026-10-27"]);
		expect(on([entry("2026-10-20T10:00:00Z", "2026-10-26T10:00:00Z")], "UTC", "agenda")).toEqual([
			"2026-10-25",
		]);
	});
});

describe("times", () => {
	const shanghai = "Asia/Shanghai";
	test.each([
		["the same zone", shanghai, { school: "19:30–21:00", own: undefined }],
		["a zone with the same clock", "Asia/Singapore", { school: "19:30–21:00", own: undefined }],
		["another clock", "Europe/Berlin", { school: "19:30–21:00", own: "12:30–14:00" }],
	])("by the clock of the school, and by one's own where it differs: %s", (_, own, expected) => {
		expect(timesOf(entry("2026-12-01T11:30:00Z", "2026-12-01T13:00:00Z"), shanghai, own, "en")).toEqual(
			expected,
		);
	});

	test("one's own has its day where that is another one", () => {
		const { own } = timesOf(
			entry("2026-12-01T01:30:00Z", "2026-12-01T03:00:00Z"),
			shanghai,
			"America/New_York",
			"en",
		);
		expect(own).toMatch(/^Mon,? 30 Nov,? 20:30.22:00$/);
	});

	test("what ends on another day has both days", () => {
		const { school } = timesOf(
			entry("2026-12-01T15:30:00Z", "2026-12-01T17:00:00Z"),
			shanghai,
			shanghai,
			"en",
		);
		expect(school).toMatch(/1 Dec,?\s23:30\s.\sWed,?\s2 Dec,?\s01:00/);
	});

	test("a lesson in the night in which the clocks go back names them", () => {
		const { school } = timesOf(
			entry("2026-10-25T00:30:00Z", "2026-10-25T01:15:00Z"),
			"Europe/Berlin",
			"Europe/Berlin",
			"en",
		);
		expect(school).toMatch(/^02:30 CEST . 02:15 CET$/);
	});
});
