// Every link of orders, their payment and what lowers or proves it, and the name of what is asked about orders.
import { paths, withQuery } from "../../core/paths.ts";
import { agreementTabIndex } from "../learn/learnPaths.ts";

/** A tab of the agreement feature (ROUTE-42). */
export const isAgreementTab = (index: string | null): boolean => index === agreementTabIndex;

/** Tabs of the list of orders, by the index in the address. */
const tabIndexes = { all: 0, open: 1, paid: 3, refunds: 4, cancelled: 5 } as const;

export type OrderTab = keyof typeof tabIndexes;

export const orderTabs = Object.keys(tabIndexes) as readonly OrderTab[];

/** @param index of the address; an unknown one is that of all orders */
export const orderTabAt = (index: string | null): OrderTab =>
	orderTabs.find((tab) => String(tabIndexes[tab]) === index) ?? "all";

export const purchasePaths = {
	/** Where an order is paid (ROUTE-34). */
	payment: (orderNo: string): string => withQuery("/payment/order", { orderNo }),
	/** An order with everything that became of it. */
	order: (orderNo: string): string => `/personal/order/${encodeURIComponent(orderNo)}`,
	/** The orders of the student (ROUTE-41), all or those of a tab. */
	orders: (tab: OrderTab = "all"): string =>
		withQuery(paths.orders(), { OrderTabIndex: tab === "all" ? undefined : tabIndexes[tab] }),
	/** The student's coupons, those that can be used or those in another state. */
	coupons: (state?: string): string => withQuery("/personal/accountcenter/coupons", { state }),
	invoices: (): string => "/personal/accountcenter/invoice",
	/** The student's link for friends, and what came of it. */
	invitations: (): string => "/personal/accountcenter/invite",
} as const;

/** Name of every query of orders: an event of one fetches all that are shown. */
export const orderQueries = "orders";
