// A refusal of what was sent, told at its field.
import type { FormHandle } from "../../../renderer/FormView.tsx";
import { fieldId } from "../../../renderer/form/FieldCell.tsx";
import { focusField } from "../../../renderer/form/focusField.ts";

/** What the server refused. */
export interface Refusal {
	/** Name of the field. */
	readonly field: string;
	/** Which of the field's sentences says so. */
	readonly keyword: string;
	/** The value that was sent. */
	readonly sent: unknown;
}

/**
 * Leads to the refused field; what was typed into it meanwhile nobody has refused.
 * @param id prefix of the ids of the form's fields
 */
export function refuseSent(
	form: FormHandle | undefined,
	id: string,
	{ field, keyword, sent }: Refusal,
): void {
	if (JSON.stringify(form?.get(field)) === JSON.stringify(sent)) form?.refuse(field, keyword);
	focusField(fieldId(id, field));
}
