// Draws a form. The only file that knows rjsf (form/rjsfRegistry.ts is a part of it); fields and features see none.
//
// rjsf lays the fields out from a schema, once, and holds no values: it would look at the whole form for every key
// press. What is typed lives in a store beside it, each field hears of itself alone, and nothing is compiled here.
import Form from "@rjsf/core/lib/components/Form.js";
import type { ObjectFieldTemplateProps, RJSFSchema, ValidatorType } from "@rjsf/utils";
import { memo, type ReactNode, type Ref, useMemo } from "react";
import type { Json } from "../../schemas/json.ts";
import { FieldList } from "./FieldFrame.tsx";
import type { FieldView } from "./fieldViews.ts";
import { FieldCells, SharedContext } from "./form/FieldCell.tsx";
import { FormDraft } from "./form/FormDraft.tsx";
import { FormSummary } from "./form/FormSummary.tsx";
import type { FormPlan } from "./form/formPlan.ts";
import { type FormHandle, useForm } from "./form/useForm.ts";
import type { SchoolField } from "./schoolField.ts";
import type { FieldEntry } from "./schoolFields.ts";

export type { FormHandle } from "./form/useForm.ts";

/** A form of schemas/generated/forms. */
export interface CompiledForm {
	readonly schema: { readonly [key: string]: Json };
	readonly validators: { readonly [id: string]: unknown };
}

export interface FormViewProps<T extends object> {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** Says what must be filled in, and is the last gate before sending; a form known only at run time has none. */
	readonly form?: CompiledForm;
	/** Kept by reference between drawings; other fields may come and go, what was typed into the rest stays. */
	readonly fields: Readonly<Record<keyof T & string, FieldView>>;
	/** What a school asks for besides, below the others (schoolFieldsOf); kept by reference as well. */
	readonly school?: readonly SchoolField[];
	/** Every field of the school that is shown must be filled in (CUSTOM-08). */
	readonly allRequired?: boolean;
	/** As it came from the server. */
	readonly initial?: Partial<T>;
	readonly disabled?: boolean;
	/**
	 * A name under which this browser keeps what is typed and not sent, for the student who typed it alone; words such
	 * as `profile`. Secrets are not kept.
	 */
	readonly draft?: string;
	/**
	 * Hears of every change the student makes and of what is put back for them, and may put values into other fields. A
	 * school's field is named `school` and its id, with a space between.
	 */
	readonly onChange?: (name: string, form: FormHandle) => void;
	/** Given the form while it is there. */
	readonly handle?: Ref<FormHandle>;
	/**
	 * Given what passed its checks, as it goes on the wire. A promise of true says that it was stored: what the browser
	 * kept of it is forgotten then.
	 */
	readonly onSubmit: (value: T, entries: readonly FieldEntry[]) => undefined | Promise<boolean>;
	/** What stands below the fields; a submit button among it. */
	readonly children: ReactNode;
}

type Values = Record<string, unknown>;

/** Checks are the kinds' own, compiled ahead: rjsf has none to make. */
const noValidator: ValidatorType<Values, RJSFSchema, object> = {
	validateFormData: () => ({ errors: [], errorSchema: {} }),
	isValid: () => true,
	rawValidation: () => ({ errors: [] as never[] }),
	toErrorList: () => [],
} as ValidatorType<Values, RJSFSchema, object>;

/**
 * rjsf lays the form out, property by property, and each property is one of our cells. What it would draw around each
 * costs another kilobyte a field, so only the names are taken.
 */
const templates = {
	ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => (
		<FieldList>
			<FieldCells names={properties.map(({ name }) => name)} />
		</FieldList>
	),
};
const anything: RJSFSchema = {};
const nothing = <></>;

const Fields = memo(function Fields({ plan }: { readonly plan: FormPlan }) {
	const schema = useMemo(
		(): RJSFSchema => ({
			type: "object",
			properties: Object.fromEntries(plan.places.map(({ name }) => [name, anything])),
		}),
		[plan],
	);
	return (
		<Form<Values, RJSFSchema, object>
			tagName="div"
			schema={schema}
			validator={noValidator}
			templates={templates as never}
			showErrorList={false}
			noValidate
		>
			{nothing}
		</Form>
	);
});

export function FormView<T extends object>(props: FormViewProps<T>) {
	const { plan, shared, wrong, submit, draft } = useForm(props as FormViewProps<Values>);
	return (
		<SharedContext value={shared}>
			<form noValidate onSubmit={submit}>
				{draft && <FormDraft draft={draft} t={shared.t} />}
				<Fields key={draft?.hands ?? 0} plan={plan} />
				<FormSummary wrong={wrong} store={shared.store} t={shared.t} />
				{props.children}
			</form>
		</SharedContext>
	);
}
