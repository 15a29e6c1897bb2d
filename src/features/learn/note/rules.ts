import type { Note, NoteMoment, NoteSaveBody } from "../../../../schemas/generated/documents.ts";

/** The same as on the server. */
export const maxCharacters = 10_000;

/** From here on the number of characters is shown. */
export const counterFrom = 9_000;

/** Text as it can be stored: without control characters and lone surrogates. */
export const storable = (text: string): string =>
	text.slice(0, maxCharacters).replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");

/** The body of an outbox entry, read from browser storage; undefined for anything else. */
export function draftOf(body: object | undefined): NoteSaveBody | undefined {
	const { courseId, text, base, writer } = (body ?? {}) as Partial<NoteSaveBody>;
	if (typeof text !== "string" || typeof courseId !== "string") return undefined;
	if (typeof base !== "number" || typeof writer !== "string") return undefined;
	return { courseId, text, base, writer };
}

/** The note after the server has stored a change. */
export function noteAfter(now: Note | undefined, body: NoteSaveBody, version: number, at: string): Note {
	return {
		courseId: body.courseId,
		text: body.text,
		version,
		writtenAt: at,
		copies: now?.copies ?? [],
	};
}

/** The newer of two notes; the copies always come from the response. */
export const newest = (now: Note | undefined, response: Note): Note =>
	now && now.version > response.version ? { ...now, copies: response.copies } : response;

/** Notes of one lesson of a course. */
export interface LessonNotes {
	readonly lesson: Pick<NoteMoment, "lessonId" | "lessonName">;
	readonly notes: readonly NoteMoment[];
}

/** The notes of a course by lesson: lessons in the order of their first note, the notes of each by moment. */
export function byLesson(moments: readonly NoteMoment[]): LessonNotes[] {
	const found = new Map<string, NoteMoment[]>();
	for (const moment of moments) found.set(moment.lessonId, [...(found.get(moment.lessonId) ?? []), moment]);
	return [...found.values()].flatMap((notes) => {
		const [first] = notes;
		if (!first) return [];
		const sorted = notes.toSorted((one, other) => one.atSeconds - other.atSeconds);
		return { lesson: { lessonId: first.lessonId, lessonName: first.lessonName }, notes: sorted };
	});
}
