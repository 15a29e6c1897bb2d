// Errors of validation: rjsf carries each as a text through its form, and it becomes a sentence where it is shown, so that
// sentences follow the language.
import type { FieldIssue } from "../../../../schemas/fields/fieldModel.ts";
import type { Translate } from "../../../core/i18n.ts";

/** Keywords with a sentence of their own; the kinds of fields have the first ones. */
const sentences: Readonly<Record<string, string>> = {
	required: "field.required",
	dependencies: "field.required",
	dependentRequired: "field.required",
	minLength: "field.minLength",
	maxLength: "field.maxLength",
	...Object.fromEntries(
		[
			"type",
			"enum",
			"const",
			"minimum",
			"maximum",
			"exclusiveMinimum",
			"exclusiveMaximum",
			"multipleOf",
			"pattern",
			"minItems",
			"maxItems",
			"uniqueItems",
			"contains",
			"minProperties",
			"maxProperties",
			"additionalProperties",
			"propertyNames",
			"oneOf",
			"anyOf",
			"not",
			"tooLong",
		].map((keyword) => [keyword, `nested.${keyword}`]),
	),
};

/** Formats and types with a sentence of their own. */
const narrower: Readonly<Record<string, ReadonlySet<unknown>>> = {
	format: new Set(["email", "uri", "date", "date-time", "time", "color", "data-url"]),
	type: new Set(["integer", "number"]),
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";

/** The issue as the text rjsf carries. */
export const packIssue = ({ keyword, params }: FieldIssue): string => JSON.stringify({ keyword, params });

const isIssue = (value: unknown): value is FieldIssue =>
	typeof value === "object" && value !== null && "keyword" in value && "params" in value;

function unpackIssue(packed: string): FieldIssue | undefined {
	if (!packed.startsWith("{")) return undefined;
	const issue: unknown = JSON.parse(packed);
	return isIssue(issue) ? issue : undefined;
}

/** The sentence of an error as rjsf hands it to a field. */
export function issueSentence(packed: string, t: Translate): string {
	const issue = unpackIssue(packed);
	if (!issue) return packed;
	const { keyword, params } = issue;
	const kind = params[keyword];
	if (narrower[keyword]?.has(kind)) return t(`nested.${keyword}.${String(kind)}`);
	const args = Object.entries(params).map(([name, value]): [string, string] => [name, textOf(value)]);
	return t(
		(Object.hasOwn(sentences, keyword) && sentences[keyword]) || "field.wrong",
		Object.fromEntries(args),
	);
}
