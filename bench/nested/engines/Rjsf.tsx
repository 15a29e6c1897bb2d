// rjsf as it comes: its own widgets, templates and validator.
import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import type { NestedEngine } from "nested-engine";
import { schema } from "../teamSchema.ts";

export const engine: NestedEngine = {
	Form: ({ initial }) => <Form schema={schema} initialFormData={initial} validator={validator} />,
	nameId: (index) => `root_members_${index}_name`,
	addButton: () =>
		document.querySelector<HTMLElement>(".rjsf-array-item-add button, button.rjsf-array-item-add"),
};
