// For parts that cover the page and are not opened by name, such as the menu of a phone: Back closes them.
import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./pageHistory.ts";

/** @param isOpen whether it covers the page now */
export function useLayer(isOpen: boolean, onClose: () => void): void {
	const onLeave = useEffectEvent(onClose);
	useEffect(() => {
		if (!isOpen) return;
		const removeEntry = openLayer({ onLeave: () => onLeave(), hasEntry: true });
		return () => void removeEntry();
	}, [isOpen]);
}
