import type { CartItem, QuoteChanged, QuoteLine } from "../../../../schemas/generated/documents.ts";

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

/** Lines that cost something else than before, or can no longer be ordered, each with what it was. */
export const changedLines = (before: QuoteChanged["before"], lines: readonly QuoteLine[]) =>
	lines.flatMap((line) => {
		const was = before.find(({ commodityId }) => commodityId === line.commodityId);
		const isSame =
			was?.price === line.price && was.currency === line.currency && was.isOrdered === line.isOrdered;
		return was === undefined || isSame ? [] : [{ was, line }];
	});

export interface Choice {
	/** Ids of the items of the cart. */
	readonly all: readonly string[];
	/** Those of them that can be ordered. */
	readonly available: readonly string[];
	readonly chosen: readonly string[];
}

/** Whether the student has changed nothing of what was chosen: what can no longer be ordered was not unticked. */
export const isStillChosen = (before: readonly string[], { all, available, chosen }: Choice): boolean =>
	chosen.every((id) => before.includes(id)) &&
	before.every((id) => chosen.includes(id) || (all.includes(id) && !available.includes(id)));
