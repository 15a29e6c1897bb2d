// A refusal of what was sent, told at its field.
import { ApiError } from "../../../core/errors.ts";
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

/** Which field a code is about, and which of the field's sentences says so. */
export type Places<Form> = Readonly<Record<string, readonly [field: keyof Form & string, keyword: string]>>;

/** Codes that both registration and a new password may be refused with. */
export const secretPlaces = {
	"1116": ["mobile", "mobile"],
	"1117": ["smsCode", "refused"],
	"1118": ["password", "refused"],
} as const;

/**
 * Tells a refusal at the field it is about.
 * @throws the error itself, where no field of the form has the answer
 */
export function refuseIn<Form extends object>(
	error: unknown,
	places: Places<Form>,
	form: Form,
	refuse: (refusal: Refusal) => void,
): void {
	const place = error instanceof ApiError ? places[error.code ?? ""] : undefined;
	if (!place || !(place[0] in form)) throw error;
	const [field, keyword] = place;
	refuse({ field, keyword, sent: form[field] });
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
