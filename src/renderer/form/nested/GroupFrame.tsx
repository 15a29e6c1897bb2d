// An object of a schema: its properties below a legend, and a button for those its schema does not name.
import { canExpand, getUiOptions, type ObjectFieldTemplateProps, titleId } from "@rjsf/utils";
import { Button } from "../../../ui/Button.tsx";
import { useNested } from "./nestedContext.ts";
import { domId } from "./nestedIds.ts";
import { hintOf, nameOf } from "./uiTexts.ts";

export function GroupFrame(props: ObjectFieldTemplateProps) {
	const { properties, schema, uiSchema, formData, fieldPathId, disabled, readonly, registry } = props;
	const { t } = useNested();
	// A choice without properties of its own: the chosen option draws itself.
	if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
	const id = domId(fieldPathId.$id);
	const isRoot = fieldPathId.path.length === 0;
	const options = getUiOptions(uiSchema, registry.globalUiOptions);
	// rjsf hands no title over when the label is hidden, but a group is still called something.
	const name = props.title || options.title || schema.title || "";
	const title = nameOf(name, schema, options, t);
	const hint = hintOf(schema, options);
	return (
		<fieldset className="group" id={id} data-root={isRoot ? "" : undefined}>
			{title && (
				<legend id={domId(titleId(fieldPathId))} data-hidden={options.label === false ? "" : undefined}>
					{title}
				</legend>
			)}
			{hint && <p className="field-hint">{hint}</p>}
			{props.optionalDataControl}
			{properties.map(({ content }) => content)}
			{canExpand(schema, uiSchema, formData) && (
				<Button
					variant="outline"
					disabled={disabled === true || readonly === true}
					onClick={props.onAddProperty}
				>
					{t("nested.addProperty")}
				</Button>
			)}
		</fieldset>
	);
}
