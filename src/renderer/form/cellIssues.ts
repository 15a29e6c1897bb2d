// Issues of one field, from the rules of its kind and of its form.
import type { FieldIssue } from "../../../schemas/fields/fieldModel.ts";
import { type CellState, encodeValue } from "./formField.ts";

export const noIssues: readonly FieldIssue[] = [];

/** Issues of the kind and of the form; a rule that both have is reported once. */
export function issuesOf(
	{ field, value, slot }: CellState,
	ofForm: readonly FieldIssue[] = noIssues,
): readonly FieldIssue[] {
	const { plugin, def, disabled } = field;
	// The student cannot correct a disabled field.
	if (!plugin || !slot || disabled) return noIssues;
	const own = plugin.check({ def, value });
	const more = ofForm.filter(({ keyword }) => own.every((issue) => issue.keyword !== keyword));
	return own.length + more.length === 0 ? noIssues : [...own, ...more];
}

export const encodedText = ({ field, value }: CellState): string | undefined =>
	JSON.stringify(encodeValue(field, value));
