// Every cent of a quote, recomputed by a reference that shares no code with it: slow, with exact fractions of big integers.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { QuoteLine } from "../../../schemas/generated/documents.ts";
import { type RandomCart, randomCart } from "../../../tests/support/data/randomCart.ts";
import type { OwnedCoupon } from "../../shared/coupons/benefits.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { pricedCart } from "./makeQuote.ts";
import { createQuoteIds, isSameQuote } from "./quoteId.ts";

/** A fraction: numerator and denominator. */
type Fraction = readonly [bigint, bigint];
const floorOf = ([n, d]: Fraction): bigint => n / d;
/** Half up: as much is added as is missing to the next unit. */
const rounded = ([n, d]: Fraction): bigint => floorOf([2n * n + d, 2n * d]);

interface Reference {
	readonly prices: ReadonlyMap<string, bigint>;
	readonly ordered: ReadonlySet<string>;
	readonly member: ReadonlyMap<string, bigint>;
}

/** What the student would learn with it, as facts "course for so many days". */
const factsOf = ({ courseIds, days }: Commodity): [string, number][] =>
	courseIds.map((id) => [id, days ?? 1e9]);

function canBeOrdered(each: Commodity): boolean {
	if (each.isWithdrawn || each.saleState !== "onSale") return false;
	if (each.orderedIn !== null && each.price > 0) return false;
	if (each.kind === "MEMBER") return !each.isGranted || (each.grantedUntil !== null && each.price > 0);
	return !each.isGranted && each.courseIds.some((id) => !each.ownedIds.includes(id));
}

/** Whether one that includes all the facts of `each`, and more or cheaper, is ordered in its place. */
function isReplaced(each: Commodity, by: Commodity): boolean {
	if (each.kind === "MEMBER" || each === by) return false;
	const [own, others] = [factsOf(each), factsOf(by)];
	const includesAll = (facts: [string, number][], all: [string, number][]) =>
		all.every(([id, days]) => facts.some(([other, lasts]) => other === id && lasts >= days));
	if (!includesAll(others, own)) return false;
	if (!includesAll(own, others)) return true;
	if (by.kind === "MEMBER") return true;
	// The same for the same time: by currency, price and id.
	if (by.currency !== each.currency) return by.currency < each.currency;
	return by.price === each.price ? by.commodityId < each.commodityId : by.price < each.price;
}

function referenceOf({ commodities, benefits }: RandomCart): Reference {
	const offered = commodities.filter(({ isOffered }) => isOffered);
	const sold = offered.filter(canBeOrdered);
	const ordered = new Set<string>();
	const prices = new Map<string, bigint>();
	const member = new Map<string, bigint>();
	for (const each of offered) {
		const isOrdered = sold.includes(each) && !sold.some((other) => isReplaced(each, other));
		const percent = each.kind === "MEMBER" ? 0 : (benefits.member?.percent ?? 0);
		const saving = isOrdered ? rounded([BigInt(each.price) * BigInt(percent), 100n]) : 0n;
		if (isOrdered) ordered.add(each.commodityId);
		member.set(each.commodityId, saving);
		prices.set(each.commodityId, isOrdered ? BigInt(each.price) - saving : 0n);
	}
	return { prices, ordered, member };
}

/** What a coupon takes off each of the lines; none where it cannot be used. */
function sharesOf(
	coupon: OwnedCoupon,
	cart: RandomCart,
	{ prices, ordered }: Reference,
): Map<string, bigint> {
	const { terms, state, time } = coupon;
	const shares = new Map<string, bigint>();
	const schools = terms.schoolIds ?? [];
	if (state !== "issued" || time !== "now") return shares;
	if (schools.length > 0 && !schools.includes(cart.schoolId)) return shares;
	const isNamed = (each: Commodity): boolean => {
		const byId = terms.goodsIds?.length ? terms.goodsIds.includes(each.commodityId) : undefined;
		const byKind = terms.goodsKinds?.length
			? (terms.goodsKinds as readonly string[]).includes(each.kind)
			: undefined;
		return byId === undefined && byKind === undefined ? true : (byId ?? false) || (byKind ?? false);
	};
	const ids = cart.commodities
		.filter((each) => ordered.has(each.commodityId) && each.currency === terms.currency && isNamed(each))
		.map(({ commodityId }) => commodityId)
		.filter((id) => (prices.get(id) ?? 0n) > 0n)
		.sort();
	let sum = 0n;
	for (const id of ids) sum += prices.get(id) ?? 0n;
	if (sum === 0n || sum < BigInt(terms.leastSum ?? 0)) return shares;
	const wanted =
		terms.percent === undefined ? BigInt(terms.amount ?? 0) : rounded([sum * BigInt(terms.percent), 100n]);
	const saving = wanted > sum ? sum : wanted;
	if (saving === 0n) return shares;
	let left = saving;
	for (const id of ids) {
		const share = floorOf([saving * (prices.get(id) ?? 0n), sum]);
		shares.set(id, share);
		left -= share;
	}
	// What is left over goes to the dearest.
	const ranked = ids.toSorted((one, other) => Number((prices.get(other) ?? 0n) - (prices.get(one) ?? 0n)));
	for (const id of ranked) {
		if (left === 0n) break;
		shares.set(id, (shares.get(id) ?? 0n) + 1n);
		left -= 1n;
	}
	return shares;
}

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, each) => sum + each, 0n);
const ruleOf = ({ rules }: QuoteLine, name: string): bigint =>
	sumOf(rules.filter(({ rule }) => rule === name).map(({ amount }) => BigInt(amount)));

const order = ["price", "packageSaving", "discount", "free", "partlyOwned", "member", "coupon"];
const positionsOf = ({ rules }: QuoteLine): number[] =>
	rules.map(({ rule }) => (order.includes(rule) ? order.indexOf(rule) : order.length));

/** Each line adds up, the rules are in their order, and each total is the sum of its lines. */
function expectExplained({ lines, totals }: ReturnType<typeof pricedCart>): void {
	for (const line of lines) {
		expect(sumOf(line.rules.map(({ amount }) => BigInt(amount)))).toBe(BigInt(line.price));
		expect(line.price).toBeGreaterThanOrEqual(0);
		expect(positionsOf(line)).toEqual(positionsOf(line).toSorted((one, other) => one - other));
	}
	const ordered = lines.filter(({ isOrdered }) => isOrdered);
	expect(totals.map(({ currency }) => currency).toSorted()).toEqual(
		[...new Set(ordered.map(({ currency }) => currency))].toSorted(),
	);
	for (const { currency, total, before } of totals) {
		const own = ordered.filter((line) => line.currency === currency);
		expect(BigInt(total)).toBe(sumOf(own.map(({ price }) => BigInt(price))));
		expect(BigInt(before)).toBe(sumOf(own.map((line) => ruleOf(line, "price"))));
		expect(total).toBeLessThanOrEqual(before);
	}
}

/** How often each case was among the carts, so that none is tested in name only. */
const seen = { large: 0, member: 0, coupon: 0, leftOver: 0, free: 0, mixed: 0, unusable: 0 };

test("10,000 carts: every price, rule, total and saving is that of an independent reference, to the last unit", () => {
	fc.assert(
		fc.property(randomCart, (cart) => {
			const { commodities, benefits, schoolId, couponId } = cart;
			const reference = referenceOf(cart);
			const quote = pricedCart(commodities, benefits, schoolId, couponId);
			expectExplained(quote);
			const asked = benefits.coupons.find((each) => each.couponId === couponId);
			const shares = asked ? sharesOf(asked, cart, reference) : new Map<string, bigint>();
			expect(quote.couponId).toBe(shares.size > 0 ? couponId : undefined);
			expect(quote.lines).toHaveLength(reference.prices.size);
			for (const line of quote.lines) {
				const { commodityId, price, isOrdered } = line;
				const share = shares.get(commodityId) ?? 0n;
				expect(isOrdered).toBe(reference.ordered.has(commodityId));
				expect(BigInt(price)).toBe((reference.prices.get(commodityId) ?? 0n) - share);
				expect(-ruleOf(line, "member")).toBe(reference.member.get(commodityId));
				expect(-ruleOf(line, "coupon")).toBe(share);
			}
			for (const { couponId: id, saving, reason } of quote.coupons) {
				const coupon = benefits.coupons.find((each) => each.couponId === id);
				const expected = coupon ? sumOf(sharesOf(coupon, cart, reference).values()) : 0n;
				expect(BigInt(saving)).toBe(expected);
				expect(reason === undefined).toBe(expected > 0n);
				if (reason) seen.unusable += 1;
			}
			const [weights, saving] = [[...shares.values()], sumOf(shares.values())];
			seen.large += quote.totals.some(({ total }) => total > 2 ** 31) ? 1 : 0;
			seen.member += quote.lines.some((line) => ruleOf(line, "member") < 0n) ? 1 : 0;
			seen.coupon += shares.size > 0 ? 1 : 0;
			seen.leftOver += weights.length > 1 && saving % BigInt(weights.length) !== 0n ? 1 : 0;
			seen.free += quote.totals.some(({ total }) => total === 0) ? 1 : 0;
			seen.mixed += quote.totals.length > 1 ? 1 : 0;
		}),
		{ numRuns: 10_000 },
	);
	for (const [name, count] of Object.entries(seen)) expect([name, count > 50]).toEqual([name, true]);
});

test("any cart: the order of the choice changes no price, and a quote is the same only at the same prices", () => {
	const quoteIds = createQuoteIds("a secret of this test");
	const scope = [1, "mei", ""];
	fc.assert(
		fc.property(randomCart, (cart) => {
			const { commodities, benefits, schoolId, couponId } = cart;
			const { lines } = pricedCart(commodities, benefits, schoolId, couponId);
			const reversed = pricedCart(commodities.toReversed(), benefits, schoolId, couponId).lines;
			const quoted = quoteIds.read(quoteIds.issue(lines, scope).quoteId, scope) ?? [];
			expect(isSameQuote(quoted, lines)).toBe(true);
			expect(isSameQuote(quoted, reversed)).toBe(true);
			const without = pricedCart(commodities, { member: undefined, coupons: [] }, schoolId).lines;
			const isSame = without.every(({ price }, i) => price === lines[i]?.price);
			expect(isSameQuote(quoted, without)).toBe(isSame);
		}),
		{ numRuns: 1_000 },
	);
});
