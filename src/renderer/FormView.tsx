// Renders a form; with form/rjsfRegistry.ts the only file that imports rjsf.
//
// rjsf orders the fields by a schema, once, and holds no values: it would process the whole form for every key press.
// Values are in a store outside React, each field subscribes to its own, and nothing is compiled in the browser.
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import type { RJSFSchema } from "@rjsf/utils";
import { memo, useMemo } from "react";
import { FieldList } from "./FieldFrame.tsx";
import { FieldCells, SharedContext } from "./form/FieldCell.tsx";
import { FormDraft } from "./form/FormDraft.tsx";
import { FormSummary } from "./form/FormSummary.tsx";
import type { FormPlan } from "./form/formField.ts";
import { createRegistry } from "./form/rjsfRegistry.ts";
import { type FormViewProps, useForm } from "./form/useForm.ts";

export type { FormHandle, FormViewProps } from "./form/useForm.ts";

type Values = Record<string, unknown>;

/** rjsf decides the properties and their order; each is rendered by a FieldCell. */
const registry = createRegistry(({ properties }) => (
	<FieldList>
		<FieldCells names={properties.map(({ name }) => name)} />
	</FieldList>
));
const anything: RJSFSchema = {};
const root = { $id: "root", path: [] };
const ignore = () => undefined;

const Fields = memo(function Fields({ plan }: { readonly plan: FormPlan }) {
	const schema = useMemo(
		(): RJSFSchema => ({
			type: "object",
			properties: Object.fromEntries(plan.slots.map(({ name }) => [name, anything])),
		}),
		[plan],
	);
	return (
		<ObjectField
			name=""
			schema={schema}
			registry={registry}
			fieldPathId={root}
			onChange={ignore}
			onBlur={ignore}
			onFocus={ignore}
		/>
	);
});

export function FormView<T extends object>(props: FormViewProps<T>) {
	const { plan, shared, invalid, submit, draft } = useForm(props as FormViewProps<Values>);
	return (
		<SharedContext value={shared}>
			<form noValidate onSubmit={submit}>
				{draft && <FormDraft draft={draft} t={shared.t} />}
				<Fields key={draft?.ownerChanges ?? 0} plan={plan} />
				<FormSummary invalid={invalid} store={shared.store} t={shared.t} />
				{props.children}
			</form>
		</SharedContext>
	);
}
