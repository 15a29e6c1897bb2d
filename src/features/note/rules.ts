// What a note may hold, and what is shown of it while it is on its way.
import type { Note, NoteSaveBody } from "../../../schemas/generated/documents.ts";

/** Characters of a note, as the server counts at most. */
export const mostCharacters = 10_000;

/** Where it begins to be worth counting. */
export const countsFrom = 9_000;

/** Text as it can be stored: signs that nobody sees and no database takes are left out. */
export const storable = (text: string): string =>
	text.slice(0, mostCharacters).replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");

/** A note as it was last sent, read from what the browser kept; undefined for what makes no sense. */
export function draftOf(body: object | undefined): NoteSaveBody | undefined {
	const { courseId, text, base, writer } = (body ?? {}) as Partial<NoteSaveBody>;
	if (typeof text !== "string" || typeof courseId !== "string") return undefined;
	if (typeof base !== "number" || typeof writer !== "string") return undefined;
	return { courseId, text, base, writer };
}

/** The note when the server has stored a change of it; where another text stands now, only the server knows it. */
export function noteAfter(now: Note | undefined, body: NoteSaveBody, version: number, at: string): Note {
	return {
		courseId: body.courseId,
		text: body.text,
		version,
		writtenAt: at,
		copies: now?.copies ?? [],
	};
}

/** What the server said of a note, unless a change of it was stored since: then only the other texts are news. */
export const newest = (now: Note | undefined, said: Note): Note =>
	now && now.version > said.version ? { ...now, copies: said.copies } : said;
