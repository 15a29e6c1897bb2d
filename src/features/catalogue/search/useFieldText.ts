import { useEffect, useState } from "react";
import { searchText } from "../../../../schemas/searchText.ts";

/** Requests wait until the student pauses for so long. */
const pauseMs = 150;

/**
 * The text of a search field as it can be searched. While an input method composes a character it stays as it was: the
 * letters on the way to it are no search.
 */
export function useFieldText(field: HTMLInputElement): string {
	const [text, setText] = useState(() => searchText(field.value));
	useEffect(() => {
		const read = (): void => setText(searchText(field.value));
		const onInput = (event: Event): void => {
			if (!(event instanceof InputEvent && event.isComposing)) read();
		};
		// The field is emptied by a button or by the address, and focused before React has written it.
		const onFocus = (): void => void requestAnimationFrame(read);
		field.addEventListener("input", onInput);
		field.addEventListener("compositionend", read);
		field.addEventListener("focus", onFocus);
		read();
		return () => {
			field.removeEventListener("input", onInput);
			field.removeEventListener("compositionend", read);
			field.removeEventListener("focus", onFocus);
		};
	}, [field]);
	return text;
}

/** The text once it has not changed for a moment; an empty one at once. */
export function usePausedText(text: string): string {
	const [paused, setPaused] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), text === "" ? 0 : pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	return text === "" ? "" : paused;
}
