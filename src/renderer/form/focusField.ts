// Leads the reader to a field, wherever it is.
import { frameId } from "../FieldFrame.tsx";

const focusable = "input, select, textarea, button, [tabindex]";

/** Puts the focus into a field; one whose widget is still on its way is scrolled to. */
export function focusField(id: string): void {
	const frame = document.getElementById(frameId(id));
	const first = document.getElementById(id);
	const control = first?.matches(focusable) ? first : frame?.querySelector<HTMLElement>(focusable);
	// What is out of sight has no size of its own yet: it is scrolled to by its frame, which has one.
	frame?.scrollIntoView({ block: "nearest" });
	control?.focus();
}
