// Server calls of the cart.
import type { CreateOrderBody, QuoteChanged } from "../../../../schemas/generated/documents.ts";
import { endpoint } from "../../../core/http/endpoints.ts";
import { call } from "../../../core/http/http.ts";

const validators = () => import("../../../../schemas/generated/calls/cart.js");
const validate = async () => (await validators()).validateCartList;
const base = "/saas-business/definePayOrderCart";

export const fetchCart = (schoolId: string, signal?: AbortSignal) =>
	call({ path: `${base}/list`, query: { schoolId: schoolId || undefined }, validate, signal });

export const fetchCartConfig = (schoolId: string, signal?: AbortSignal) =>
	call({
		path: endpoint("cartConfig"),
		query: { schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateCartConfigData,
		signal,
	});

/** One commodity, as the student or a visitor can have it. */
export const fetchCommodity = (commodityId: string, schoolId: string, signal?: AbortSignal) =>
	call({
		path: `${base}/commodity`,
		query: { commodityId, schoolId: schoolId || undefined },
		validate: async () => (await validators()).validateCartItem,
		signal,
	});

/** What a visitor's cart shows. */
export const fetchItems = (commodityIds: readonly string[], schoolId: string, signal?: AbortSignal) =>
	call({
		method: "POST",
		path: `${base}/items`,
		query: { schoolId: schoolId || undefined },
		body: { commodityIds },
		validate,
		signal,
	});

/**
 * What the chosen items cost, and why.
 * @param couponId of a coupon of the student
 */
export const fetchQuote = (commodityIds: readonly string[], schoolId: string, couponId?: string) =>
	call({
		method: "POST",
		path: `${base}/quote`,
		query: { schoolId: schoolId || undefined },
		body: { commodityIds, couponId },
		validate: async () => (await validators()).validateCartQuote,
	});

/** Orders the chosen items at the prices of a quote. */
export const createOrder = (body: CreateOrderBody, schoolId: string) =>
	call({
		method: "POST",
		path: `${base}/createOrder`,
		query: { schoolId: schoolId || undefined },
		body,
		validate: async () => (await validators()).validatePlacedOrders,
	});

/** A refusal's data, where something has changed since the quote. */
export async function changedQuote(data: unknown): Promise<QuoteChanged | undefined> {
	return (await validators()).validateQuoteChanged(data) ? (data as QuoteChanged) : undefined;
}

/** OPEN-094: whether the school requires more information before a purchase. */
export async function fetchBuyCheck(schoolId: string): Promise<boolean> {
	const { status } = await call({
		path: "/company/checkCompanyFunctionSet",
		query: { functionCode: "COMPANY_BUY_CHECK", schoolId: schoolId || undefined },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/profile.js")).validateFunctionSetData,
	});
	return status;
}

/** Like removing, returns the cart after the change. */
export const addToCart = (courseId: string, schoolId: string) =>
	call({
		method: "POST",
		path: `${base}/add`,
		query: { schoolId: schoolId || undefined },
		body: { commodityId: courseId },
		validate,
	});

export const removeFromCart = (courseIds: readonly string[], schoolId: string) =>
	call({
		method: "POST",
		path: `${base}/delete`,
		query: { schoolId: schoolId || undefined },
		body: { commodityIds: courseIds },
		validate,
	});
