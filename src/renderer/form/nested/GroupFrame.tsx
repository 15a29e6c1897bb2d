// An object of a schema: its properties below a legend, and a button for those its schema does not name.
import { canExpand, type ObjectFieldTemplateProps, titleId } from "@rjsf/utils";
import { Button } from "../../../ui/Button.tsx";
import { useNested } from "./nestedContext.ts";
import { domId } from "./nestedIds.ts";

export function GroupFrame(props: ObjectFieldTemplateProps) {
	const { title, description, properties, schema, uiSchema, formData, fieldPathId, disabled, readonly } =
		props;
	const { t } = useNested();
	// A choice without properties of its own: the chosen option draws itself.
	if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
	const id = domId(fieldPathId.$id);
	const isRoot = fieldPathId.path.length === 0;
	return (
		<fieldset className="group" id={id} data-root={isRoot ? "" : undefined}>
			{title && <legend id={domId(titleId(fieldPathId))}>{title}</legend>}
			{description && <p className="field-hint">{description}</p>}
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
