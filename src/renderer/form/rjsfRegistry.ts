// What rjsf's ObjectField is given besides schema and uiSchema. `Form` would compute the whole form for every key press;
// here values live in formStore.ts, and field kinds validate themselves.
import type { Field, ObjectFieldTemplateProps, Registry, SchemaUtilsType } from "@rjsf/utils";
import type { ComponentType } from "react";
import { fields as kinds } from "../fields/fields.ts";
import type { PropertyField } from "./FieldCell.tsx";

/** The schema is flat: without references and conditions, it is what it becomes with any values. */
const schemaUtils = { retrieveSchema: <S>(schema: S) => schema };

/**
 * @param property draws a property, of any kind and of an unknown one
 * @param template draws all of them, in the order rjsf found
 */
export const createRegistry = (
	property: PropertyField,
	template: ComponentType<ObjectFieldTemplateProps>,
): Registry => ({
	fields: Object.fromEntries(
		["SchemaField", ...kinds.keys()].map((kind) => [kind, property as ComponentType<never> as Field]),
	),
	templates: { ObjectFieldTemplate: template } as Partial<Registry["templates"]> as Registry["templates"],
	widgets: {},
	rootSchema: {},
	formContext: {},
	schemaUtils: schemaUtils as Partial<SchemaUtilsType> as SchemaUtilsType,
	translateString: String,
	globalFormOptions: { idPrefix: "root", idSeparator: "_", useFallbackUiForUnsupportedType: false },
});

/** The field of the registry that the uiSchema names for a property. */
export function fieldOf(
	fields: Registry["fields"],
	uiSchema: ObjectFieldTemplateProps["uiSchema"],
	name: string,
): PropertyField {
	const named: unknown = uiSchema?.[name]?.["ui:field"];
	const isKnown = typeof named === "string" && Object.hasOwn(fields, named);
	return fields[isKnown ? named : "SchemaField"] as ComponentType<never> as PropertyField;
}
