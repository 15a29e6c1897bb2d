// Moves the focus to a field, a group or a list of a form made from a schema.
import { focusField } from "../focusField.ts";

const controls = ":is(input, textarea, button):not([disabled])";

/** A single value is focused itself, a group or list by its first control. @returns whether something has the id */
export function focusInside(id: string): boolean {
	const element = document.getElementById(id);
	if (element instanceof HTMLFieldSetElement) element.querySelector<HTMLElement>(controls)?.focus();
	else if (element) focusField(id);
	return element !== null;
}
