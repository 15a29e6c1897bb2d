// Connects plan and store of a form to React: rendering, submitting, the draft.
import {
	type FormEvent,
	type ReactNode,
	type Ref,
	type RefObject,
	useEffect,
	useImperativeHandle,
	useMemo,
	useRef,
	useState,
} from "react";
import { type FieldEntry, fieldEntryOf } from "../../../schemas/fields/fieldEntry.ts";
import type { SchoolField } from "../../../schemas/fields/schoolField.ts";
import type { Json } from "../../../schemas/json.ts";
import type { SubmissionFailure } from "../../core/http/useSubmission.ts";
import { useT } from "../../core/i18n.ts";
import { followInput } from "../../core/unsentForms.ts";
import { type FieldView, type FieldViews, loadWidget } from "../fieldViews.ts";
import { fieldId, type Shared } from "./FieldCell.tsx";
import type { InvalidCount } from "./FormSummary.tsx";
import { focusField } from "./focusField.ts";
import { decodeValue, type FormField, type FormPlan } from "./formField.ts";
import { createFormPlan } from "./formPlan.ts";
import { fieldFailureOf, markRefusedFields, type RefusedFields } from "./formRefusal.ts";
import { createFormStore, type FormStore } from "./formStore.ts";
import { type CompiledForm, formValidationOf, requiredIn } from "./formValidation.ts";
import { useDraft } from "./useDraft.ts";
import { useTypedValues } from "./useTypedValues.ts";

/** How a feature reads and changes a mounted form; names are those of its fields. */
export interface FormHandle {
	/** As it would be sent. */
	readonly get: (name: string) => Json | undefined;
	/** As it would come from the server. */
	readonly set: (name: string, raw: Json | undefined) => void;
}

export interface FormSaver {
	/**
	 * Stores the school's fields that are shown without validating them. A promise of true deletes the draft of this browser, as
	 * after `onSubmit`.
	 */
	readonly save: (write: (entries: readonly FieldEntry[]) => Promise<boolean>) => void;
}

export interface FormViewProps<T extends object> {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	/** Schema and validator of the form; absent for a form known only at run time. */
	readonly form?: CompiledForm;
	/** Must keep its identity between renders; another object replaces the fields and keeps the values of remaining ones. */
	readonly fields: Readonly<Record<keyof T & string, FieldView>>;
	/** The school's own fields (schoolFieldsOf), below the others; must keep its identity as well. */
	readonly school?: readonly SchoolField[];
	/** Every field of the school that is shown must be filled in (CUSTOM-08). */
	readonly allRequired?: boolean;
	/** As it came from the server. */
	readonly initial?: Partial<T>;
	readonly disabled?: boolean;
	/** Name, such as `profile`, under which unsent values are stored in this browser for their student; without secrets. */
	readonly draft?: string;
	/** Name under which this page remembers unsent values of a form in a dialog (useTypedValues). */
	readonly remember?: string;
	/**
	 * Called for every field the student changes or a draft restores; may set other fields. The name of a school's field
	 * is `school`, a space and its id.
	 */
	readonly onChange?: (name: string, form: FormHandle) => void;
	/** Receives the handle of the form while it is mounted. */
	readonly handle?: Ref<FormHandle>;
	/** The same for a form that can be saved before it is complete. */
	readonly saver?: Ref<FormSaver>;
	/** Called with the valid values as they are sent. A promise of true means that they are stored: the draft is deleted. */
	readonly onSubmit: (value: T, entries: readonly FieldEntry[]) => undefined | Promise<boolean>;
	/** Why the last attempt failed: shown above `children` until the next one. */
	readonly failure?: SubmissionFailure | undefined;
	/** Message key of a failure without a message of its own. */
	readonly fallbackKey?: string;
	/** The fields that refusals of the server name; must keep its identity between renders. */
	readonly refusedFields?: RefusedFields<keyof T & string>;
	/** Rendered below the fields, with a submit button. */
	readonly children: ReactNode;
}

type Values = Record<string, unknown>;

const handleOf = (store: FormStore): FormHandle => ({
	get: (name) => store.encodedValues().get(name),
	set: (name, raw) => store.setInitial(name, decodeValue(store.cell(name).read().field, raw)),
});

/** The visible fields: those of the feature by name, those of the school as entries. */
function split(store: FormStore): [Values, FieldEntry[]] {
	const values: Values = {};
	const entries: FieldEntry[] = [];
	for (const [key, encoded] of store.encodedValues()) {
		const { school } = store.cell(key).read().field;
		if (!school) {
			if (encoded !== undefined) values[key] = encoded;
			continue;
		}
		// Locked fields and empty fields of an unknown kind are not sent.
		const { plugin } = store.cell(key).read().field;
		if (school.locked || (!plugin && encoded === undefined)) continue;
		entries.push(fieldEntryOf(school, encoded));
	}
	return [values, entries];
}

const mixed = ({ fields }: FormPlan): boolean => {
	const asked = [...fields.values()].filter(({ disabled, plugin }) => !disabled && plugin);
	return asked.some(({ required }) => required) && asked.some(({ required }) => !required);
};

const noRefusedFields: RefusedFields<string> = {};

/** Marks the fields that a failure names, and focuses the one that shows it. @returns what the form shows */
function useFailure(
	{ failure, refusedFields = noRefusedFields }: FormViewProps<Values>,
	{ id, store }: Shared,
	sent: RefObject<ReadonlyMap<string, unknown>>,
) {
	/** The failure before the last attempt, which may have ended at an invalid field. */
	const [dismissed, setDismissed] = useState<SubmissionFailure>();
	const current = failure === dismissed ? undefined : failure;
	useEffect(() => {
		if (!current) return;
		markRefusedFields(store, current, refusedFields, sent.current);
		const field = fieldFailureOf(store, current, refusedFields);
		const slot = field && store.cell(field.key).read().slot;
		if (slot) focusField(fieldId(id, slot.name));
	}, [current, store, refusedFields, id, sent]);
	return {
		failure: current,
		field: fieldFailureOf(store, current, refusedFields),
		dismiss: () => setDismissed(failure),
	};
}

/** Everything FormView renders. */
export function useForm(props: FormViewProps<Values>) {
	const { id, form, fields, school, allRequired = false, initial, disabled = false } = props;
	const t = useT();
	const [invalid, setInvalid] = useState<InvalidCount>({ count: 0, attempt: 0 });
	const plan = useMemo(
		() => createFormPlan(fields as FieldViews, requiredIn(form), school, allRequired),
		[fields, form, school, allRequired],
	);
	// Later initial values are ignored.
	const [known] = useState(
		() =>
			(field: FormField): unknown =>
				field.school ? field.school.value : initial?.[field.key],
	);
	const [store] = useState(() => createFormStore(known, form && formValidationOf(form)));
	const shared = useMemo((): Shared => {
		// The fields below re-render for the new object in the same render.
		store.setPlan(plan);
		const slots = new Map(plan.slots.map((slot) => [slot.name, slot]));
		return { id, slots, store, disabled, mixed: mixed(plan), t };
	}, [id, plan, store, disabled, t]);
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	const handle = useMemo(() => handleOf(store), [store]);
	useImperativeHandle(props.handle, () => handle, [handle]);
	const moved = useMemo(
		() =>
			(key: string): void =>
				latest.current.onChange?.(key, handle),
		[handle],
	);
	useEffect(() => store.onChange(moved), [store, moved]);
	const hasDraft = props.draft !== undefined;
	useEffect(() => (hasDraft ? undefined : followInput(store.onChange)), [store, hasDraft]);
	// Widgets of conditional fields must be loaded before the student reaches them.
	useEffect(() => {
		for (const { plugin } of plan.fields.values()) if (plugin) loadWidget(plugin);
	}, [plan]);
	// What cannot be sent is not restored: a disabled form shows what the server has.
	const draft = useDraft(disabled ? undefined : props.draft, plan, store, known, moved);
	const forget = useTypedValues(props.remember, plan, store, known, moved);
	const sent = useRef<ReadonlyMap<string, unknown>>(new Map());
	const { dismiss, ...failure } = useFailure(props, shared, sent);
	const send = (write: () => undefined | Promise<boolean>): void => {
		sent.current = store.encodedValues();
		const states = store.cellStates();
		// Values typed during the request stay in the draft.
		const isAsSent = () =>
			[...store.cellStates()].every(([key, { value }]) => Object.is(value, states.get(key)?.value));
		void write()?.then((done) => {
			if (done) forget();
			if (done && isAsSent()) draft?.clear();
		});
	};
	useImperativeHandle(props.saver, () => ({ save: (write) => send(() => write(split(store)[1])) }));
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		// React events of a dialog's form bubble to the form that opened it.
		event.stopPropagation();
		dismiss();
		const invalidSlots = store.validate();
		setInvalid(({ attempt }) => ({ count: invalidSlots.length, attempt: attempt + 1 }));
		const [first] = invalidSlots;
		if (first) {
			focusField(fieldId(id, first.name));
			return;
		}
		send(() => props.onSubmit(...split(store)));
	};
	return { plan, shared, invalid, submit, draft, failure };
}
