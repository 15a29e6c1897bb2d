// What was thrown, as one sentence.

/** The first line of an error's message; anything else that was thrown, as text. */
export const messageOf = (error: unknown): string =>
	((error instanceof Error ? error.message : String(error)).trim().split("\n")[0] ?? "").trim();
