import { type RefObject, useEffect, useRef } from "react";

/** An entry may be cut by the edge of the row by this much, in CSS pixels: where a row snaps, it can be by a little. */
const maxCut = 4;

/**
 * Scrolls a row that scrolls sideways to its entry with `aria-current`, unless it is seen already; also after a resize, and
 * without scrolling the page.
 * @param shown names what is shown; undefined while the entries are unknown
 */
export function useScrollToCurrent<Row extends HTMLElement>(
	shown: string | undefined,
): RefObject<Row | null> {
	const ref = useRef<Row>(null);
	useEffect(() => {
		const row = ref.current;
		const current = shown !== undefined && row?.querySelector<HTMLElement>("[aria-current]");
		if (!row || !current) return;
		const observer = new ResizeObserver(() => {
			const [seen, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
			if (own.left >= seen.left - maxCut && own.right <= seen.right + maxCut) return;
			row.scrollLeft += own.left - seen.left - (seen.width - own.width) / 2;
		});
		// Counts that come later move what is behind them.
		for (const each of [row, ...row.children]) observer.observe(each);
		return () => observer.disconnect();
	}, [shown]);
	return ref;
}
