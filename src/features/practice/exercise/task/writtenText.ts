// Texts that answers consist of.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PracticeAnswer } from "../../../../../schemas/generated/documents.ts";

/** Characters of a long answer; an emoji is one, as for the server. */
export const maxTextLength = 20_000;

const isLowSurrogate = (text: string, index: number): boolean =>
	(text.charCodeAt(index) & 0xfc00) === 0xdc00 &&
	index > 0 &&
	(text.charCodeAt(index - 1) & 0xfc00) === 0xd800;

/** Characters of a text. Runs at each key in up to 20,000 of them, so without an array of them. */
export function characterCount(text: string): number {
	let count = text.length;
	for (let i = 1; i < text.length; i++) if (isLowSurrogate(text, i)) count--;
	return count;
}

/** The beginning of a text, of so many characters at most. */
export function clippedText(text: string, maxCount: number): string {
	if (text.length <= maxCount) return text;
	let end = 0;
	for (let count = 0; end < text.length && count < maxCount; count++)
		end += isLowSurrogate(text, end + 1) ? 2 : 1;
	return text.slice(0, end);
}

/** No text at all is no answer. */
export const textAnswer = (texts: readonly string[]): PracticeAnswer =>
	texts.some((text) => text.trim() !== "") ? [...texts] : [];

/**
 * Whether a field takes a value that was rendered: not while that does not have what is being written yet, nor while it
 * is what was given of it (a text that is too long is given in part); then any other one, of whatever device.
 */
export function createWriting() {
	let [rendered, given, isRendered] = ["", undefined as string | undefined, false];
	return {
		write(value: string): void {
			given = value;
			isRendered = value === rendered;
		},
		takes(value: string): boolean {
			rendered = value;
			if (value === given) isRendered = true;
			else if (given === undefined || isRendered) given = undefined;
			return given === undefined;
		},
	};
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface WrittenText<F extends TextField> {
	readonly field: RefObject<F | null>;
	/** To be called when the student writes. @param given what the field's value will be of it */
	readonly onWrite: (given: string) => void;
}

/** A field that React does not control, so that a key costs what it costs in any field. */
export function useWrittenText<F extends TextField>(
	value: string,
	onReplace?: (value: string) => void,
): WrittenText<F> {
	const field = useRef<F>(null);
	const [writing] = useState(createWriting);
	useEffect(() => {
		if (!writing.takes(value) || !field.current || field.current.value === value) return;
		field.current.value = value;
		onReplace?.(value);
	}, [value, writing, onReplace]);
	return { field, onWrite: writing.write };
}
