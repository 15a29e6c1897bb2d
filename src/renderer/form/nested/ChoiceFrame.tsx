// One of several schemas: which one, and the fields of the chosen one.
import type { MultiSchemaFieldTemplateProps } from "@rjsf/utils";

export function ChoiceFrame({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
	return (
		<div className="choice">
			{selector}
			{optionSchemaField}
		</div>
	);
}
