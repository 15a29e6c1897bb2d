// Ties a form's plan and store to React: what is drawn, what happens on sending, what is kept meanwhile.
import { type FormEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import type { Json } from "../../../schemas/json.ts";
import { useT } from "../../core/i18n.ts";
import type { FormViewProps } from "../FormView.tsx";
import { type Views, widgetOf } from "../fieldViews.ts";
import { entryOf, type FieldEntry } from "../schoolFields.ts";
import { fieldId, type Shared } from "./FieldCell.tsx";
import type { Wrong } from "./FormSummary.tsx";
import { focusField } from "./focusField.ts";
import { gateOf, requiredIn } from "./formGate.ts";
import { begin, type FormField, type FormPlan, planOf } from "./formPlan.ts";
import { createFormStore, type FormStore } from "./formStore.ts";
import { type Draft, useDraft } from "./useDraft.ts";

/** What a feature may do with a form while it is filled in; names are those of its fields. */
export interface FormHandle {
	/** As it would be sent. */
	readonly get: (name: string) => Json | undefined;
	/** As it would come from the server. */
	readonly set: (name: string, raw: Json | undefined) => void;
	/** Somebody else, such as the server, refuses what a field holds now; the keyword names the message. */
	readonly refuse: (name: string, keyword: string) => void;
}

type Values = Record<string, unknown>;

const handleOf = (store: FormStore): FormHandle => ({
	get: (name) => store.sent().get(name),
	set: (name, raw) => store.put(name, begin(store.cell(name).read().field, raw)),
	refuse: store.refuse,
});

/** Of the fields that are shown: those of the feature by name, those of the school as entries. */
function split(store: FormStore): [Values, FieldEntry[]] {
	const values: Values = {};
	const entries: FieldEntry[] = [];
	for (const [key, encoded] of store.sent()) {
		const { school } = store.cell(key).read().field;
		if (!school) {
			if (encoded !== undefined) values[key] = encoded;
			continue;
		}
		// What may not be changed is not sent: it stays as it is. Neither is nothing, of a kind we cannot draw.
		const { plugin } = store.cell(key).read().field;
		if (school.locked || (!plugin && encoded === undefined)) continue;
		entries.push(entryOf(school, encoded));
	}
	return [values, entries];
}

const mixed = ({ fields }: FormPlan): boolean => {
	const asked = [...fields.values()].filter(({ disabled, plugin }) => !disabled && plugin);
	return asked.some(({ required }) => required) && asked.some(({ required }) => !required);
};

export interface FormParts {
	readonly plan: FormPlan;
	readonly shared: Shared;
	readonly wrong: Wrong;
	readonly submit: (event: FormEvent) => void;
	readonly draft: Draft | undefined;
}

/** Everything FormView draws. */
export function useForm(props: FormViewProps<Values>): FormParts {
	const { id, form, fields, school, allRequired = false, initial, disabled = false } = props;
	const t = useT();
	const [wrong, setWrong] = useState<Wrong>({ count: 0, attempt: 0 });
	const plan = useMemo(
		() => planOf(fields as Views, requiredIn(form), school, allRequired),
		[fields, form, school, allRequired],
	);
	// What a form began with is of interest once.
	const [known] = useState(
		() =>
			(field: FormField): unknown =>
				field.school ? field.school.value : initial?.[field.key],
	);
	const [store] = useState(() => createFormStore(known, form && gateOf(form)));
	const shared = useMemo((): Shared => {
		// The fields below hear of it by this very object, in the same drawing.
		store.adopt(plan);
		const places = new Map(plan.places.map((place) => [place.name, place]));
		return { id, places, store, disabled, mixed: mixed(plan), t };
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
	useEffect(() => store.watch(moved), [store, moved]);
	// What an answer brings up must be there when the student goes on to it.
	useEffect(() => {
		for (const { plugin } of plan.fields.values()) if (plugin) widgetOf(plugin);
	}, [plan]);
	const draft = useDraft(props.draft, plan, store, known, moved);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		// A form inside of a dialog is, for React, inside of the form that opened it.
		event.stopPropagation();
		const places = store.check();
		setWrong(({ attempt }) => ({ count: places.length, attempt: attempt + 1 }));
		const [first] = places;
		if (first) {
			focusField(fieldId(id, first.name));
			return;
		}
		const sent = store.cells();
		// What was typed while it was sent is kept on.
		const isAsSent = () =>
			[...store.cells()].every(([key, { value }]) => Object.is(value, sent.get(key)?.value));
		void props.onSubmit(...split(store))?.then((done) => done && isAsSent() && draft?.forget());
	};
	return { plan, shared, wrong, submit, draft };
}
