// Server calls of coupons.
import type { CouponClaim, CouponQuery } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const base = "/saas-business/v1/account/coupons";
const validators = () => import("../../../../schemas/generated/calls/coupon.js");

export const fetchCoupons = (query: CouponQuery, signal?: AbortSignal) =>
	call({
		path: base,
		query: { ...query },
		validate: async () => (await validators()).validateCouponList,
		signal,
	});

/** Kinds of which the student can have one by a button. */
export const fetchClaimable = (schoolId: string, signal?: AbortSignal) =>
	call({
		path: `${base}/claimable`,
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateClaimableCoupons,
		signal,
	});

export const claimCoupon = (body: CouponClaim, schoolId: string) =>
	call({
		method: "POST",
		path: `${base}/claim`,
		query: { schoolId: schoolId || undefined },
		body,
		validate: async () => (await validators()).validateCoupon,
	});
