import { type RefObject, useEffect, useState } from "react";

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
		const controller = new AbortController();
		const options = { capture: true, signal: controller.signal };
		for (const kind of ["focusin", "pointerdown", "keydown"]) addEventListener(kind, onEvent, options);
		return () => controller.abort();
	}, [element]);
	return [isInteracting, setInteracting] as const;
}
