import type { OrderCounts } from "../../../../schemas/generated/documents.ts";
import type { OrderTab } from "../../../renderer/purchase/purchasePaths.ts";

/** How many orders a tab lists. */
export const tabCount = (tab: OrderTab, counts: OrderCounts): number =>
	({
		all: Object.values(counts).reduce((sum, count) => sum + count, 0),
		open: counts.open,
		paid: counts.paid,
		refunds: counts.refunding + counts.refunded,
		cancelled: counts.cancelled,
	})[tab];
