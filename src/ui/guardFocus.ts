import type { RefObject } from "react";

/** How often a script may take the focus where nobody is typing; some do so once when they draw themselves. */
const patience = 3;

const isField = (element: Element | null): boolean =>
	element instanceof HTMLElement &&
	(element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/**
 * Gives the focus back when a frame takes it: a script in a frame can focus itself, even unseen and inert, and would
 * then read the keys meant for the page. One that takes it from a field gets no second chance.
 * @param onAbuse called when the frame must go
 * @returns what ends the guard
 */
export function guardFocus(frame: RefObject<HTMLIFrameElement | null>, onAbuse: () => void): () => void {
	let owner: Element | null = document.activeElement;
	let taken = 0;
	const remember = ({ target }: FocusEvent) => {
		if (target instanceof Element && target !== frame.current) owner = target;
	};
	const forget = () => {
		// Focus on its way into a frame stands nowhere for a moment; where it stays nowhere, nobody had it.
		setTimeout(() => {
			if (document.activeElement === document.body) owner = null;
		});
	};
	const giveBack = () => {
		const element = frame.current;
		if (!element || document.activeElement !== element) return;
		taken += 1;
		element.blur();
		if (owner instanceof HTMLElement && owner.isConnected) owner.focus({ preventScroll: true });
		if (taken >= patience || isField(owner)) onAbuse();
	};
	addEventListener("focusin", remember);
	addEventListener("focusout", forget);
	addEventListener("blur", giveBack);
	return () => {
		removeEventListener("focusin", remember);
		removeEventListener("focusout", forget);
		removeEventListener("blur", giveBack);
	};
}
