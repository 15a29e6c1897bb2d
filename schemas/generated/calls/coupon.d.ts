// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCouponQuery: { (data: unknown): data is d.CouponQuery; errors?: ValidatorError[] | null };
export const validateCoupon: { (data: unknown): data is d.Coupon; errors?: ValidatorError[] | null };
export const validateCouponList: { (data: unknown): data is d.CouponList; errors?: ValidatorError[] | null };
export const validateClaimableQuery: { (data: unknown): data is d.ClaimableQuery; errors?: ValidatorError[] | null };
export const validateClaimableCoupon: { (data: unknown): data is d.ClaimableCoupon; errors?: ValidatorError[] | null };
export const validateClaimableCoupons: { (data: unknown): data is d.ClaimableCoupons; errors?: ValidatorError[] | null };
export const validateCouponClaim: { (data: unknown): data is d.CouponClaim; errors?: ValidatorError[] | null };
