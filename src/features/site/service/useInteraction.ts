import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Whether the student's last focus, click or key was inside an element. Otherwise a foreign script in it must not
 * take the focus, and with it the keys meant for a form of the page.
 */
export function useInteraction(element: RefObject<HTMLElement | null>) {
	const [isInteracting, setInteracting] = useState(false);
	useEffect(() => {
		const onEvent = ({ target }: Event) => {
			if (target instanceof Node) setInteracting(element.current?.contains(target) ?? false);
		};
		for (const kind of ["focusin", "pointerdown", "keydown"] as const) addEventListener(kind, onEvent, true);
		return () => {
			for (const kind of ["focusin", "pointerdown", "keydown"] as const)
				removeEventListener(kind, onEvent, true);
		};
	}, [element]);
	return [isInteracting, useCallback((now: boolean) => setInteracting(now), [])] as const;
}
