import type { OrderCounts, OrderDetail } from "../../../../schemas/generated/documents.ts";
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

/** The points that a refund of all that is left gives back; undefined of an order that was paid with money. */
export const pointsLeft = ({
	points,
	refunds,
}: {
	readonly points?: number;
	readonly refunds: readonly Pick<OrderDetail["refunds"][number], "points">[];
}): number | undefined => points && points - refunds.reduce((sum, { points: back = 0 }) => sum + back, 0);
