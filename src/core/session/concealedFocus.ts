// Where the focus was in a screen that is concealed until its student signs in again.
let saved: HTMLElement | undefined;

/** Called before the browser takes the focus away. */
export function saveConcealedFocus(content: HTMLElement): void {
	const { activeElement } = document;
	saved = activeElement instanceof HTMLElement && content.contains(activeElement) ? activeElement : undefined;
}

/** Gives the focus back to the screen as soon as it is shown again. @returns false where it was not in there */
export function restoreConcealedFocus(): boolean {
	const target = saved;
	saved = undefined;
	// What is still concealed takes no focus: the sign-in that ends it may have been applied but not rendered.
	setTimeout(() => target?.focus({ preventScroll: true }));
	return target !== undefined;
}
