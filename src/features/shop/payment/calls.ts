// Server calls of paying.
import type {
	PayBody,
	PayWithBalanceBody,
	PayWithPointsBody,
} from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";
import { payOrder } from "../../../renderer/purchase/purchaseCalls.ts";

/** Begins a payment; clicked twice, it is the same one. */
export const startPayment = (body: PayBody) =>
	call({
		method: "POST",
		path: `${payOrder}/pay`,
		body,
		validate: async () =>
			(await import("../../../../schemas/generated/calls/order.js")).validatePaymentStarted,
	});

/** Pays all of it at once; answers the order as it is then. */
export const payWithBalance = (body: PayWithBalanceBody) =>
	call({
		method: "POST",
		path: `${payOrder}/payWithBalance`,
		body,
		validate: async () => (await import("../../../../schemas/generated/calls/order.js")).validateOrderDetail,
	});

/** As payWithBalance(). @throws ApiError 1313, 1319, 1320 */
export const payWithPoints = (body: PayWithPointsBody) =>
	call({
		method: "POST",
		path: `${payOrder}/payWithPoints`,
		body,
		validate: async () => (await import("../../../../schemas/generated/calls/order.js")).validateOrderDetail,
	});
