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

/** The server's notes with the changes that it does not have yet. */
function withPending(
	stored: readonly NoteMoment[],
	entries: readonly Pick<QueuedEntry, "kind" | "body" | "putAt">[],
	{ courseId, lessonId, lessonName }: Lesson,
): NoteMoment[] {
	const pending = entries
		.filter(({ kind }) => kind === momentKind)
		.map(({ body, putAt }) => ({ ...(body as NoteAtBody), putAt }))
		.filter((body) => body.courseId === courseId && body.lessonId === lessonId);
	const changed = new Map(
		pending.map(({ id, atSeconds, text, putAt }): [string, NoteMoment] => [
			id,
			{ id, lessonId, lessonName, atSeconds, text, writtenAt: new Date(putAt).toISOString() },
		]),
	);
	return [...stored.filter(({ id }) => !changed.has(id)), ...changed.values()]
		.filter(({ text }) => text !== "")
		.toSorted(
			(one, other) => one.atSeconds - other.atSeconds || one.writtenAt.localeCompare(other.writtenAt),
		);
}

export function useMoments(lesson: Lesson) {
	const { courseId, lessonId } = lesson;
	const { entries } = useAtomValue(outboxAtom);
	useEffect(
		() =>
			onConfirmed(({ kind }) => {
				if (kind === momentKind) revalidateStudentQueries(name);
			}),
		[],
	);
	const query = useStudentQuery<NoteMoments>([name, courseId, lessonId], (signal) =>
		fetchMoments({ courseId, lessonId }, signal),
	);
	const moments = useMemo(
		() => query.data && withPending(query.data.list, entries, lesson),
		[query.data, entries, lesson],
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
