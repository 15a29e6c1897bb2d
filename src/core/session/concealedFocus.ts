// Where the focus was in a screen that is concealed until its student signs in again.
let saved: HTMLElement | undefined;

/** Called before the browser takes the focus away. */
export function saveConcealedFocus(content: HTMLElement): void {
	const { activeElement } = document;
	saved = activeElement instanceof HTMLElement && content.contains(activeElement) ? activeElement : undefined;
}

/**
 * Gives the focus back to the screen. A dialog that closes calls it, and the screen when it is shown again: whichever
 * comes last does it, since what is concealed takes no focus.
 * @returns false where it was not in the screen
 */
export function restoreConcealedFocus(): boolean {
	const target = saved;
	// Later: the dialog that closes still keeps the page behind it inert.
	setTimeout(() => {
		if (!target || saved !== target || (target.isConnected && target.closest("[inert]"))) return;
		saved = undefined;
		target.focus({ preventScroll: true });
	});
	return target !== undefined;
}
