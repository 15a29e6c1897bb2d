// What may be searched for; apart from the other rules because the header needs it at once.

/** Longest text the course list may be asked for; the same as in schemas/calls/course. */
export const searchLimit = 100;

/** A text to search for as the server takes it: no character that only controls others, no half one, not too long. */
export function searchText(raw: string | null | undefined): string {
	const clean = (raw ?? "")
		.toWellFormed()
		.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ")
		.trim();
	return [...clean].slice(0, searchLimit).join("").trimEnd();
}
