// Puts a draft back into its form, or resets the form to its initial values.
import { type DraftFields, isEqual, restoreField } from "./draftValues.ts";
import type { FormField } from "./formField.ts";
import type { FormStore } from "./formStore.ts";

type InitialValue = (field: FormField) => unknown;
type OnFieldRestored = (key: string) => void;

/** One field after the other, since a listener may empty dependent fields. */
export function resetFields(store: FormStore, initialValue: InitialValue, onRestored: OnFieldRestored): void {
	for (const key of store.cellStates().keys()) {
		const { field, value } = store.cell(key).read();
		const initial = initialValue(field);
		if (isEqual(initial, value)) continue;
		store.setInitial(key, initial);
		onRestored(key);
	}
}

export interface RestoreResult {
	readonly isRestored: boolean;
	/** Fields that are not there yet, or do not offer the value yet: options may still be loading. */
	readonly waiting: DraftFields;
}

/** What the student typed meanwhile is newer and stays; fields that others empty are restored as well. */
export function restoreFields(
	store: FormStore,
	draft: DraftFields,
	initialValue: InitialValue,
	onRestored: OnFieldRestored,
): RestoreResult {
	const waiting = new Map(Object.entries(draft));
	// All are read before the first is set: a listener may empty dependent fields.
	const restored = [...store.cellStates()].flatMap(([key, { field, value }]) => {
		const stored = waiting.get(key);
		if (!stored) return [];
		const { fits, value: draftValue } = restoreField(field, stored, initialValue(field));
		const isTyped = value !== undefined && !isEqual(value, initialValue(field));
		if (fits || isTyped) waiting.delete(key);
		return fits && !isTyped && !isEqual(draftValue, value) ? [{ key, draftValue }] : [];
	});
	for (const { key, draftValue } of restored) {
		store.setInitial(key, draftValue);
		onRestored(key);
	}
	return { isRestored: restored.length > 0, waiting: Object.fromEntries(waiting) };
}
