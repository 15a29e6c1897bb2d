// What an order costs in points, and how many of them a refund gives back. On big integers: the products exceed a number.
import type { PointPay } from "../../../schemas/generated/documents.ts";

/** What it costs in points, rounded up to whole ones; undefined where the school takes none for its currency. */
export function pointPrice(
	{ total, currency }: { readonly total: number; readonly currency: string },
	worth: PointPay | undefined,
): number | undefined {
	if (worth?.currency !== currency) return undefined;
	const amount = BigInt(worth.amount);
	return Number((BigInt(total) * BigInt(worth.points) + amount - 1n) / amount);
}

/**
 * How many of the points that were taken belong to what is refunded of the order by now, rounded down: with the last part all
 * of them are given back.
 */
export const pointsOfPart = (taken: number, refunded: number, total: number): number =>
	Number((BigInt(taken) * BigInt(refunded)) / BigInt(total));
