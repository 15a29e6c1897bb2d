import type { LocalText } from "./generated/documents.ts";

/** A short mark of a text, which tells it from another one: FNV-1a, in letters and digits as a cookie may have them. */
export function textMark(text: LocalText = ""): string {
	let hash = 0x811c9dc5;
	for (const character of JSON.stringify(text))
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(36);
}
