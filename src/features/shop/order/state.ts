// Queries of the student's orders.
import type { OrderCounts, OrderList } from "../../../../schemas/generated/documents.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import type { OrderTab } from "../../../renderer/purchase/purchasePaths.ts";
import { orderQueries } from "../../../renderer/purchase/purchasePaths.ts";
import { fetchOrderCounts, fetchOrders } from "./calls.ts";

const pageSize = 10;

/** A page of the orders of a tab; an undefined page fetches nothing. */
export const useOrders = (tab: OrderTab, page: number | undefined): StudentQuery<OrderList> =>
	useStudentQuery(page === undefined ? undefined : [orderQueries, "list", tab, page], (signal) =>
		fetchOrders({ page: page ?? 1, pageSize, ...(tab !== "all" && { state: tab }) }, signal),
	);

export const useOrderCounts = (): StudentQuery<OrderCounts> =>
	useStudentQuery([orderQueries, "counts"], fetchOrderCounts);

/** The newest order that waits to be paid. */
export const useWaitingOrder = (): StudentQuery<OrderList> =>
	useStudentQuery([orderQueries, "waiting"], (signal) =>
		fetchOrders({ page: 1, pageSize: 1, state: "open" }, signal),
	);
