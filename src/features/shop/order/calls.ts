// Server calls of orders.
import type { AbolishBody, OrderQuery, RefundAskBody } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";
import { payOrder } from "../../../renderer/purchase/purchaseCalls.ts";

const validators = () => import("../../../../schemas/generated/calls/order.js");
const validateOrder = async () => (await validators()).validateOrderDetail;

export const fetchOrders = (query: OrderQuery, signal?: AbortSignal) =>
	call({
		path: `${payOrder}/findOrderList`,
		query: { ...query },
		validate: async () => (await validators()).validateOrderList,
		signal,
	});

/** How many orders are in each state. */
export const fetchOrderCounts = (signal?: AbortSignal) =>
	call({
		path: `${payOrder}/countUserOrderStatus`,
		validate: async () => (await validators()).validateOrderCounts,
		signal,
	});

/** Cancels an order that is not paid; one that was paid meanwhile is refused. Returns it as it is then. */
export const abolishOrder = (body: AbolishBody) =>
	call({ method: "POST", path: `${payOrder}/abolishOrder`, body, validate: validateOrder });

export const askRefund = (body: RefundAskBody) =>
	call({ method: "POST", path: `${payOrder}/refundAsk`, body, validate: validateOrder });
