// What rjsf's ObjectField is given besides the schema. `Form` would add rjsf's own widgets, templates and validation
// (70 KB gzip), none of which is used: values live in formStore.ts, and field kinds validate themselves.
import type { ObjectFieldTemplateProps, Registry, SchemaUtilsType } from "@rjsf/utils";
import type { ComponentType } from "react";

/** The schema is flat: without references and conditions, it is what it becomes with any values. */
const schemaUtils = { retrieveSchema: <S>(schema: S) => schema };

export const createRegistry = (template: ComponentType<ObjectFieldTemplateProps>): Registry => ({
	// Never rendered: the template renders our own cell for each property.
	fields: { SchemaField: () => null },
	templates: { ObjectFieldTemplate: template } as Partial<Registry["templates"]> as Registry["templates"],
	widgets: {},
	rootSchema: {},
	formContext: {},
	schemaUtils: schemaUtils as Partial<SchemaUtilsType> as SchemaUtilsType,
	translateString: String,
	globalFormOptions: { idPrefix: "root", idSeparator: "_", useFallbackUiForUnsupportedType: false },
});
