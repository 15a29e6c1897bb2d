// The JSON Schema and the uiSchema of a flat form, as rjsf is given them: the form's own where there is one, and for each
// field of a school what its kind says about its value.
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { fieldSchemas } from "../../../schemas/generated/fieldSchemas.ts";
import type { Json } from "../../../schemas/json.ts";
import type { FieldSlot, FormPlan } from "./formField.ts";
import type { CompiledForm } from "./formValidation.ts";

const isNode = (value: unknown): value is { readonly [key: string]: Json } =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The limits of a definition, which a kind's schema refers to as `{ "$data": "1/def/maxLength" }`. */
function withLimits(value: Json, def: { readonly [limit: string]: unknown }): Json | undefined {
	if (Array.isArray(value)) return value.map((item) => withLimits(item, def) ?? null);
	if (!isNode(value)) return value;
	const { $data } = value;
	if (typeof $data === "string") {
		const limit = def[$data.slice($data.lastIndexOf("/") + 1)];
		return typeof limit === "number" ? limit : undefined;
	}
	const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
		const limited = withLimits(inner, def);
		return limited === undefined ? [] : [[key, limited]];
	});
	return Object.fromEntries(entries);
}

const schemaOf = ({ field }: FieldSlot, ofForm: { readonly [name: string]: Json }): Json => {
	const own = ofForm[field.key];
	if (own !== undefined && !field.school) return own;
	const ofKind = field.plugin && fieldSchemas[field.plugin.type];
	return (ofKind && withLimits(ofKind, { ...field.def })) ?? {};
};

export interface FlatSchema {
	readonly schema: RJSFSchema;
	readonly uiSchema: UiSchema;
}

/** A property for each slot; `ui:field` names the kind that draws it. */
export function flatSchemaOf({ slots }: FormPlan, form: CompiledForm | undefined): FlatSchema {
	const known = form?.schema["properties"];
	const ofForm = isNode(known) ? known : {};
	const required = slots
		.filter(({ field, condition }) => field.required && !condition)
		.map(({ name }) => name);
	return {
		schema: {
			...form?.schema,
			type: "object",
			required,
			properties: Object.fromEntries(slots.map((slot) => [slot.name, schemaOf(slot, ofForm)])),
		} as RJSFSchema,
		uiSchema: {
			"ui:order": slots.map(({ name }) => name),
			...Object.fromEntries(
				slots.map(({ name, field }) => [name, { "ui:field": field.plugin?.type ?? "unknown" }]),
			),
		},
	};
}
