// What a dialog fetches before it is shown.
import { useEffect, useEffectEvent, useState } from "react";
import { onDocumentChange } from "../../../core/config/dependents.ts";
import type { SaveTarget } from "./calls.ts";
import { notifyFailure } from "./notifyFailure.ts";
import { useSaveTarget } from "./state.ts";

interface DialogDataOptions<T> {
	/** Resolves with undefined when nothing is missing. */
	readonly load: (target: SaveTarget) => Promise<T | undefined>;
	/** Parts of the site document that the data depends on: it is loaded again when one of them changes. */
	readonly documents?: readonly string[];
	/** Closes the dialog; `isComplete` when nothing is missing, false for a visitor or after a failure. */
	readonly close: (isComplete: boolean) => void;
	/** Message key of a failure without a message of its own. */
	readonly fallbackKey?: string;
}

const none: readonly string[] = [];

/** Loads for each student: data of one is never shown to another who signs in meanwhile. */
export function useDialogData<T>({
	load,
	documents = none,
	close,
	fallbackKey,
}: DialogDataOptions<T>): T | undefined {
	const target = useSaveTarget();
	const [changes, setChanges] = useState(0);
	useEffect(() => onDocumentChange(documents, () => setChanges((count) => count + 1)), [documents]);
	const [loaded, setLoaded] = useState<{ readonly target: SaveTarget; readonly data: T }>();
	const onLoad = useEffectEvent(load);
	const onClose = useEffectEvent(close);
	const onError = useEffectEvent((error: unknown) => {
		// What is on screen stays, and what was typed with it.
		if (loaded?.target === target)
			return console.warn("the dialog could not follow a change of the site", error);
		notifyFailure(error, fallbackKey);
		onClose(false);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change loads the data again
	useEffect(() => {
		if (!target) return onClose(false);
		let isCurrent = true;
		onLoad(target).then(
			(data) => {
				if (!isCurrent) return;
				if (data === undefined) onClose(true);
				else setLoaded({ target, data });
			},
			(error: unknown) => {
				if (isCurrent) onError(error);
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [target, changes]);
	return loaded?.target === target ? loaded?.data : undefined;
}
