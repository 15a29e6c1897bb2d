import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a part of the page when a render removes what has it, such as a button that did its work.
 * @param find what takes the focus then
 * @returns handlers for the element of the part
 */
export function useFocusFallback(find: () => HTMLElement | null | undefined) {
	const focused = useRef<Element>(null);
	useLayoutEffect(() => {
		if (!focused.current || focused.current.isConnected) return;
		focused.current = null;
		if (document.activeElement === null || document.activeElement === document.body) find()?.focus();
	});
	return {
		onFocus: ({ target }: FocusEvent): void => {
			focused.current = target;
		},
		// Not called by React for what a render removes.
		onBlur: (): void => {
			focused.current = null;
		},
	};
}
