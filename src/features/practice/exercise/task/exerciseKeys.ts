// Single keys of the exercise, wherever the focus is but where they mean something else.
import { isScrolledByKeys } from "../../../../renderer/question/wideParts.ts";

/** Where keys write, or belong to somebody else. */
const ownKeys =
	"input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]";

export interface KeyEvent
	extends Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"> {
	/** Part of a word of Chinese that is being typed. */
	readonly isComposing: boolean;
	/** It is held down. */
	readonly repeat: boolean;
	readonly target: EventTarget | null;
}

/** The key, when it is meant for the exercise. */
export function exerciseKey(event: KeyEvent): string | undefined {
	const { key, target } = event;
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
	if (event.isComposing || event.repeat) return undefined;
	if (!(target instanceof Element)) return key;
	if (target.closest(ownKeys)) return undefined;
	return key.startsWith("Arrow") && isScrolledByKeys(target) ? undefined : key;
}
