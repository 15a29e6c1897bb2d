// What was typed into a form of a dialog and not sent is there again when the dialog is opened again. It is held in the
// memory of this page alone, without secrets, and forgotten when somebody signs in or out.
import { getDefaultStore } from "jotai";
import { useEffect, useLayoutEffect, useRef } from "react";
import { userIdAtom } from "../../core/session/session.ts";
import { setUnsent } from "../../core/unsentForms.ts";
import { changedFields, type DraftFields, isEqual } from "./draftValues.ts";
import { decodeValue, type FormField, type FormPlan } from "./formField.ts";
import type { FormStore } from "./formStore.ts";
import { restoreFields } from "./restoreDraft.ts";

interface TypedValues {
	readonly fields: DraftFields;
	/** What each field began with; one that begins with another value has a newer one. */
	readonly initial: ReadonlyMap<string, unknown>;
}

/** By the name of the form. */
const typedValues = new Map<string, TypedValues>();
const hasFields = ({ fields }: TypedValues): boolean => Object.keys(fields).length > 0;

function change(changeIt: () => unknown): void {
	changeIt();
	setUnsent(typedValues, [...typedValues.values()].some(hasFields));
}
getDefaultStore().sub(userIdAtom, () => change(() => typedValues.clear()));

const initialValues = (store: FormStore, initialValue: (field: FormField) => unknown): Map<string, unknown> =>
	new Map([...store.cellStates()].map(([key, { field }]) => [key, initialValue(field)]));

/** The values to restore in a form that begins with the given ones. */
function recall(name: string, initial: ReadonlyMap<string, unknown>): DraftFields {
	const typed = typedValues.get(name);
	const isSame = (key: string) => !initial.has(key) || isEqual(initial.get(key), typed?.initial.get(key));
	return Object.fromEntries(Object.entries(typed?.fields ?? {}).filter(([key]) => isSame(key)));
}

/**
 * @param name of the form; undefined remembers nothing
 * @param knownValue what the form began with, as it came; a stable function
 * @param onFieldRestored called for every restored field; a stable function
 * @returns forgets them: the form was sent
 */
export function useTypedValues(
	name: string | undefined,
	plan: FormPlan,
	store: FormStore,
	knownValue: (field: FormField) => unknown,
	onFieldRestored: (key: string) => void,
): () => void {
	/** Fields that are not there yet, or do not offer the value yet. */
	const waiting = useRef<DraftFields>(undefined);
	const isSent = useRef(false);
	// Before the first frame. Another plan has other fields, or other options.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each plan may have what is waited for
	useLayoutEffect(() => {
		if (name === undefined) return;
		const initialValue = (field: FormField) => decodeValue(field, knownValue(field));
		waiting.current ??= recall(name, initialValues(store, initialValue));
		waiting.current = restoreFields(store, waiting.current, initialValue, onFieldRestored).waiting;
	}, [name, plan, store, knownValue, onFieldRestored]);
	useEffect(() => {
		if (name === undefined) return;
		const initialValue = (field: FormField) => decodeValue(field, knownValue(field));
		const user = getDefaultStore().get(userIdAtom);
		isSent.current = false;
		return () => {
			if (isSent.current || getDefaultStore().get(userIdAtom) !== user) return;
			const fields = { ...waiting.current, ...changedFields(store.cellStates(), initialValue) };
			change(() => typedValues.set(name, { fields, initial: initialValues(store, initialValue) }));
		};
	}, [name, store, knownValue]);
	return () => {
		isSent.current = true;
		if (name !== undefined) change(() => typedValues.delete(name));
	};
}
