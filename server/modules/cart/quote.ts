// What chosen goods cost, and why: each rule that makes or changes a price is a line of its own.
import type { QuoteLine, QuoteRule, QuoteTotal } from "../../../schemas/generated/documents.ts";
import type { MemberDiscount } from "../../shared/coupons/benefits.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { percentOf, sumsOf } from "./money.ts";
import { quoteTexts } from "./quoteTexts.ts";

/**
 * All that there is to have of it, the student has. A level of membership that costs something can be bought again: it lasts
 * longer then. One that is free cannot, so that nobody prolongs it without end.
 */
function isOwned({ kind, price, isGranted, grantedUntil, courseIds, ownedIds }: Commodity): boolean {
	if (kind === "MEMBER") return isGranted && (grantedUntil === null || price === 0);
	return isGranted || (courseIds.length > 0 && ownedIds.length === courseIds.length);
}

export type CommodityState = "available" | "withdrawn" | "owned" | "notYet" | "ended" | "soldOut";

/** Whether it can be ordered, and if not, why. */
export function stateOf(commodity: Commodity): CommodityState {
	if (commodity.isWithdrawn) return "withdrawn";
	if (isOwned(commodity)) return "owned";
	return commodity.saleState === "onSale" ? "available" : commodity.saleState;
}

/**
 * The open order that it waits in: nobody shall pay it twice, and a level of membership, which lasts longer by each order,
 * shall not hold a seat with each. What costs nothing cannot be paid twice.
 */
const waitsIn = ({ price, orderedIn }: Commodity): string | null => (price === 0 ? null : orderedIn);

const canBeOrdered = (commodity: Commodity): boolean =>
	stateOf(commodity) === "available" && waitsIn(commodity) === null;

const lasts = ({ days }: Commodity): number => days ?? Number.POSITIVE_INFINITY;

/** Of goods with the same courses for as long, one is ordered: the cheaper, else the first. */
const priorityOf = ({ currency, price, commodityId }: Commodity): string =>
	[currency, String(price).padStart(12, "0"), commodityId].join(" ");

/** Whether whoever has `other` needs not have the commodity as well. */
function isCoveredBy(commodity: Commodity, other: Commodity): boolean {
	if (commodity === other || commodity.kind === "MEMBER" || commodity.courseIds.length === 0) return false;
	const opened = new Set(other.courseIds);
	if (!commodity.courseIds.every((id) => opened.has(id)) || lasts(other) < lasts(commodity)) return false;
	const isMore = opened.size > new Set(commodity.courseIds).size || lasts(other) > lasts(commodity);
	// A membership is more than its courses, so it is never what covers the same ones by its price.
	return isMore || other.kind === "MEMBER" || priorityOf(other) < priorityOf(commodity);
}

/** The chosen commodity that makes another one superfluous; the one with the most courses, if there are several. */
const coverOf = (commodity: Commodity, chosen: readonly Commodity[]): Commodity | undefined =>
	chosen
		.filter((other) => isCoveredBy(commodity, other))
		.toSorted((one, other) => other.courseIds.length - one.courseIds.length)[0];

/** The rules that make the price as it is sold. */
function priceRules({ kind, price, originalPrice, singlePrice, courseIds, ownedIds, ownedNames }: Commodity) {
	const isSaving = kind === "PACKAGE" && originalPrice === null && singlePrice > price;
	const first = isSaving ? singlePrice : Math.max(originalPrice ?? 0, price);
	const { singlePrice: ofSingle, originalPrice: ofOriginal, price: ofPrice } = quoteTexts;
	const rules: QuoteRule[] = [
		{
			rule: "price",
			amount: first,
			text: isSaving ? ofSingle(courseIds.length) : first > price ? ofOriginal : ofPrice,
		},
	];
	if (isSaving) rules.push({ rule: "packageSaving", amount: price - first, text: quoteTexts.packageSaving });
	else if (first > price) rules.push({ rule: "discount", amount: price - first, text: quoteTexts.discount });
	if (price === 0) rules.push({ rule: "free", amount: 0, text: quoteTexts.free });
	if (ownedIds.length > 0 && ownedIds.length < courseIds.length)
		rules.push({ rule: "partlyOwned", amount: 0, text: quoteTexts.partlyOwned(ownedNames) });
	return rules;
}

/** Why it is not ordered, if it is not. */
function exclusionOf(
	commodity: Commodity,
	chosen: readonly Commodity[],
): Omit<QuoteRule, "amount"> | undefined {
	const state = stateOf(commodity);
	const orderNo = waitsIn(commodity);
	// Its last seat may be the one that the order holds.
	if (orderNo !== null && state !== "owned")
		return { rule: "ordered", text: quoteTexts.ordered(orderNo), orderNo };
	if (state !== "available") return { rule: state, text: quoteTexts[state] };
	const cover = coverOf(commodity, chosen);
	if (!cover) return undefined;
	const isSame = cover.courseIds.length === commodity.courseIds.length;
	return isSame
		? { rule: "repeated", text: quoteTexts.repeated(cover.name) }
		: { rule: "covered", text: quoteTexts.covered(cover.name) };
}

/** What a member pays less for it. Levels of membership themselves have no such discount. */
function memberRules({ kind, price }: Commodity, member: MemberDiscount | undefined): QuoteRule[] {
	const saving = member && kind !== "MEMBER" ? percentOf(price, member.percent) : 0;
	if (!member || saving === 0) return [];
	return [{ rule: "member", amount: -saving, text: quoteTexts.member(member.levelName, member.percent) }];
}

const sumOf = (rules: readonly QuoteRule[]): number => rules.reduce((sum, { amount }) => sum + amount, 0);

/** The sum of the rules of a line is its price. */
export function quoteLines(commodities: readonly Commodity[], member?: MemberDiscount): QuoteLine[] {
	const orderable = commodities.filter(canBeOrdered);
	return commodities.map((commodity) => {
		const { commodityId, name, currency, price } = commodity;
		const exclusion = exclusionOf(commodity, orderable);
		const rules = [...priceRules(commodity), ...(exclusion ? [] : memberRules(commodity, member))];
		return {
			commodityId,
			commodityName: name,
			currency,
			isOrdered: exclusion === undefined,
			price: exclusion ? 0 : sumOf(rules),
			rules: exclusion ? [...rules, { ...exclusion, amount: 0 - price }] : rules,
		};
	});
}

/** One total for each currency of what is ordered. */
export function totalsOf(lines: readonly QuoteLine[]): Omit<QuoteTotal, "canPay">[] {
	const ordered = lines.filter(({ isOrdered }) => isOrdered);
	const before = sumsOf(ordered.map(({ currency, rules }) => ({ currency, amount: rules[0]?.amount ?? 0 })));
	const total = sumsOf(ordered.map(({ currency, price }) => ({ currency, amount: price })));
	return [...total].map(([currency, amount]) => ({
		currency,
		before: before.get(currency) ?? amount,
		total: amount,
	}));
}
