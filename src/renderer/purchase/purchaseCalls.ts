// Server calls about one order.
import { call } from "../../core/http/http.ts";

export const payOrder = "/saas-business/v1/payOrder";
const validators = () => import("../../../schemas/generated/calls/order.js");

export const fetchOrder = (orderNo: string, signal?: AbortSignal) =>
	call({
		path: `${payOrder}/findOrderById`,
		query: { orderNo },
		validate: async () => (await validators()).validateOrderDetail,
		signal,
	});
