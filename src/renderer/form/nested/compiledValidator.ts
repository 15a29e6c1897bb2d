// Validates by schemas that are known at build time; scripts/generateForms.ts compiles them.
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ValidatorError } from "../../../../schemas/problems.ts";
import type { CompiledForm } from "../formValidation.ts";
import { createInterpretedValidator } from "./interpretedValidator.ts";

/** The form of a whole document, such as schemas/generated/forms/site-document.js. */
export interface DocumentForm {
	readonly schema: object;
	readonly validate: { (data: unknown): boolean; errors?: ValidatorError[] | null };
}

type Functions = Parameters<typeof createPrecompiledValidator>[0];

/**
 * For `validator` of FormView, beside the `schema` of the same form. Make it once per form.
 *
 * A whole document is judged by its compiled check; which option of a choice its values fit is interpreted: rjsf puts
 * those questions together while it runs, so that they cannot all be known before.
 */
export function createCompiledValidator(form: CompiledForm | DocumentForm): ValidatorType {
	if ("validators" in form)
		return createPrecompiledValidator(
			form.validators as Functions,
			form.schema as RJSFSchema,
			undefined,
			"all",
		);
	const { schema, validate } = form;
	const { $id: _, ...parts } = schema as RJSFSchema;
	return {
		...createInterpretedValidator(parts),
		rawValidation: <Result>(_schema: RJSFSchema, data?: unknown) => {
			const errors = validate(data) ? [] : (validate.errors ?? []);
			return { errors: errors as unknown as Result[] };
		},
	};
}
