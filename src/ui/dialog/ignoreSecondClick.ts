// A double click on a button that closes a dialog: its second click would reach what is under the dialog.

/** Longer than the two clicks of a double click are apart. */
const doubleClickMs = 600;
const events = ["mousedown", "click"] as const;

/** Stops the rest of a double click. Call it when a dialog is removed from the page. */
export function ignoreSecondClick(): void {
	const onEvent = (event: MouseEvent) => {
		// 1 for a click of its own, 0 for the keyboard.
		if (event.detail < 2) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	for (const name of events) addEventListener(name, onEvent, true);
	setTimeout(() => {
		for (const name of events) removeEventListener(name, onEvent, true);
	}, doubleClickMs);
}
