import { describe, expect, test, vi } from "vitest";
import * as format from "./localFormat.ts";

describe("priceText", () => {
	test.each([
		[19900, "CNY", "zh", "¥199"],
		[19900, "CNY", "en", "¥199"],
		[4950, "USD", "en", "$49.50"],
		[123456, "EUR", "en", "€1,234.56"],
		// A currency without minor units: the number is the price.
		[1500, "JPY", "en", "¥1,500"],
		// And one with three digits of them.
		[12500, "KWD", "en", "KWD 12.500"],
		// A code nobody knows is still readable.
		[1000, "ZZZ", "en", "ZZZ 10"],
	] as const)("%i %s in %s is %s", (minor, currency, language, text) => {
		expect(format.priceText(minor, currency, language).replaceAll("\u00a0", " ")).toBe(text);
	});
});

test.each([
	[0, ["ui.minutes", { minutes: 0 }]],
	[45, ["ui.minutes", { minutes: 45 }]],
	[120, ["ui.hours", { hours: 2 }]],
	[200, ["ui.hoursMinutes", { hours: 3, minutes: 20 }]],
])("%i minutes", (minutes, message) => {
	expect(format.durationMessage(minutes)).toEqual(message);
});

test.each([
	[1, "en", ["x.one", { count: "1" }]],
	[0, "en", ["x.other", { count: "0" }]],
	[1234, "en", ["x.other", { count: "1,234" }]],
	[1, "zh", ["x.other", { count: "1" }]],
] as const)("count %i in %s", (count, language, message) => {
	expect(format.countMessage("x", count, language)).toEqual(message);
});

test.each([
	["2026-11-20", "en", "November 20, 2026"],
	["2026-11-20", "zh", "2026年11月20日"],
	["some day", "en", "some day"],
] as const)("day %s in %s is %s", (day, language, text) => {
	expect(format.dayText(day, language)).toBe(text);
});

describe("momentOf", () => {
	const at = "2026-11-20T20:00:00+08:00";

	test("uses the calendar of the given zone", () => {
		expect(format.calendarMoment(at, "Asia/Shanghai", "en")).toMatchObject({
			day: "20",
			month: "Nov",
			weekday: "Fri",
			time: expect.stringMatching(/^20:00/) as string,
		});
		expect(format.calendarMoment(at, "Asia/Shanghai", "zh")).toMatchObject({ day: "20", month: "11月" });
	});

	test("names the zone to a user in another time zone", () => {
		const times = ["Asia/Shanghai", "America/New_York"].map(
			(zone) => format.calendarMoment(at, zone, "en").time,
		);
		expect(times.filter((time) => /GMT|[A-Z]{3}/.test(time)).length).toBeGreaterThan(0);
	});

	test("falls back to the user's own zone and warns", () => {
		const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
		expect(format.calendarMoment(at, "Moon/Sea", "en").day).toMatch(/^(19|20|21)$/);
		expect(warned.mock.calls[0]?.[0]).toBe(
			'zone must be an IANA name, found "Moon/Sea"; the user\'s own zone is used',
		);
		warned.mockRestore();
	});
});
