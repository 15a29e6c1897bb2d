// What a dialog asks the server before it asks the student.
import { useEffect, useEffectEvent, useState } from "react";
import type { Place } from "./calls.ts";
import { tellFailure } from "./saving.ts";
import { usePlace } from "./state.ts";

interface Asking<T> {
	/** Undefined where nothing is left to ask. */
	readonly ask: (place: Place) => Promise<T | undefined>;
	/** Ends the dialog; `isDone` when there was nothing to ask, not when nobody is here or the answer did not come. */
	readonly end: (isDone: boolean) => void;
	/** Said where a failure brings no sentence of its own. */
	readonly sorry?: string;
}

/**
 * The server's answer, once for whoever is here. It is shown to nobody else who signs in meanwhile: they are asked
 * anew.
 */
export function useAsked<T>({ ask, end, sorry }: Asking<T>): T | undefined {
	const place = usePlace();
	const [asked, setAsked] = useState<{ readonly of: Place; readonly found: T }>();
	const begin = useEffectEvent(ask);
	const finish = useEffectEvent(end);
	const tell = useEffectEvent((error: unknown) => tellFailure(error, sorry));
	useEffect(() => {
		if (!place) return finish(false);
		let isWanted = true;
		begin(place).then(
			(found) => {
				if (!isWanted) return;
				if (found === undefined) finish(true);
				else setAsked({ of: place, found });
			},
			(error: unknown) => {
				if (!isWanted) return;
				tell(error);
				finish(false);
			},
		);
		return () => {
			isWanted = false;
		};
	}, [place]);
	return asked && asked.of === place ? asked.found : undefined;
}
