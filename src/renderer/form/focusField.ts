// Leads the reader to a field, wherever it is.
import { frameId } from "../FieldFrame.tsx";

const focusable = "input, select, textarea, button, [tabindex]";

const controlOf = (id: string, frame: HTMLElement | null): HTMLElement | null | undefined => {
	const first = document.getElementById(id);
	return first?.matches(focusable) ? first : frame?.querySelector<HTMLElement>(focusable);
};

/**
 * Puts the focus into a field. One whose widget is still on its way is scrolled to, and gets the focus when it is there,
 * unless the reader has gone elsewhere meanwhile.
 */
export function focusField(id: string): void {
	const frame = document.getElementById(frameId(id));
	const control = controlOf(id, frame);
	// What is out of sight has no size of its own yet: it is scrolled to by its frame, which has one.
	frame?.scrollIntoView({ block: "nearest" });
	control?.focus();
	if (control || !frame) return;
	const before = document.activeElement;
	const coming = new MutationObserver(() => {
		const come = controlOf(id, frame);
		const isHere = document.activeElement === before;
		if (!come && isHere && frame.isConnected) return;
		coming.disconnect();
		if (isHere) come?.focus();
	});
	coming.observe(frame, { childList: true, subtree: true });
}
