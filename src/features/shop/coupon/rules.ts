import type { ClaimableCoupon } from "../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../core/clock.ts";
import { paths } from "../../../core/paths.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import {
	type FormatLanguage,
	instantText,
	type Message,
	numberText,
	priceText,
} from "../../../ui/localFormat.ts";

export const couponTabs = ["usable", "used", "ended"] as const;
export type CouponTab = (typeof couponTabs)[number];

export const couponTabAt = (given: string | null): CouponTab =>
	couponTabs.find((tab) => tab === given) ?? "usable";

export const couponPath = (tab: CouponTab = "usable"): string =>
	purchasePaths.coupons(tab === "usable" ? undefined : tab);

type Terms = Omit<ClaimableCoupon, "left">;

/** What it takes off: 10% or ¥50. */
export function valueText({ percent, amount = 0, currency }: Terms, language: FormatLanguage): string {
	return percent === undefined ? priceText(amount, currency, language) : `${numberText(percent, language)}%`;
}

/** Its conditions, each a message. */
export function conditionsOf(terms: Terms, language: FormatLanguage): Message[] {
	const { leastSum, currency, validFrom, validUntil, goods, goodsKinds } = terms;
	const isForAll = goods.length === 0 && goodsKinds.length === 0;
	return [
		...(isForAll ? [["coupon.forAll", { currency }] as const] : []),
		...(leastSum === undefined
			? []
			: [["coupon.leastSum", { sum: priceText(leastSum, currency, language) }] as const]),
		...(validFrom === undefined || Date.parse(validFrom) <= serverNow()
			? []
			: [["coupon.from", { when: instantText(validFrom, language, "minute") }] as const]),
		validUntil === undefined
			? ["coupon.noEnd"]
			: ["coupon.until", { when: instantText(validUntil, language, "minute") }],
	];
}

const lists: Readonly<Record<Terms["goodsKinds"][number], () => string>> = {
	COURSE: paths.courseList,
	PACKAGE: paths.packageList,
	PLAN: paths.planList,
	MEMBER: paths.membership,
};

/** The list of a kind of goods it is for. */
export const listOf = (kind: Terms["goodsKinds"][number]): string => lists[kind]();
