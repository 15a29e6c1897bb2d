import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Closes what lies open over the page on Escape and on a press beside it, wherever the focus is: what a mouse
 * opened has none, and a touch beside it takes none away in every browser.
 * @returns the place that belongs to it, its button included
 */
export function useDismiss<T extends HTMLElement>(
	open: boolean,
	close: (how: "escape" | "outside") => void,
): RefObject<T | null> {
	const place = useRef<T>(null);
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === "Escape") close("escape");
	});
	const onPress = useEffectEvent((event: PointerEvent) => {
		if (event.target instanceof Node && !place.current?.contains(event.target)) close("outside");
	});
	useEffect(() => {
		if (!open) return;
		const key = (event: KeyboardEvent) => onKey(event);
		const press = (event: PointerEvent) => onPress(event);
		document.addEventListener("keydown", key);
		document.addEventListener("pointerdown", press);
		return () => {
			document.removeEventListener("keydown", key);
			document.removeEventListener("pointerdown", press);
		};
	}, [open]);
	return place;
}
