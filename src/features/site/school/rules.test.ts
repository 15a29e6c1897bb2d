import { describe, expect, test } from "vitest";
import type { School } from "../../../../schemas/generated/documents.ts";
import { cpuTimeMs } from "../../../../tests/support/cpuTime.ts";
import { dropDown, schoolRoute } from "./rules.ts";
import { findSchools, groupByCity, searchIndex } from "./schoolSearch.ts";

const schools = (count: number): School[] =>
	Array.from({ length: count }, (_, i) => ({
		id: `s${i + 1}`,
		schoolName: `School ${i + 1}`,
		defaultFlag: i === 0 ? 1 : 0,
		suffix: i === 0 ? "" : `s${i + 1}`,
	}));

describe("drop-down (A §9)", () => {
	test.each([
		[2, 2, false, false],
		[8, 8, false, false],
		[9, 9, false, true],
		[16, 16, false, true],
		[17, 16, true, true],
		[20, 16, true, true],
	])("%i schools: %i entries, more: %s, wide: %s", (count, entries, hasMore, isWide) => {
		const found = dropDown(schools(count), "s1");
		expect([found.entries.length, found.hasMore, found.isWide]).toEqual([entries, hasMore, isWide]);
	});

	test("20 schools: the current one replaces the last of 16 entries", () => {
		const { entries } = dropDown(schools(20), "s20");
		expect(entries.map(({ id }) => id)).toEqual(["s20", ...schools(15).map(({ id }) => id)]);
		expect(dropDown(schools(20), "nowhere").entries).toHaveLength(16);
	});
});

test("route: the suffix of a school, else its id", () => {
	expect(schools(2).map(schoolRoute)).toEqual(["/home/index?schoolId=s1", "/home/index/s2"]);
});

describe("search of branches", () => {
	const list: School[] = [
		{
			id: "a",
			schoolName: { zh: "上海徐家汇校区", en: "Shanghai Xujiahui" },
			defaultFlag: 1,
			city: { zh: "上海", en: "Shanghai" },
		},
		{ id: "b", schoolName: "ＡＢＣ Centre", defaultFlag: 0, city: { zh: "广州", en: "Guangzhou" } },
		{ id: "c", schoolName: "Online", defaultFlag: 0 },
	];
	const found = (text: string) => findSchools(searchIndex(list), text).map(({ id }) => id);

	test.each([
		["", ["a", "b", "c"]],
		["徐家汇", ["a"]],
		["XUJIA", ["a"]],
		["shanghai xujiahui", ["a"]],
		["上海 徐家汇", ["a"]],
		["ａｂｃ", ["b"]],
		["abcCENTRE", ["b"]],
		["广", ["b"]],
		["guangzhou", ["b"]],
		["zzz", []],
		// Never across two languages of a name.
		["徐家汇校区shang", []],
	])("%j finds %j", (text, ids) => {
		expect(found(text)).toEqual(ids);
	});

	test("2,000 schools: one search takes less than 50 ms", () => {
		const index = searchIndex(schools(2_000));
		const search = () => {
			for (let time = 0; time < 10; time++) expect(findSchools(index, "1999")).toHaveLength(1);
		};
		expect(cpuTimeMs(search) / 10).toBeLessThan(50);
	});
});

test("cities: in order of appearance, schools without a city at the end", () => {
	const inCity = (id: string, city?: string): School => ({
		id,
		schoolName: id,
		defaultFlag: 0,
		...(city === undefined ? {} : { city }),
	});
	const list = [inCity("a"), inCity("b", "2"), inCity("c", "1"), inCity("d", "2"), inCity("e", "__proto__")];
	const text = (city: School["city"]) => String(city ?? "");
	expect(groupByCity(list, text).map(({ name, schools }) => [name, ...schools.map(({ id }) => id)])).toEqual([
		["2", "b", "d"],
		["1", "c"],
		["__proto__", "e"],
		["", "a"],
	]);
});
