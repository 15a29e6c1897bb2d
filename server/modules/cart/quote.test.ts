import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCommodity } from "../../../tests/support/data/buildCommodity.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { quoteLines, totalsOf } from "./quote.ts";

const algebra = buildCommodity({ commodityId: "algebra", courseIds: ["algebra"] });
const bundle = buildCommodity({
	commodityId: "bundle",
	kind: "PACKAGE",
	price: 15000,
	singlePrice: 20000,
	courseIds: ["algebra", "geometry"],
});
/** Each line as `id price: rule amount, …`. */
const quoted = (...commodities: Commodity[]) =>
	quoteLines(commodities).map(
		({ commodityId, price, isOrdered, rules }) =>
			`${commodityId} ${isOrdered ? price : "-"}: ${rules.map(({ rule, amount }) => `${rule} ${amount}`).join(", ")}`,
	);

describe("each rule that changes a price is a line", () => {
	test.each<[string, Commodity[], string[]]>([
		["a price", [algebra], ["algebra 9900: price 9900"]],
		["a discount", [{ ...algebra, originalPrice: 12000 }], ["algebra 9900: price 12000, discount -2100"]],
		["free", [{ ...algebra, price: 0 }], ["algebra 0: price 0, free 0"]],
		["a package", [bundle], ["bundle 15000: price 20000, packageSaving -5000"]],
		["a package that is no cheaper", [{ ...bundle, singlePrice: 0 }], ["bundle 15000: price 15000"]],
		[
			"a package of which the student has a part",
			[{ ...bundle, ownedIds: ["algebra"], ownedNames: ["Algebra"] }],
			["bundle 15000: price 20000, packageSaving -5000, partlyOwned 0"],
		],
		[
			"a course in a chosen package",
			[algebra, bundle],
			["algebra -: price 9900, covered -9900", "bundle 15000: price 20000, packageSaving -5000"],
		],
		[
			"a course for ever, and a package for a month: neither replaces the other",
			[algebra, { ...bundle, days: 30 }],
			["algebra 9900: price 9900", "bundle 15000: price 20000, packageSaving -5000"],
		],
		[
			"one course twice: the cheaper is ordered",
			[algebra, { ...algebra, commodityId: "sale", price: 5000 }],
			["algebra -: price 9900, repeated -9900", "sale 5000: price 5000"],
		],
		[
			"one course for a year and for ever: the longer is ordered",
			[{ ...algebra, commodityId: "year", price: 5000, days: 365 }, algebra],
			["year -: price 5000, repeated -5000", "algebra 9900: price 9900"],
		],
		[
			"what waits in an open order, of which only what costs something is left out",
			[
				{ ...algebra, orderedIn: "1" },
				{ ...algebra, commodityId: "gift", price: 0, courseIds: ["gift"], orderedIn: "1" },
			],
			["algebra -: price 9900, ordered -9900", "gift 0: price 0, free 0"],
		],
		[
			"what waits in an open order replaces nothing",
			[
				{ ...algebra, days: 30 },
				{ ...bundle, orderedIn: "1" },
			],
			["algebra 9900: price 9900", "bundle -: price 20000, packageSaving -5000, ordered -15000"],
		],
		[
			"what cannot be ordered replaces nothing",
			[algebra, { ...bundle, saleState: "soldOut" }],
			["algebra 9900: price 9900", "bundle -: price 20000, packageSaving -5000, soldOut -15000"],
		],
		...(["withdrawn", "owned", "notYet", "ended"] as const).map((state): [string, Commodity[], string[]] => [
			state,
			[
				{
					...algebra,
					isWithdrawn: state === "withdrawn",
					isGranted: state === "owned",
					saleState: state === "notYet" || state === "ended" ? state : "onSale",
				},
			],
			[`algebra -: price 9900, ${state} -9900`],
		]),
	])("%s", (_, commodities, lines) => expect(quoted(...commodities)).toEqual(lines));
});

test("texts: names of what the student has, in both languages, and how many more", () => {
	const names = ["A", { zh: "乙", en: "B" }, "C", "D"];
	const [line] = quoteLines([
		{ ...bundle, courseIds: [..."abcde"], ownedIds: [..."abcd"], ownedNames: names },
	]);
	expect(line?.rules.at(-1)?.text).toEqual({
		zh: "其中《A》《乙》《C》等 4 门课程您已经拥有。价格不变，您得到的是其余内容。",
		en: "You already have “A”, “B”, “C” and 1 more of it. The price stays the same; you get the rest.",
	});
});

test("totals: one for each currency, whatever their minor units, also of what is free", () => {
	const dinar = { ...algebra, commodityId: "d", courseIds: ["d"], currency: "KWD", price: 1 };
	const yen = {
		...algebra,
		commodityId: "y",
		courseIds: ["y"],
		currency: "JPY",
		price: 0,
		originalPrice: 500,
	};
	const dearest = { ...algebra, price: 100_000_000 };
	const many = Array.from({ length: 200 }, (_, i) => ({
		...dearest,
		commodityId: `${i}`,
		courseIds: [`${i}`],
	}));
	expect(
		totalsOf(quoteLines([dinar, yen, { ...dinar, commodityId: "e", courseIds: ["e"], price: 9 }])),
	).toEqual([
		{ currency: "KWD", before: 10, total: 10 },
		{ currency: "JPY", before: 500, total: 0 },
	]);
	expect(totalsOf(quoteLines(many))).toEqual([{ currency: "CNY", before: 2e10, total: 2e10 }]);
	expect(totalsOf(quoteLines([{ ...algebra, isGranted: true }]))).toEqual([]);
});

const courses = [..."abcde"];
const commodities = fc
	.array(
		fc.record({
			kind: fc.constantFrom("COURSE", "PACKAGE", "PLAN", "MEMBER"),
			price: fc.integer({ min: 0, max: 500 }),
			originalPrice: fc.option(fc.integer({ min: 0, max: 900 })),
			singlePrice: fc.integer({ min: 0, max: 900 }),
			currency: fc.constantFrom("CNY", "JPY"),
			days: fc.option(fc.constantFrom(30, 365)),
			saleState: fc.constantFrom("onSale", "onSale", "onSale", "soldOut", "notYet", "ended"),
			isWithdrawn: fc.constantFrom(false, false, false, true),
			courseIds: fc.subarray(courses, { minLength: 1 }),
		}),
		{ maxLength: 8 },
	)
	.chain((all) => fc.tuple(fc.constant(all), fc.subarray(courses), fc.integer()))
	.map(([all, had]) =>
		all.map((each, i) => {
			const courseIds = each.kind === "COURSE" ? each.courseIds.slice(0, 1) : each.courseIds;
			const ownedIds = courseIds.filter((id) => had.includes(id));
			return buildCommodity({ ...each, commodityId: `g${i}`, courseIds, ownedIds } as Partial<Commodity>);
		}),
	);

const isSold = ({ saleState, isWithdrawn, kind, courseIds, ownedIds }: Commodity): boolean =>
	saleState === "onSale" && !isWithdrawn && (kind === "MEMBER" || ownedIds.length < courseIds.length);
const last = ({ days }: Commodity): number => days ?? Number.POSITIVE_INFINITY;

/** For how long the student would have a course. */
const durationOf = (chosen: readonly Commodity[], course: string): number =>
	Math.max(0, ...chosen.filter(({ courseIds }) => courseIds.includes(course)).map(last));

/** The cheapest way, in one currency, to have every level of membership and every course for as long: all ways are tried. */
function fewestReference(sold: readonly Commodity[]): number {
	let fewest = sold.length;
	for (let bits = 0; bits < 2 ** sold.length; bits++) {
		const chosen = sold.filter((_, i) => bits & (2 ** i));
		const isWhole =
			sold.every((each) => each.kind !== "MEMBER" || chosen.includes(each)) &&
			// What is left out is all in one of those that are chosen, for as long.
			sold.every(
				(each) =>
					chosen.includes(each) ||
					chosen.some(
						(other) =>
							each.courseIds.every((id) => other.courseIds.includes(id)) && last(other) >= last(each),
					),
			);
		if (isWhole) fewest = Math.min(fewest, chosen.length);
	}
	return fewest;
}

test("any cart, against a slow reference: nothing is paid twice, nothing is lost, and every cent has a rule", () => {
	fc.assert(
		fc.property(commodities, (all) => {
			const lines = quoteLines(all);
			const sold = all.filter(isSold);
			const ordered = all.filter((_, i) => lines[i]?.isOrdered);
			expect(ordered.every((each) => sold.includes(each))).toBe(true);
			expect(ordered).toHaveLength(fewestReference(sold));
			for (const course of courses) expect(durationOf(ordered, course)).toBe(durationOf(sold, course));
			for (const { price, rules } of lines)
				expect(rules.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
			for (const currency of ["CNY", "JPY"]) {
				const sum = ordered.reduce((all, each) => all + (each.currency === currency ? each.price : 0), 0);
				expect(totalsOf(lines).find((each) => each.currency === currency)?.total ?? 0).toBe(sum);
			}
			// The order of the choice changes no price.
			const prices = (of: typeof lines) => new Map(of.map((line) => [line.commodityId, line.price]));
			expect(prices(quoteLines(all.toReversed()))).toEqual(prices(lines));
		}),
		{ numRuns: 10_000 },
	);
});
