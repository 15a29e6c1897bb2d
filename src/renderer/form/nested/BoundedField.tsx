// Around each field that rjsf draws: an error or a name it does not know takes away this field only.
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { type FieldProps, getUiOptions, hasWidget } from "@rjsf/utils";
import { FieldBoundary } from "./FieldBoundary.tsx";
import { useNested } from "./nestedContext.ts";
import { pointerOf } from "./nestedIds.ts";
import { leftOutKey } from "./schemaProblems.ts";

/** A name of the uiSchema that nothing is registered under; `in` would find `constructor`. */
function unknownName({ schema, uiSchema, registry }: FieldProps): string | undefined {
	const { widget, field } = getUiOptions(uiSchema, registry.globalUiOptions);
	if (typeof field === "string" && !Object.hasOwn(registry.fields, field)) return `ui:field "${field}"`;
	if (typeof widget !== "string" || Object.hasOwn(registry.widgets, widget) || widget === "hidden")
		return undefined;
	const isKnown = !(widget in Object.prototype) && hasWidget(schema, widget, registry.widgets);
	return isKnown ? undefined : `ui:widget "${widget}"`;
}

export function BoundedField(props: FieldProps) {
	const { t } = useNested();
	const { schema, name, fieldPathId } = props;
	const pointer = pointerOf(fieldPathId.path);
	if (leftOutKey in schema)
		return <p className="field-problem">{t("nested.leftOut", { name: schema.title ?? name, pointer })}</p>;
	const unknown = unknownName(props);
	if (unknown !== undefined)
		return (
			<p className="field-problem" role="alert">
				{t("nested.unknownWidget", { pointer, name: unknown })}
			</p>
		);
	return (
		<FieldBoundary pointer={pointer} schema={schema} t={t}>
			<SchemaField {...props} />
		</FieldBoundary>
	);
}
