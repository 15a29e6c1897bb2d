// Saves what is typed into a form as a draft, and restores the draft when the form is opened again.
import {
	type DraftOwner,
	loadDraft,
	saveDraft,
	saveDraftNow,
	unsavedVersion,
} from "../../core/draft/draftStore.ts";
import { onSuspend } from "../../core/retry.ts";
import { changedFields, type DraftField, type DraftFields } from "./draftValues.ts";
import type { FormField } from "./formField.ts";
import type { FormStore } from "./formStore.ts";
import { restoreFields } from "./restoreDraft.ts";

/** The next keystroke is saved along. */
const debounceMs = 500;

interface DraftSaverOptions {
	readonly owner: DraftOwner;
	readonly store: FormStore;
	readonly initialValue: (field: FormField) => unknown;
	readonly onFieldRestored: (key: string) => void;
	readonly onRestored: () => void;
}

export interface DraftSaver {
	/** Restores the draft and follows the form. @returns a function that saves what is pending and ends that */
	readonly start: () => () => void;
	/** Restores fields of the draft that were not there before, or did not offer its value yet. */
	readonly restoreWaiting: () => void;
	/** The form was sent, or its draft is discarded: nothing is stored until the student types again. */
	readonly clear: () => void;
}

const nonEmpty = (fields: DraftFields): DraftFields | undefined =>
	Object.keys(fields).length > 0 ? fields : undefined;

export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
	const { owner, store, initialValue, onFieldRestored, onRestored } = options;
	let waiting: DraftFields = {};
	let isCleared = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const stopTimer = (): void => {
		clearTimeout(timer);
		timer = undefined;
	};
	/** Fields that wait for their options are not in the form yet. */
	const draftFields = (): DraftFields | undefined =>
		nonEmpty({ ...changedFields(store.cellStates(), initialValue), ...waiting });
	function restore(draft: DraftFields): void {
		const result = restoreFields(store, draft, initialValue, onFieldRestored);
		waiting = result.waiting;
		if (result.isRestored) onRestored();
	}

	function start(): () => void {
		let isOpen = true;
		let isLoaded = false;
		let unfinishedSaves = 0;
		isCleared = false;
		waiting = {};
		/** The earlier draft, unless it is in the form or no longer wanted. Nothing is saved before it is known. */
		const loading = loadDraft<DraftField>(owner)
			.then((draft = {}): DraftFields => {
				isLoaded = true;
				if (isCleared) return {};
				if (!isOpen) return draft;
				restore(draft);
				return {};
			})
			.catch((error: unknown) => {
				console.error("a draft could not be restored", error);
				return {};
			});
		const save = (): void => {
			stopTimer();
			if (isCleared) return;
			unfinishedSaves += 1;
			// Of a closed form the fields are read now: it may be another student's when the earlier draft is known.
			const last = isOpen ? undefined : (draftFields() ?? {});
			const version = unsavedVersion(owner);
			const write = async (earlier: DraftFields): Promise<void> => {
				// A form that was opened again meanwhile has loaded the unsaved draft.
				if (last && unsavedVersion(owner) === version)
					await saveDraft(owner, nonEmpty({ ...earlier, ...last }));
				else if (!last && isOpen && !isCleared) await saveDraft(owner, draftFields());
			};
			void loading.then(write).finally(() => {
				unfinishedSaves -= 1;
			});
		};
		const onLeave = (): void => {
			if (timer === undefined && unfinishedSaves === 0) return;
			if (!isCleared) saveDraftNow(owner, draftFields(), isLoaded);
			save();
		};
		const stopFollowing = store.onChange((key) => {
			isCleared = false;
			// A newer answer is not replaced.
			waiting = Object.fromEntries(Object.entries(waiting).filter(([each]) => each !== key));
			stopTimer();
			timer = setTimeout(save, debounceMs);
		});
		const stopListening = onSuspend(onLeave);
		return () => {
			isOpen = false;
			stopFollowing();
			stopListening();
			onLeave();
		};
	}

	return {
		start,
		restoreWaiting: () => nonEmpty(waiting) && restore(waiting),
		clear() {
			isCleared = true;
			waiting = {};
			stopTimer();
			// Noted at once as well: the page may be left before the draft is deleted.
			saveDraftNow(owner, undefined);
			void saveDraft(owner, undefined);
		},
	};
}
