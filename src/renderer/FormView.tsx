// Renders a form: a flat one of a feature's or a school's fields, or one made from any JSON Schema (form/nested). With
// form/ the only place that imports rjsf.
//
// In a flat form rjsf decides from schema and uiSchema which properties there are, their order and the kind of field that
// draws each, once for a plan. It holds no values: it would process the whole form for every key press. They are in a
// store outside React, each field subscribes to its own, and nothing is compiled in the browser.
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import { lazy, memo, type ReactNode, Suspense, useMemo } from "react";
import { withMessages } from "../core/i18n.ts";
import { FieldList } from "./FieldFrame.tsx";
import { FieldCell, FieldCells, SharedContext } from "./form/FieldCell.tsx";
import { FormDraft } from "./form/FormDraft.tsx";
import { FormFailure } from "./form/FormFailure.tsx";
import { FormSummary } from "./form/FormSummary.tsx";
import { flatSchemaOf } from "./form/flatSchema.ts";
import type { FormPlan } from "./form/formField.ts";
import type { CompiledForm } from "./form/formValidation.ts";
import type { SchemaFormProps } from "./form/nested/nestedFormProps.ts";
import { createRegistry, fieldOf } from "./form/rjsfRegistry.ts";
import { type FormViewProps, useForm } from "./form/useForm.ts";

export type { SchemaFormProps } from "./form/nested/nestedFormProps.ts";
export type { FormHandle, FormSaver, FormViewProps } from "./form/useForm.ts";

type Values = Record<string, unknown>;

/** Each property is drawn by the field that its uiSchema names, without rjsf's own wrapper: it would hold a value. */
const registry = createRegistry(FieldCell, ({ properties, uiSchema, registry: { fields } }) => (
	<FieldList>
		<FieldCells
			names={properties.map(({ name }) => name)}
			fieldOf={(name) => fieldOf(fields, uiSchema, name)}
		/>
	</FieldList>
));
const root = { $id: "root", path: [] };
const ignore = () => undefined;

interface FieldsProps {
	readonly plan: FormPlan;
	readonly form: CompiledForm | undefined;
}

const Fields = memo(function Fields({ plan, form }: FieldsProps) {
	const given = useMemo(() => flatSchemaOf(plan, form), [plan, form]);
	return (
		<ObjectField
			name=""
			{...given}
			registry={registry}
			fieldPathId={root}
			onChange={ignore}
			onBlur={ignore}
			onFocus={ignore}
		/>
	);
});

function FlatForm(props: FormViewProps<Values>) {
	const { plan, shared, invalid, submit, draft, failure } = useForm(props);
	return (
		<SharedContext value={shared}>
			<form noValidate onSubmit={submit}>
				{draft && <FormDraft draft={draft} t={shared.t} />}
				<Fields key={draft?.ownerChanges ?? 0} plan={plan} form={props.form} />
				<FormSummary invalid={invalid} store={shared.store} t={shared.t} />
				<FormFailure
					{...failure}
					fallbackKey={props.fallbackKey}
					id={props.id}
					store={shared.store}
					t={shared.t}
				/>
				{props.children}
			</form>
		</SharedContext>
	);
}

/** A form with groups, lists and choices; its code comes with its first use. */
const NestedForm = lazy(() => withMessages(import("./form/nested/NestedForm.tsx")));

/** With `fields` a flat form, with `schema` a form made from that JSON Schema. */
export function FormView<T extends object>(props: FormViewProps<T>): ReactNode;
export function FormView(props: SchemaFormProps): ReactNode;
export function FormView(props: FormViewProps<Values> | SchemaFormProps): ReactNode {
	if (!("schema" in props)) return <FlatForm {...props} />;
	return (
		<Suspense fallback={<div className="field-coming" />}>
			<NestedForm {...props} />
		</Suspense>
	);
}
