import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Asked, createFilterIndex, type Entry } from "./filterIndex.ts";

interface Item extends Entry {
	readonly subjects: readonly string[];
	readonly level: string;
	readonly price: number;
	readonly day: number;
}

const schools = ["north", "south"].map((id) => ({ id, schoolName: id }));
const subjects = ["art", "maths", "数学", "c++"];
const levels = ["easy", "hard"];
const prices = [0, 10, 20, 45, 99, 250, 1000];

const orders = new Map<string, (one: Item, other: Item) => number>([
	["newest", (one, other) => other.day - one.day],
	["price-up", (one, other) => one.price - other.price],
]);
const indexOf = (items: readonly Item[]) =>
	createFilterIndex(items, {
		choices: [
			{ name: "subject", valuesOf: (item) => item.subjects },
			{ name: "level", valuesOf: ({ level }) => (level ? [level] : []), order: levels },
		],
		currency: "CNY",
		orders,
	});

const items = fc
	.array(
		fc.record({
			schoolIds: fc.subarray(["north", "south"]),
			subjects: fc.subarray(subjects),
			level: fc.constantFrom("", ...levels),
			price: fc.constantFrom(...prices),
			day: fc.integer({ min: 0, max: 3 }),
		}),
		{ maxLength: 40 },
	)
	.map((list) => list.map((item, at): Item => ({ id: `e${at}`, ...item })));

const someOf = (values: readonly string[]) =>
	fc.subarray([...values, "unknown"]).map((chosen) => chosen.join(","));
const asked = fc.record({
	filters: fc.record({
		subject: someOf(subjects),
		level: someOf(levels),
		price: fc.constantFrom("", "-20", "20-99", "99-20", "250-", "-", "free", "-1--2", "9".repeat(12)),
		school: fc.constantFrom("", "all", "north", "south", "elsewhere"),
		sort: fc.constantFrom("", "newest", "price-up", "constructor", "__proto__"),
	}),
	schoolId: fc.constantFrom("", "north", "elsewhere"),
	among: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 40 })), { nil: undefined }),
	page: fc.integer({ min: 1, max: 5 }),
	pageSize: fc.integer({ min: 1, max: 9 }),
});

/** The same by the simplest means: filters the whole list anew for every count. */
function slowly(
	all: readonly Item[],
	{ filters, schoolId, among }: Pick<Asked, "schoolId" | "among"> & { filters: Record<string, string> },
) {
	const { subject = "", level = "", price = "", school = "", sort = "" } = filters;
	const known = (raw: string, of: (item: Item) => readonly string[]) =>
		raw.split(",").filter((value) => all.some((item) => of(item).includes(value)));
	const [first, last] = /^(\d*)-(\d*)$/.exec(price)?.slice(1) ?? [];
	const [from, to] = [Number(first || 0), last ? Number(last) : Number.POSITIVE_INFINITY];
	const isRange = Boolean(first || last) && from <= to;
	const shown = ["all", "north", "south"].includes(school) ? school : schoolId;
	const tests: Record<string, (item: Item) => boolean> = {
		subject: (item) => {
			const chosen = known(subject, (each) => each.subjects);
			return chosen.length === 0 || item.subjects.some((value) => chosen.includes(value));
		},
		level: (item) => {
			const chosen = known(level, (each) => [each.level]).filter(Boolean);
			return chosen.length === 0 || chosen.includes(item.level);
		},
		price: (item) => !isRange || (item.price >= from && item.price <= to),
		school: ({ schoolIds }) =>
			shown === "" || shown === "all" || schoolIds.length === 0 || schoolIds.includes(shown),
	};
	const without = (name: string) =>
		all.filter(
			(item) =>
				(among?.includes(item.id) ?? true) &&
				Object.entries(tests).every(([key, test]) => key === name || test(item)),
		);
	const compare = orders.get(sort);
	const orderOf = ({ id }: Item): number => among?.indexOf(id) ?? 0;
	const found = without("").toSorted((one, other) => (compare ? 0 : orderOf(one) - orderOf(other)));
	return {
		totalWithout: (name: string) => without(name).length,
		ids: (compare ? found.toSorted(compare) : found).map(({ id }) => id),
		counts: {
			subject: (value: string) => without("subject").filter((item) => item.subjects.includes(value)).length,
			level: (value: string) => without("level").filter((item) => item.level === value).length,
			school: (value: string) =>
				without("school").filter(
					({ schoolIds }) => value === "all" || schoolIds.length === 0 || schoolIds.includes(value),
				).length,
			price: (value: string) => {
				const [low, high] = value.split("-");
				return without("price").filter(
					(item) => item.price >= Number(low || 0) && item.price <= (high ? Number(high) : Infinity),
				).length;
			},
		} as Record<string, (value: string) => number>,
	};
}

describe("a list with filters", () => {
	it("is the one of the simplest implementation: entries, order, pages and the count of every choice", () => {
		fc.assert(
			fc.property(items, asked, (all, { among: numbers, filters, ...rest }) => {
				const among = numbers?.map((number) => `e${number}`);
				const found = indexOf(all).find({ ...rest, filters, among, schools });
				const expected = slowly(all, { filters, schoolId: rest.schoolId, among });
				const from = (rest.page - 1) * rest.pageSize;
				expect(found.ids).toEqual(expected.ids.slice(from, from + rest.pageSize));
				expect(found.total).toBe(expected.ids.length);
				for (const { name, total, options } of found.filters) {
					expect([name, total]).toEqual([name, expected.totalWithout(name)]);
					for (const { value, count } of options)
						expect([name, value, count]).toEqual([name, value, expected.counts[name]?.(value)]);
				}
			}),
			{ numRuns: 2_000 },
		);
	});

	it("offers every value that would find something", () => {
		fc.assert(
			fc.property(items, (all) => {
				const { filters } = indexOf(all).find({ filters: {}, schoolId: "", schools, page: 1, pageSize: 1 });
				const offered =
					filters.find(({ name }) => name === "subject")?.options.map(({ value }) => value) ?? [];
				expect(offered.toSorted()).toEqual(
					subjects.filter((subject) => all.some((item) => item.subjects.includes(subject))).toSorted(),
				);
			}),
		);
	});

	it.each([
		["an unknown value", { subject: "art,astrology" }, [{ name: "subject", value: "astrology" }]],
		["an unknown order", { sort: "constructor" }, [{ name: "sort", value: "constructor" }]],
		["a range from 99 to 20", { price: "99-20" }, [{ name: "price", value: "99-20" }]],
		["a negative price", { price: "-5-10" }, [{ name: "price", value: "-5-10" }]],
		["a huge price", { price: "99999999-" }, [{ name: "price", value: "99999999-" }]],
		["a school of another company", { school: "elsewhere" }, [{ name: "school", value: "elsewhere" }]],
		["half of a character", { level: "\ud83d" }, [{ name: "level", value: "\ufffd" }]],
		["a long value", { level: "x".repeat(300) }, [{ name: "level", value: "x".repeat(40) }]],
	])("ignores %s and names it", (_, filters, ignored) => {
		const all = [{ id: "one", schoolIds: [], subjects: ["art"], level: "easy", price: 10, day: 1 }];
		const found = indexOf(all).find({ filters, schoolId: "", schools, page: 1, pageSize: 9 });
		expect({ ids: found.ids, ignored: found.ignored }).toEqual({ ids: ["one"], ignored });
	});

	it("has at most 24 values of a filter, and those that are chosen", () => {
		const all = Array.from({ length: 60 }, (_, at) => ({
			id: `e${at}`,
			schoolIds: [],
			subjects: [`s${at}`],
			level: "",
			price: 0,
			day: 0,
		}));
		const { filters } = indexOf(all).find({
			filters: { subject: "s59" },
			schoolId: "",
			schools: [],
			page: 1,
			pageSize: 1,
		});
		const values = filters[0]?.options.map(({ value }) => value) ?? [];
		expect([values.length, values.includes("s59")]).toEqual([25, true]);
	});
});
