// Server calls of orders.
import { call } from "../../../core/http/http.ts";

export const fetchOrders = (page: number, pageSize: number, signal?: AbortSignal) =>
	call({
		path: "/saas-business/v1/payOrder/findOrderList",
		query: { page, pageSize },
		validate: async () => (await import("../../../../schemas/generated/calls/order.js")).validateOrderList,
		signal,
	});
