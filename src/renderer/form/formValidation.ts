// Validates what a form is about to send by the form's own compiled schema.
import type { FieldIssue } from "../../../schemas/fields/fieldModel.ts";
import type { Json } from "../../../schemas/json.ts";
import type { ValidatorError } from "../../../schemas/problems.ts";
import type { FormValidation } from "./formStore.ts";

/** A form of schemas/generated/forms. */
export interface CompiledForm {
	readonly schema: { readonly [key: string]: Json };
	readonly validators: { readonly [id: string]: unknown };
}

type Validator = ((values: unknown) => boolean) & { errors?: readonly ValidatorError[] | null };

/** Name of the property an error is about. */
const propertyOf = ({ instancePath = "", params }: Pick<ValidatorError, "instancePath" | "params">): string =>
	instancePath.split("/")[1] ??
	String((params as { missingProperty?: unknown } | undefined)?.missingProperty ?? "");

/** @throws when the form lacks the validator of its schema */
export function formValidationOf({ schema, validators }: CompiledForm): FormValidation {
	const validate = validators[String(schema["$id"])] as Validator | undefined;
	if (!validate)
		throw new Error(
			`form ${String(schema["$id"])}: its validator must be among ${Object.keys(validators).join(", ")}; run npm run generate`,
		);
	return (values) => {
		const issues = new Map<string, FieldIssue[]>();
		if (validate(values)) return issues;
		for (const error of validate.errors ?? []) {
			const name = propertyOf(error);
			const issue = { keyword: error.keyword, params: error.params };
			issues.set(name, [...(issues.get(name) ?? []), issue]);
		}
		return issues;
	};
}

/** Required properties of a compiled form. */
export const requiredIn = (form: CompiledForm | undefined): readonly string[] => {
	const required = form?.schema["required"];
	return Array.isArray(required) ? required.map(String) : [];
};
