// Waits for the end of a press. A field says what is wrong with it when it is left; what is below moves down then, and
// the press that left the field would miss what it was meant for.
let isPressed = false;
const press = (): void => {
	isPressed = true;
};
const release = (): void => {
	isPressed = false;
};
if (typeof document !== "undefined") {
	document.addEventListener("pointerdown", press, true);
	for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
}

/** Does it at once, or right after the press that is going on and what that does. */
export function whenReleased(work: () => void): void {
	if (!isPressed) {
		work();
		return;
	}
	const stop = new AbortController();
	const end = (): void => {
		stop.abort();
		// The click comes after the release, in the same turn.
		setTimeout(work);
	};
	for (const each of ["pointerup", "pointercancel"])
		document.addEventListener(each, end, { capture: true, signal: stop.signal });
}
