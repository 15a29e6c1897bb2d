// The text of a search as page and address have it.

/** The same as in schemas/calls/course and schemas/calls/search. */
export const maxSearchLength = 100;

/** A search text as the server accepts it: no control characters, no lone surrogates, not too long. */
export function searchText(raw: string | null | undefined): string {
	const clean = (raw ?? "")
		.toWellFormed()
		.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ")
		.trim();
	return [...clean].slice(0, maxSearchLength).join("").trimEnd();
}
