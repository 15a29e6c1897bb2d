// Runs work after the end of a click. A field shows its error when it is left, which moves the content below: without
// the wait, the click that left the field would miss its target.
let isPointerDown = false;
const onPointerDown = (): void => {
	isPointerDown = true;
};
const onPointerUp = (): void => {
	isPointerDown = false;
};
if (typeof document !== "undefined") {
	document.addEventListener("pointerdown", onPointerDown, true);
	for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, onPointerUp, true);
}

/** Runs work now, or right after the current click and its handlers. */
export function whenReleased(work: () => void): void {
	if (!isPointerDown) {
		work();
		return;
	}
	const stop = new AbortController();
	const end = (): void => {
		stop.abort();
		// The click event follows pointerup in the same task.
		setTimeout(work);
	};
	for (const each of ["pointerup", "pointercancel"])
		document.addEventListener(each, end, { capture: true, signal: stop.signal });
}
