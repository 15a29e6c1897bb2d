// The server's calls about orders; what the wire calls things ends here.
import type { OrderList } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http.ts";

export const fetchOrders = (page: number, pageSize: number, signal?: AbortSignal): Promise<OrderList> =>
	call({
		path: "/v1/account/order/list",
		query: { page, pageSize },
		validate: async () => (await import("../../../schemas/generated/calls/order.js")).validateOrderList,
		signal,
	});
