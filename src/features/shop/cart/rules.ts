import type { CartItem } from "../../../../schemas/generated/documents.ts";

/** A §4, B §9.3: nothing at 0, '99+' above 99. */
export const badgeText = (count: number): string => (count > 99 ? "99+" : count > 0 ? String(count) : "");

/** SHELL-HEAD-16: the badge has another position above 10. */
export const isWide = (count: number): boolean => count > 10;

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
