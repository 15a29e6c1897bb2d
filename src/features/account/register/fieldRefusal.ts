// A value the server refused, shown at its field.
import { ApiError } from "../../../core/http/errors.ts";
import type { FormHandle } from "../../../renderer/FormView.tsx";
import { fieldId } from "../../../renderer/form/FieldCell.tsx";
import { focusField } from "../../../renderer/form/focusField.ts";

export interface FieldRefusal {
	readonly field: string;
	/** Keyword of the field's message. */
	readonly keyword: string;
	/** The refused value. */
	readonly value: unknown;
}

/** The field and keyword of each code. */
export type RefusalCodes<Form> = Readonly<
	Record<string, readonly [field: keyof Form & string, keyword: string]>
>;

/** Codes of both registration and password reset. */
export const sharedCodes = {
	"1116": ["mobile", "mobile"],
	"1117": ["smsCode", "refused"],
	"1118": ["password", "refused"],
} as const;

/**
 * The refusal an error stands for.
 * @throws the error itself, when its code belongs to no field of the form
 */
export function fieldRefusal<Form extends object>(
	error: unknown,
	codes: RefusalCodes<Form>,
	form: Form,
): FieldRefusal {
	const found = error instanceof ApiError ? codes[error.code ?? ""] : undefined;
	if (!found || !(found[0] in form)) throw error;
	const [field, keyword] = found;
	return { field, keyword, value: form[field] };
}

/**
 * Shows a refusal and focuses its field; a value that was changed meanwhile was not refused.
 * @param id prefix of the ids of the form's fields
 */
export function showRefusal(
	form: FormHandle | null,
	id: string,
	{ field, keyword, value }: FieldRefusal,
): void {
	if (JSON.stringify(form?.get(field)) === JSON.stringify(value)) form?.refuse(field, keyword);
	focusField(fieldId(id, field));
}
