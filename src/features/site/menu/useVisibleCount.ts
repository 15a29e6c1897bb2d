import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { countFitting } from "./rules.ts";

/**
 * How many items of a list fit into its width; undefined until it is measured. The list's last child is the "more"
 * button. Hidden items are measured in their wrapped lines, so that the result does not change the measure. While a
 * panel of the list is open the number does not change.
 * @param menu identity of the list's content; another one is measured again
 * @param hasMore whether the menu has more items than the list
 */
export function useVisibleCount(
	menu: unknown,
	hasMore: boolean,
): { readonly list: RefObject<HTMLUListElement | null>; readonly count: number | undefined } {
	const list = useRef<HTMLUListElement>(null);
	const [count, setCount] = useState<number>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another menu has other elements
	useLayoutEffect(() => {
		const row = list.current;
		if (!row) return;
		const items = [...row.children];
		const sizes = new Map<Element, number>();
		const update = () => {
			const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
			const rowWidth = sizes.get(row) ?? 0;
			const widths = items.map((item) => sizes.get(item) ?? 0);
			// A hidden menu has no width. While a panel is open its button must not move.
			if (rowWidth > 0 && !row.querySelector(":popover-open"))
				setCount(
					countFitting({
						widths: widths.slice(0, -1),
						moreWidth: widths.at(-1) ?? 0,
						hasMore,
						rowWidth,
						gap,
					}),
				);
		};
		// At once, without a layout besides the one of the frame; then when the window, the language or the font changed.
		const observer = new ResizeObserver((entries) => {
			for (const { target, borderBoxSize } of entries) sizes.set(target, borderBoxSize[0]?.inlineSize ?? 0);
			// Synchronously, so that no frame shows a clipped row.
			flushSync(update);
		});
		for (const element of [row, ...items]) observer.observe(element);
		// toggle does not bubble.
		row.addEventListener("toggle", update, true);
		return () => {
			observer.disconnect();
			row.removeEventListener("toggle", update, true);
		};
	}, [menu, hasMore]);
	return { list, count };
}
