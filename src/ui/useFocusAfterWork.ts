import { type RefObject, useEffect, useRef } from "react";
import { focusPageHeading, hasActed } from "./useHeadingFocus.ts";

/**
 * Where the focused element is gone with what it was for, such as the button of a form that was sent, focuses what came of it,
 * else the page's heading. Before the first key or click nobody has lost the focus.
 * @param outcome another one each time something came of it
 * @returns of what came of it, which has `tabIndex={-1}`
 */
export function useFocusAfterWork<T extends HTMLElement>(outcome: unknown): RefObject<T | null> {
	const element = useRef<T>(null);
	const known = useRef(outcome);
	useEffect(() => {
		if (known.current === outcome) return;
		known.current = outcome;
		if (document.activeElement !== document.body || !hasActed()) return;
		if (element.current) element.current.focus({ preventScroll: true });
		else focusPageHeading();
	}, [outcome]);
	return element;
}
