import fc from "fast-check";
import { expect, test } from "vitest";
import { check } from "../generated/fields/date.js";
import { dayAt, dayOf, joinParts, midnightOf, momentOf, normalizeWith, partsOf, timeOf } from "./civil.ts";

const aDay = fc
	.integer({ min: Date.UTC(1890, 0, 1) / 86_400_000, max: Date.UTC(2110, 0, 1) / 86_400_000 })
	.map((day) => dayAt(new Date(day * 86_400_000)));
const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, "0"));
const wide = (text: string) =>
	text.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
const inRange = (day: string) => day >= "1900-01-01" && day <= "2101-01-01";

test("dayOf: every usual spelling of a day", () => {
	fc.assert(
		fc.property(aDay, (day) => {
			const [year, month, date] = day.split("-").map(Number);
			const written = [
				day,
				`${year}/${month}/${date}`,
				`${year}.${month}.${date}`,
				`${year} ${month} ${date}`,
				`${year}年${month}月${date}日`,
				`${year} 年 ${month} 月 ${date}`,
				day.replaceAll("-", ""),
				day.replaceAll("-", "–"),
				wide(day),
				` ${day} `,
			];
			expect(written.map(dayOf)).toEqual(written.map(() => day));
		}),
	);
});

test("dayOf: undefined for any other text", () => {
	const invalid = [
		"",
		"2026",
		"2026-2-30",
		"2026-13-01",
		"0000-00-00",
		"1900-02-29",
		"22.11.2026",
		"2026-11",
		"NaN",
	];
	expect(invalid.map(dayOf)).toEqual(invalid.map(() => undefined));
	expect([dayOf("2000-02-29"), dayOf("2024-2-29")]).toEqual(["2000-02-29", "2024-02-29"]);
});

test("date schema: existing days within the limits", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				aDay,
				fc.tuple(aDay, two, two).map(([day, m, d]) => `${day.slice(0, 4)}-${m}-${d}`),
			),
			(day) => {
				expect(check({ def: {}, value: day })).toBe(midnightOf(day) !== undefined && inRange(day));
			},
		),
		{ numRuns: 1000 },
	);
	for (const day of ["1900-01-01", "2101-01-01"]) expect(check({ def: {}, value: day })).toBe(true);
	for (const day of ["1899-12-31", "2101-01-02", "2200-01-01", "0000-01-01"])
		expect(check({ def: {}, value: day })).toBe(false);
});

test("timeOf: every usual spelling of a time", () => {
	const written = [
		"9:30",
		"09:30:00",
		"930",
		"0930",
		"093000",
		"9点30分",
		"9时30分0秒",
		"９：３０",
		"9.30",
		"9 : 30",
	];
	expect(written.map(timeOf)).toEqual(written.map(() => "09:30:00"));
	expect(["24:00", "9:60", "9:30:61", "9", "half past", "-1:00"].map(timeOf)).toEqual(
		Array(6).fill(undefined),
	);
	expect(timeOf("9点")).toBe("09:00:00");
});

test("momentOf: a moment in one input or in two", () => {
	const written = [
		"2026-11-22 9:30",
		"2026/11/22T09:30:00",
		"2026-11-22t9:30",
		"20261122 0930",
		"2026年11月22日9点30分",
		"2026 11 22 9:30",
	];
	expect(written.map(momentOf)).toEqual(written.map(() => "2026-11-22 09:30:00"));
	expect(["2026-11-22", "9:30", "2026-11-22T", "2026-02-30 09:30:00"].map(momentOf)).toEqual(
		Array(4).fill(undefined),
	);
});

test("partsOf: the two inputs keep what was typed, valid or not", () => {
	const typed = fc.string().filter((text) => !text.includes("T"));
	fc.assert(
		fc.property(typed, typed, (day, time) => {
			expect(partsOf(joinParts(day, time))).toEqual([day, time]);
		}),
	);
	expect(partsOf("2026-11-22 09:30:00")).toEqual(["2026-11-22", "09:30:00"]);
	// The sign that ISO 8601 sets between them may be in either.
	expect(momentOf(joinParts("2026-11-22", "T10:00"))).toBe("2026-11-22 10:00:00");
	expect(momentOf(joinParts("2026-11-22", "t1000"))).toBe("2026-11-22 10:00:00");
	expect(joinParts("2025-01-01", "2026-11-22T10:00")).toBe("2026-11-22 10:00:00");
});

test("normalizeWith: never throws, and normalizing twice changes nothing", () => {
	fc.assert(
		fc.property(fc.anything(), (raw) => {
			for (const read of [dayOf, momentOf, timeOf]) {
				const once = normalizeWith(raw, read);
				expect(normalizeWith(once, read)).toBe(once);
			}
		}),
	);
});
