import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Whether the student is busy with an element: has the focus or the pointer in it. A foreign script beside a form
 * could otherwise take the focus, and with it the keys meant for the form.
 */
export function useAttention(element: RefObject<HTMLElement | null>) {
	const [isAttended, setAttended] = useState(false);
	useEffect(() => {
		const judge = ({ target }: Event) => {
			if (target instanceof Node) setAttended(element.current?.contains(target) ?? false);
		};
		for (const kind of ["focusin", "pointerdown", "keydown"] as const) addEventListener(kind, judge, true);
		return () => {
			for (const kind of ["focusin", "pointerdown", "keydown"] as const)
				removeEventListener(kind, judge, true);
		};
	}, [element]);
	return [isAttended, useCallback((now: boolean) => setAttended(now), [])] as const;
}
