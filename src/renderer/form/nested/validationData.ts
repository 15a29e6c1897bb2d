// The errors of a validator as rjsf shows them: at the field that can be corrected, the most telling one first.
import {
	ErrorSchemaBuilder,
	type RJSFValidationError,
	type ValidationData,
	type ValidatorType,
} from "@rjsf/utils";
import type { Path } from "./nestedContext.ts";
import { packIssue } from "./nestedIssues.ts";

/** An error as AJV reports it; @cfworker/json-schema's are brought into this form. */
export interface RawError {
	readonly instancePath: string;
	/** Place in the schema, with a leading #. */
	readonly schemaPath: string;
	readonly keyword: string;
	readonly params: Readonly<Record<string, unknown>>;
}

const plainPart = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The parts of a JSON Pointer; an index stays text. */
export const pathOf = (pointer: string): string[] => pointer.split("/").slice(1).map(plainPart);

/** These only say that something inside them is wrong. */
const summaries = new Set(["if", "oneOf", "anyOf", "$ref"]);

/** The field an error belongs to: one that is missing is at its own place. */
function fieldPath({ instancePath, params }: RawError): Path {
	const path = pathOf(instancePath);
	const missing = params["missingProperty"];
	return typeof missing === "string" ? [...path, missing] : path;
}

/** A choice fails by each of its options: what is wrong inside says more than that none fits. */
function isRepeated(error: RawError, errors: readonly RawError[]): boolean {
	if (error.keyword === "if") return true;
	return summaries.has(error.keyword) && errors.some((other) => isInside(other, error));
}
const isInside = (inner: RawError, outer: RawError): boolean =>
	inner !== outer && inner.schemaPath.startsWith(`${outer.schemaPath}/`) && !isTypeOfWhole(inner, outer);
/** The type of an option that was not meant. */
const isTypeOfWhole = (inner: RawError, outer: RawError): boolean =>
	inner.instancePath === outer.instancePath && ["type", "const", "enum"].includes(inner.keyword);

/** One error for each field: a type is the least telling, as of the option `null`. */
function onePerField(errors: readonly RawError[]): RawError[] {
	const byPointer = new Map<string, RawError>();
	for (const error of errors) {
		const key = JSON.stringify(fieldPath(error));
		const known = byPointer.get(key);
		if (!known || (known.keyword === "type" && error.keyword !== "type")) byPointer.set(key, error);
	}
	return [...byPointer.values()];
}

/** `path` is the field's. */
interface PlacedError extends RJSFValidationError {
	readonly path: Path;
}

/** The path of an error made here. */
export const pathOfError = (error: RJSFValidationError | undefined): Path =>
	error && "path" in error && Array.isArray(error.path) ? error.path : [];

export function validationData(raw: readonly RawError[]): ValidationData<unknown> {
	const builder = new ErrorSchemaBuilder<unknown>();
	const errors = onePerField(raw.filter((error) => !isRepeated(error, raw))).map((error): PlacedError => {
		const path = fieldPath(error);
		const message = packIssue(error);
		builder.addErrors(message, [...path]);
		return { name: error.keyword, message, stack: message, property: `.${path.join(".")}`, path };
	});
	return { errors, errorSchema: builder.ErrorSchema };
}

/** A validator whose errors are placed and worded as above, whatever made it. */
export const placedValidator = (validator: ValidatorType): ValidatorType => ({
	isValid: (schema, data, root) => validator.isValid(schema, data, root),
	rawValidation: (schema, data) => validator.rawValidation(schema, data),
	validateFormData: (data, schema) => {
		const { errors = [], validationError } = validator.rawValidation<RawError>(schema, data);
		if (validationError) throw validationError;
		return validationData(errors);
	},
});
