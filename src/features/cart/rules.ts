// What the cart comes to: its number and its sums.
import type { CartItem } from "../../../schemas/generated/documents.ts";

/** A §4, B §9.3: nothing at 0, '99+' above 99. */
export const badgeText = (count: number): string => (count > 99 ? "99+" : count > 0 ? String(count) : "");

/** SHELL-HEAD-16: the badge stands elsewhere above 10. */
export const isWide = (count: number): boolean => count > 10;

export interface Sum {
	readonly currency: string;
	/** In minor units. */
	readonly total: number;
	/** What the same cost before the discounts; the total where there are none. */
	readonly before: number;
}

/** The sums of a cart, one a currency: what cannot be added is not. Things without a price count for nothing. */
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

/** What was taken out while the page was open, and the place it had. */
export interface Removed {
	readonly item: CartItem;
	readonly place: number;
}

export interface CartRow {
	readonly item: CartItem;
	readonly isRemoved: boolean;
}

/** The cart with what was taken out still in its place; what has come back since is there once. */
export function withRemoved(items: readonly CartItem[], removed: readonly Removed[]): CartRow[] {
	const rows: CartRow[] = items.map((item) => ({ item, isRemoved: false }));
	const present = new Set(items.map(({ commodityId }) => commodityId));
	for (const { item, place } of removed.toSorted((a, b) => a.place - b.place))
		if (!present.has(item.commodityId)) rows.splice(place, 0, { item, isRemoved: true });
	return rows;
}
