// The draft of a form: saved while the student types, restored when the form is opened again.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DraftOwner } from "../../core/draft/draftStore.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../../core/session/session.ts";
import { createDraftSaver } from "./draftSaver.ts";
import { decodeValue, type FormField, type FormPlan } from "./formField.ts";
import type { FormStore } from "./formStore.ts";
import { resetFields } from "./restoreDraft.ts";

/** What FormDraft shows, and what sending does with it. */
export interface Draft {
	/** The form holds restored fields. */
	readonly isRestored: boolean;
	/** Counts changes of the student or school; state of the fields, such as stars, must not outlive one. */
	readonly ownerChanges: number;
	/** Resets the form; its student does not want the draft. */
	readonly discard: () => void;
	/** The form was sent. */
	readonly clear: () => void;
}

const isSameOwner = (one: DraftOwner, other: DraftOwner): boolean =>
	one.user === other.user && one.school === other.school && one.company === other.company;

/**
 * @param name of the form; undefined stores no draft
 * @param plan its present fields
 * @param knownValue what the form began with, as it came; a stable function
 * @param onFieldRestored called for every restored field; a stable function
 */
export function useDraft(
	name: string | undefined,
	plan: FormPlan,
	store: FormStore,
	knownValue: (field: FormField) => unknown,
	onFieldRestored: (key: string) => void,
): Draft | undefined {
	const [company, school, user] = [
		useAtomValue(companyIdAtom),
		useAtomValue(schoolIdAtom),
		useAtomValue(userIdAtom),
	];
	const [isRestored, setIsRestored] = useState(false);
	const [ownerChanges, setOwnerChanges] = useState(0);
	const initialValue = useCallback((field: FormField) => decodeValue(field, knownValue(field)), [knownValue]);
	// A visitor has no drafts: the next user of the machine may be another person.
	const owner = useMemo(
		() =>
			name === undefined || company === undefined || user === undefined
				? undefined
				: { company, school, user, form: name },
		[name, company, school, user],
	);
	const saver = useMemo(
		() =>
			owner &&
			createDraftSaver({
				owner,
				store,
				initialValue,
				onFieldRestored,
				onRestored: () => setIsRestored(true),
			}),
		[owner, store, initialValue, onFieldRestored],
	);
	// Such as the cities, which are loaded some time after their province.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another plan has other fields, or other options
	useEffect(() => saver?.restoreWaiting(), [plan, saver]);
	const reset = useCallback(
		() => resetFields(store, initialValue, onFieldRestored),
		[store, initialValue, onFieldRestored],
	);

	const lastOwner = useRef<DraftOwner>(undefined);
	useEffect(() => {
		if (!owner || !saver) return;
		// The fields were typed by or for another student or school.
		if (lastOwner.current && !isSameOwner(lastOwner.current, owner)) {
			reset();
			setIsRestored(false);
			setOwnerChanges((count) => count + 1);
		}
		lastOwner.current = owner;
		return saver.start();
	}, [owner, saver, reset]);

	return useMemo(() => {
		if (!saver) return undefined;
		const clear = (): void => {
			setIsRestored(false);
			saver.clear();
		};
		const discard = (): void => {
			clear();
			reset();
		};
		return { isRestored, ownerChanges, discard, clear };
	}, [saver, reset, isRestored, ownerChanges]);
}
