// Moves the focus to a field, a group or a list of a form made from a schema.
import { focusField } from "../focusField.ts";
import type { Path } from "./nestedContext.ts";
import { idAt } from "./nestedIds.ts";

const controls = ":is(input, textarea, button):not([disabled])";

/** A single value is focused itself, a group or list by its first control. @returns whether something has the id */
export function focusInside(id: string): boolean {
	const element = document.getElementById(id);
	if (element instanceof HTMLFieldSetElement) element.querySelector<HTMLElement>(controls)?.focus();
	else if (element) focusField(id);
	return element !== null;
}

/** Focuses the field of an error, or the closest one around it that is drawn. */
export function focusError(form: string, path: Path): void {
	for (let length = path.length; length >= 0; length--)
		if (focusInside(idAt(form, path.slice(0, length)))) return;
}
