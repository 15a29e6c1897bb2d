import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fitting } from "./rules.ts";

/**
 * How many items of a list fit into its width; undefined until it was measured. The list's last child is the button
 * for the rest. The items are measured where they stand, wrapped lines included, so that neither the number shown
 * nor the button changes what is measured. While a panel of the list is open the number stays.
 * @param menu identity of what the list shows; another one is measured afresh
 * @param longer whether the menu has more items than the list was given
 */
export function useFitting(
	menu: unknown,
	longer: boolean,
): { readonly list: RefObject<HTMLUListElement | null>; readonly fit: number | undefined } {
	const list = useRef<HTMLUListElement>(null);
	const [fit, setFit] = useState<number>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another menu has other elements
	useLayoutEffect(() => {
		const row = list.current;
		if (!row) return;
		const items = [...row.children];
		const sizes = new Map<Element, number>();
		const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
		const judge = () => {
			const room = sizes.get(row) ?? 0;
			const widths = items.map((item) => sizes.get(item) ?? 0);
			// Where the menu is not shown at all, nothing can be said about it. And what somebody has open stays as it is:
			// its button would go, or its list gain entries under the pointer.
			if (room > 0 && !row.querySelector(":popover-open"))
				setFit(fitting({ widths: widths.slice(0, -1), more: widths.at(-1) ?? 0, longer, room, gap }));
		};
		for (const element of [row, ...items]) sizes.set(element, element.getBoundingClientRect().width);
		judge();
		// Tells of another width of the window, of another language and of a font that came late.
		const observer = new ResizeObserver((entries) => {
			for (const { target, borderBoxSize } of entries) sizes.set(target, borderBoxSize[0]?.inlineSize ?? 0);
			// At once, so that no frame shows a row that is cut off.
			flushSync(judge);
		});
		for (const element of [row, ...items]) observer.observe(element);
		// A toggle does not bubble; on its way down it is heard.
		row.addEventListener("toggle", judge, true);
		return () => {
			observer.disconnect();
			row.removeEventListener("toggle", judge, true);
		};
	}, [menu, longer]);
	return { list, fit };
}
