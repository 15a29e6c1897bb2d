// What a coupon takes off a choice of goods, or why it cannot be used for it.
import type { LocalText, QuoteCoupon, QuoteLine } from "../../../schemas/generated/documents.ts";
import type { OwnedCoupon } from "../../shared/coupons/benefits.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { couponReasons } from "./couponTexts.ts";
import { percentOf, shareOut } from "./money.ts";
import { quoteTexts } from "./quoteTexts.ts";

/** A line, and what it is about. */
export interface Priced {
	readonly line: QuoteLine;
	readonly commodity: Commodity;
}

type Effect =
	| { readonly reason: LocalText }
	/** By the id of the commodity; they add up to the saving. */
	| { readonly saving: number; readonly shares: ReadonlyMap<string, number> };

function isFor({ goodsIds = [], goodsKinds = [] }: OwnedCoupon["terms"], { commodityId, kind }: Commodity) {
	if (goodsIds.length + goodsKinds.length === 0) return true;
	return goodsIds.includes(commodityId) || goodsKinds.includes(kind as (typeof goodsKinds)[number]);
}

/** Why it cannot be used now, whatever was chosen. */
function refusalOf({ state, time, orderNo, terms }: OwnedCoupon, schoolId: string): LocalText | undefined {
	const { schoolIds = [] } = terms;
	if (state === "held") return couponReasons.held(orderNo ?? "");
	if (time === "notYet") return couponReasons.notYet;
	if (time === "ended") return couponReasons.ended;
	if (schoolIds.length > 0 && !schoolIds.includes(schoolId)) return couponReasons.otherSchool;
	return undefined;
}

/** The dearest first. */
const byPrice = (one: QuoteLine, other: QuoteLine): number =>
	other.price - one.price || (one.commodityId < other.commodityId ? -1 : 1);

/**
 * The sum it counts from is that of the lines it is for, after all other discounts. Its saving is divided by their prices
 * and, for what is left over, in the order of prices and ids, so that the order of the choice changes no price.
 */
function effectOf(coupon: OwnedCoupon, priced: readonly Priced[], schoolId: string): Effect {
	const { terms } = coupon;
	const { percent, amount = 0, currency, leastSum = 0 } = terms;
	const reason = refusalOf(coupon, schoolId);
	if (reason) return { reason };
	const ordered = priced.filter(({ line }) => line.isOrdered && line.price > 0);
	if (ordered.length === 0) return { reason: couponReasons.nothingToPay };
	const inCurrency = ordered.filter(({ line }) => line.currency === currency);
	if (inCurrency.length === 0) return { reason: couponReasons.otherCurrency(currency) };
	const lines = inCurrency
		.filter(({ commodity }) => isFor(terms, commodity))
		.map(({ line }) => line)
		.toSorted(byPrice);
	if (lines.length === 0) return { reason: couponReasons.otherGoods };
	const sum = lines.reduce((all, { price }) => all + price, 0);
	if (sum < leastSum) return { reason: couponReasons.leastSum(leastSum, leastSum - sum, currency) };
	const saving = percent === undefined ? Math.min(amount, sum) : percentOf(sum, percent);
	if (saving === 0) return { reason: couponReasons.tooLittle };
	const shares = shareOut(
		saving,
		currency,
		lines.map(({ price }) => price),
	);
	return { saving, shares: new Map(lines.map(({ commodityId }, i) => [commodityId, shares[i] ?? 0])) };
}

/** Each with what it does for the choice: those that can be used first, the highest saving first. */
export function quoteCoupons(
	coupons: readonly OwnedCoupon[],
	priced: readonly Priced[],
	schoolId: string,
): QuoteCoupon[] {
	const all = coupons.map((coupon): QuoteCoupon => {
		const effect = effectOf(coupon, priced, schoolId);
		const { couponId, validUntil, terms } = coupon;
		return {
			couponId,
			couponName: terms.couponName,
			currency: terms.currency,
			saving: "saving" in effect ? effect.saving : 0,
			...("reason" in effect ? { reason: effect.reason } : {}),
			...(validUntil ? { validUntil: validUntil.toISOString() } : {}),
		};
	});
	return all.toSorted((one, other) => other.saving - one.saving);
}

/** The lines with the share of a coupon as a rule; undefined where it cannot be used. */
export function withCoupon(
	coupon: OwnedCoupon,
	priced: readonly Priced[],
	schoolId: string,
): QuoteLine[] | undefined {
	const effect = effectOf(coupon, priced, schoolId);
	if ("reason" in effect) return undefined;
	const text = quoteTexts.coupon(coupon.terms.couponName);
	return priced.map(({ line }) => {
		const share = effect.shares.get(line.commodityId) ?? 0;
		if (share === 0) return line;
		const rules = [...line.rules, { rule: "coupon" as const, amount: -share, text }];
		return { ...line, price: line.price - share, rules };
	});
}
