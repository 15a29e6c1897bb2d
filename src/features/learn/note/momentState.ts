// Notes about moments of a lesson: those that the server has, with what waits in the outbox.
import { useAtomValue } from "jotai";
import { useEffect, useMemo } from "react";
import type {
	LocalText,
	NoteAtBody,
	NoteMoment,
	NoteMoments,
} from "../../../../schemas/generated/documents.ts";
import { newId } from "../../../core/draft/newId.ts";
import { enqueue, onConfirmed, outboxAtom } from "../../../core/outbox/outbox.ts";
import type { QueuedEntry } from "../../../core/outbox/outboxState.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchMoments } from "./calls.ts";

const momentKind = "note.at";
const name = "noteMoments";

export interface Lesson {
	readonly courseId: string;
	readonly lessonId: string;
	readonly lessonName: LocalText;
}

/** Notes of a lesson, or of all lessons of a course. */
type Noted = Pick<Lesson, "courseId"> & Partial<Pick<Lesson, "lessonId">>;

/** The server's notes with the changes that it does not have yet. */
function withPending(
	stored: readonly NoteMoment[],
	entries: readonly Pick<QueuedEntry, "kind" | "body" | "putAt" | "about">[],
	noted: Noted,
): NoteMoment[] {
	const pending = entries
		.filter(({ kind }) => kind === momentKind)
		.map(({ body, putAt, about = "" }) => ({ ...(body as NoteAtBody), putAt, lessonName: about }))
		.filter(
			({ courseId, lessonId }) =>
				courseId === noted.courseId && (noted.lessonId === undefined || lessonId === noted.lessonId),
		);
	const changed = new Map(
		pending.map(({ id, lessonId, lessonName, atSeconds, text, putAt }): [string, NoteMoment] => [
			id,
			{ id, lessonId, lessonName, atSeconds, text, writtenAt: new Date(putAt).toISOString() },
		]),
	);
	const known = new Set(stored.map(({ id }) => id));
	const added = [...changed.values()].filter(({ id }) => !known.has(id));
	return [...stored.map((note) => changed.get(note.id) ?? note), ...added].filter(({ text }) => text !== "");
}

/** Those that the server has not stored yet come last; `byLesson` sorts them in. */
export function useMoments({ courseId, lessonId }: Noted) {
	const { entries } = useAtomValue(outboxAtom);
	useEffect(
		() =>
			onConfirmed(({ kind }) => {
				if (kind === momentKind) revalidateStudentQueries(name);
			}),
		[],
	);
	const query = useStudentQuery<NoteMoments>([name, courseId, lessonId ?? ""], (signal) =>
		fetchMoments({ courseId, ...(lessonId === undefined ? {} : { lessonId }) }, signal),
	);
	const moments = useMemo(
		() =>
			query.data &&
			withPending(query.data.list, entries, { courseId, ...(lessonId === undefined ? {} : { lessonId }) }),
		[query.data, entries, courseId, lessonId],
	);
	return { query, moments };
}

/** @param note an empty text deletes it; without an id it is a new one */
export const saveMoment = (
	{ courseId, lessonId, lessonName }: Lesson,
	{ id = newId(), atSeconds, text }: Pick<NoteMoment, "atSeconds" | "text"> & { readonly id?: string },
): Promise<string> =>
	enqueue({
		kind: momentKind,
		slot: id,
		about: lessonName,
		body: { id, courseId, lessonId, atSeconds: Math.round(atSeconds * 10) / 10, text } satisfies NoteAtBody,
	});
