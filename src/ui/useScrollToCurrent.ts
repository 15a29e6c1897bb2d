import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a row that scrolls sideways to its entry with `aria-current`, also after a resize, without scrolling the page.
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
			row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
		});
		// Counts that come later move what is behind them.
		for (const each of [row, ...row.children]) observer.observe(each);
		return () => observer.disconnect();
	}, [shown]);
	return ref;
}
