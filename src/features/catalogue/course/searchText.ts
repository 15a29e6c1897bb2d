// In a file of its own because the header needs it in the first chunk.

/** The same as in schemas/calls/course. */
export const maxSearchLength = 100;

/** A search text as the server accepts it: no control characters, no lone surrogates, not too long. */
export function searchText(raw: string | null | undefined): string {
	const clean = (raw ?? "")
		.toWellFormed()
		.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ")
		.trim();
	return [...clean].slice(0, maxSearchLength).join("").trimEnd();
}
