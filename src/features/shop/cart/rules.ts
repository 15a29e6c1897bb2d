import type { CartItem } from "../../../../schemas/generated/documents.ts";

/** A §4, B §9.3: nothing at 0, '99+' above 99. */
export const badgeText = (count: number): string => (count > 99 ? "99+" : count > 0 ? String(count) : "");

/** SHELL-HEAD-16: the badge has another position above 10. */
export const isWide = (count: number): boolean => count > 10;

export interface Sum {
	readonly currency: string;
	/** In minor units. */
	readonly total: number;
	/** The total without discounts. */
	readonly before: number;
}

/** The totals of a cart, one per currency. Items without a price are ignored. */
export function sumsOf(items: readonly CartItem[]): Sum[] {
	const sums = new Map<string, Sum>();
	for (const { price, originalPrice, currency } of items) {
		if (price === undefined || currency === undefined) continue;
		const { total, before } = sums.get(currency) ?? { total: 0, before: 0 };
		sums.set(currency, {
			currency,
			total: total + price,
			before: before + Math.max(price, originalPrice ?? 0),
		});
	}
	return [...sums.values()];
}

/** An item that was removed while the page was open, and its index before. */
export interface Removed {
	readonly item: CartItem;
	readonly index: number;
}

export interface CartEntry {
	readonly item: CartItem;
	readonly isRemoved: boolean;
}

/** The cart with removed items at their previous index; items added again appear once. */
export function withRemoved(items: readonly CartItem[], removed: readonly Removed[]): CartEntry[] {
	const entries: CartEntry[] = items.map((item) => ({ item, isRemoved: false }));
	const present = new Set(items.map(({ commodityId }) => commodityId));
	for (const { item, index } of removed.toSorted((a, b) => a.index - b.index))
		if (!present.has(item.commodityId)) entries.splice(index, 0, { item, isRemoved: true });
	return entries;
}
