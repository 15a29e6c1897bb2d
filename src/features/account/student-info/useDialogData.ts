// What a dialog fetches before it is shown.
import { useEffect, useEffectEvent, useState } from "react";
import type { SaveTarget } from "./calls.ts";
import { notifyFailure } from "./notifyFailure.ts";
import { useSaveTarget } from "./state.ts";

interface DialogDataOptions<T> {
	/** Resolves with undefined when nothing is missing. */
	readonly load: (target: SaveTarget) => Promise<T | undefined>;
	/** Closes the dialog; `isComplete` when nothing is missing, false for a visitor or after a failure. */
	readonly close: (isComplete: boolean) => void;
	/** Message key of a failure without a message of its own. */
	readonly fallbackKey?: string;
}

/** Loads once for each student: data of one is never shown to another who signs in meanwhile. */
export function useDialogData<T>({ load, close, fallbackKey }: DialogDataOptions<T>): T | undefined {
	const target = useSaveTarget();
	const [loaded, setLoaded] = useState<{ readonly target: SaveTarget; readonly data: T }>();
	const onLoad = useEffectEvent(load);
	const onClose = useEffectEvent(close);
	const onError = useEffectEvent((error: unknown) => notifyFailure(error, fallbackKey));
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
				if (!isCurrent) return;
				onError(error);
				onClose(false);
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [target]);
	return loaded?.target === target ? loaded?.data : undefined;
}
