// A quote of chosen goods for one student. The order of the rules is fixed: price, saving of a package or discount, member,
// coupon.
import type { CartQuote, QuoteTotal } from "../../../schemas/generated/documents.ts";
import type { Benefits } from "../../shared/coupons/benefits.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import type { CanPay } from "../../shared/goods/payableOffers.ts";
import { type Priced, quoteCoupons, withCoupon } from "./couponRules.ts";
import { quoteLines, totalsOf } from "./quote.ts";
import type { createQuoteIds } from "./quoteId.ts";

/** Quotes are for one student in one school. */
export interface QuoteFor {
	readonly companyId: number;
	/** Empty for a visitor. */
	readonly studentId: string;
	readonly schoolId: string;
}

export const quoteScope = ({ companyId, studentId, schoolId }: QuoteFor) => [companyId, studentId, schoolId];

/** The same commodities at the same prices make the same lines, whichever coupon was asked for. */
export function pricedCart(
	commodities: readonly Commodity[],
	{ member, coupons }: Benefits,
	schoolId: string,
	couponId?: string,
): Omit<CartQuote, "quoteId" | "validUntil" | "totals"> & { readonly totals: Omit<QuoteTotal, "canPay">[] } {
	const offered = commodities.filter(({ isOffered }) => isOffered);
	const lines = quoteLines(offered, member);
	const priced = lines.flatMap((line, i): Priced[] => {
		const commodity = offered[i];
		return commodity ? [{ line, commodity }] : [];
	});
	const coupon = coupons.find((each) => each.couponId === couponId);
	const discounted = coupon && withCoupon(coupon, priced, schoolId);
	return {
		...(discounted && coupon ? { couponId: coupon.couponId } : {}),
		lines: discounted ?? lines,
		totals: totalsOf(discounted ?? lines),
		coupons: quoteCoupons(coupons, priced, schoolId),
	};
}

export function makeQuote(
	{ quoteIds, canPay }: { readonly quoteIds: ReturnType<typeof createQuoteIds>; readonly canPay: CanPay },
	commodities: readonly Commodity[],
	who: QuoteFor,
	benefits: Benefits,
	couponId?: string,
): CartQuote {
	const priced = pricedCart(commodities, benefits, who.schoolId, couponId);
	const totals = priced.totals.map((sum) => ({
		...sum,
		canPay: sum.total === 0 || canPay(who.companyId, sum.total, sum.currency),
	}));
	return { ...quoteIds.issue(priced.lines, quoteScope(who)), ...priced, totals };
}
