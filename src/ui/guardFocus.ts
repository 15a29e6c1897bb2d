import type { RefObject } from "react";

/** How often a script may take the focus while no field has it; some do so once when they render. */
const maxFocusGrabs = 3;

const isField = (element: Element | null): boolean =>
	element instanceof HTMLElement &&
	(element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/**
 * Returns the focus when a frame takes it: a script in a frame can focus itself, even hidden and inert, and would
 * then receive keys meant for the page. A frame that takes it from a field is removed at once.
 * @param onAbuse called when the frame must be removed
 * @returns ends the guard
 */
export function guardFocus(frame: RefObject<HTMLIFrameElement | null>, onAbuse: () => void): () => void {
	let owner: Element | null = document.activeElement;
	let grabs = 0;
	const onFocusIn = ({ target }: FocusEvent) => {
		if (target instanceof Element && target !== frame.current) owner = target;
	};
	const onFocusOut = () => {
		// While the focus moves into a frame, it is on the body for a moment; if it stays there, it has no owner.
		setTimeout(() => {
			if (document.activeElement === document.body) owner = null;
		});
	};
	const onBlur = () => {
		const element = frame.current;
		if (!element || document.activeElement !== element) return;
		grabs += 1;
		element.blur();
		if (owner instanceof HTMLElement && owner.isConnected) owner.focus({ preventScroll: true });
		if (grabs >= maxFocusGrabs || isField(owner)) onAbuse();
	};
	addEventListener("focusin", onFocusIn);
	addEventListener("focusout", onFocusOut);
	addEventListener("blur", onBlur);
	return () => {
		removeEventListener("focusin", onFocusIn);
		removeEventListener("focusout", onFocusOut);
		removeEventListener("blur", onBlur);
	};
}
