// Draws a form from its compiled schema. The only file that knows rjsf; fields and features see none of it.
import Form from "@rjsf/core";
import type {
	FieldProps,
	FieldTemplateProps,
	FormValidation,
	ObjectFieldTemplateProps,
	RJSFSchema,
	RJSFValidationError,
	UiSchema,
	ValidatorType,
} from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import {
	createContext,
	type FocusEvent,
	type ReactNode,
	Suspense,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import styled from "styled-components";
import type { Json } from "../../schemas/json.ts";
import { useT } from "../core/i18n.ts";
import { describedBy, FieldFrame, labelId } from "./FieldFrame.tsx";
import { fieldOf, packIssue, sayIssue } from "./fieldIssues.ts";
import { fields as plugins } from "./fields/fields.ts";
import { type FieldView, initialOf, type Values, type Views, widgetOf, wireOf } from "./fieldViews.ts";

/** A form of schemas/generated/forms. */
export interface CompiledForm {
	readonly schema: { readonly [key: string]: Json };
	readonly validators: { readonly [id: string]: unknown };
}

export interface FormViewProps<T extends object> {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	readonly form: CompiledForm;
	/** Kept by reference between drawings. */
	readonly fields: Readonly<Record<keyof T & string, FieldView>>;
	readonly initial?: Partial<T>;
	readonly disabled?: boolean;
	/** Given what passed its checks, as it goes on the wire. */
	readonly onSubmit: (value: T) => void;
	/** What stands below the fields; a submit button among it. */
	readonly children: ReactNode;
}

const Fields = styled.div`
	display: grid;
	gap: var(--space-5);
`;

interface Shared {
	readonly views: Views;
	/** Puts what is being typed into the form's data; rjsf need not look at every key press. */
	readonly drafts: Set<() => void>;
	/** After a first try to send, every error is shown; before, only those of fields that were left. */
	readonly tried: boolean;
}
const FormContext = createContext<Shared | undefined>(undefined);

type AdapterProps = FieldProps<unknown, RJSFSchema, object>;

function Adapter({
	name,
	formData,
	fieldPathId,
	rawErrors,
	required,
	disabled,
	onChange,
	onBlur,
}: AdapterProps) {
	const t = useT();
	const shared = useContext(FormContext);
	const view = shared?.views[name];
	const plugin = plugins.get(view?.kind ?? "");
	const [draft, setDraft] = useState(formData);
	const [former, setFormer] = useState(formData);
	const [left, setLeft] = useState(false);
	if (former !== formData) {
		setFormer(formData);
		setDraft(formData);
	}
	const commit = () => {
		if (!view || !plugin || draft === formData) return;
		const value = plugin.wire.decode(plugin.wire.encode(draft, view.def), view.def);
		setDraft(value);
		onChange(value, fieldPathId.path);
	};
	useEffect(() => {
		shared?.drafts.add(commit);
		return () => {
			shared?.drafts.delete(commit);
		};
	});
	// What a server asks for and we cannot draw is said, and its value stays as it came.
	if (!view || !plugin || !shared) return <p>{t("field.unsupported", { name })}</p>;
	const id = fieldPathId.$id;
	// What is being corrected is not called wrong before it is left again.
	const told = (left || shared.tried) && draft === formData ? (rawErrors ?? []) : [];
	const errors = told.map((packed) => sayIssue(packed, view.messages, plugin, t));
	const hint = view.hint && t(view.hint);
	const leave = (event: FocusEvent) => {
		if (event.currentTarget.contains(event.relatedTarget)) return;
		if (draft === formData && !left) return;
		setLeft(true);
		commit();
		onBlur(id, draft);
	};
	const Widget = widgetOf(plugin);
	return (
		<FieldFrame id={id} label={t(view.label)} group={plugin.group} hint={hint} errors={errors} onBlur={leave}>
			<Suspense fallback={null}>
				<Widget
					id={id}
					labelledBy={labelId(id)}
					def={view.def}
					value={draft}
					required={required ?? false}
					invalid={errors.length > 0}
					describedBy={describedBy({ id, hint, errors })}
					disabled={disabled ?? false}
					set={setDraft}
				/>
			</Suspense>
		</FieldFrame>
	);
}

const rjsfFields = { adapter: Adapter };
const templates = {
	FieldTemplate: ({ children }: FieldTemplateProps) => children,
	ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => (
		<Fields>{properties.map(({ content }) => content)}</Fields>
	),
};

type Validator = ValidatorType<Values, RJSFSchema, object>;
const validators = new WeakMap<CompiledForm, Validator>();

function validatorOf(form: CompiledForm): Validator {
	const known = validators.get(form);
	if (known) return known;
	const made = createPrecompiledValidator<Values, RJSFSchema, object>(
		form.validators as never,
		form.schema as RJSFSchema,
	);
	validators.set(form, made);
	return made;
}

const transformErrors = (errors: RJSFValidationError[]): RJSFValidationError[] =>
	errors.map((error) => ({
		...error,
		property: `.${fieldOf(error.property)}`,
		message: packIssue({ keyword: error.name ?? "", params: (error.params ?? {}) as object as Values }),
	}));

/** The rules that are the kind's own and stand in no form schema. */
function checkKinds(views: Views) {
	return (values: Values | undefined, handler: FormValidation<Values>): FormValidation<Values> => {
		for (const [name, { kind, def }] of Object.entries(views))
			for (const issue of plugins.get(kind)?.check({ def, value: values?.[name] }) ?? [])
				handler[name]?.addError(packIssue(issue));
		return handler;
	};
}

export function FormView<T extends object>(props: FormViewProps<T>) {
	const { id, form, fields, initial, disabled = false, onSubmit, children } = props;
	const views: Views = fields;
	const [tried, setTried] = useState(false);
	const [drafts] = useState(() => new Set<() => void>());
	const [data] = useState(() => initialOf(views, initial as Values | undefined));
	const shared = useMemo(() => ({ views, drafts, tried }), [views, drafts, tried]);
	const customValidate = useMemo(() => checkKinds(views), [views]);
	const uiSchema = useMemo<UiSchema<Values, RJSFSchema, object>>(
		() => Object.fromEntries(Object.keys(views).map((name) => [name, { "ui:field": "adapter" }])),
		[views],
	);
	return (
		<FormContext value={shared}>
			{/* Enter sends without leaving the field, so drafts are put in before rjsf sees the event. */}
			<div onSubmitCapture={() => [...drafts].forEach((commit) => void commit())}>
				<Form<Values, RJSFSchema, object>
					schema={form.schema as RJSFSchema}
					validator={validatorOf(form)}
					uiSchema={uiSchema}
					fields={rjsfFields as never}
					templates={templates as never}
					initialFormData={data}
					idPrefix={id}
					disabled={disabled}
					transformErrors={transformErrors}
					customValidate={customValidate}
					liveValidate="onBlur"
					showErrorList={false}
					focusOnFirstError
					noHtml5Validate
					onSubmit={({ formData }) => onSubmit(wireOf(views, formData) as T)}
					onError={() => setTried(true)}
				>
					{children}
				</Form>
			</div>
		</FormContext>
	);
}
