// Queries of homework, and the draft of one: what is typed, else what waits in the outbox, else what the server has.
import { useAtomValue } from "jotai";
import { useLayoutEffect } from "react";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import type { HomeworkCard, HomeworkDetail, HomeworkList } from "../../../../schemas/generated/documents.ts";
import { ownerAtom, type Slot, useSlot } from "../../../core/outbox/outboxState.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchHomework, fetchHomeworkList } from "./calls.ts";
import {
	type Edit,
	editName,
	editsAtom,
	fileOf,
	handIn,
	handKind,
	rememberFiles,
	saveKind,
	subscribeToOutbox,
	writeEdit,
} from "./drafts.ts";
import { draftOf, type ListState, refreshInMs, slotOf, storable } from "./rules.ts";

const untilChange = ({ list, now }: HomeworkList): number => refreshInMs({ now, cards: list });

/** A page of the student's homework; undefined fetches nothing. */
export const useOwnHomework = (
	page: number | undefined,
	pageSize: number,
	state: ListState | undefined,
): StudentQuery<HomeworkList> =>
	useStudentQuery(
		page === undefined ? undefined : ["homework", "list", state ?? "", page],
		(signal) => fetchHomeworkList({ page: page ?? 1, pageSize, ...(state ? { state } : {}) }, signal),
		{ refreshInMs: untilChange },
	);

/** The homework of a lesson. */
export const useLessonHomework = (courseId: string, lessonId: string): StudentQuery<HomeworkList> =>
	useStudentQuery(
		["homework", "lesson", courseId, lessonId],
		(signal) => fetchHomeworkList({ courseId, lessonId, pageSize: 50 }, signal),
		{ refreshInMs: untilChange },
	);

export interface HomeworkEditing {
	readonly query: StudentQuery<HomeworkDetail>;
	readonly draft: Pick<Edit, "text" | "files">;
	readonly saving: Slot;
	readonly handing: Slot;
	readonly write: (change: { readonly text?: string; readonly files?: readonly FileValue[] }) => void;
	readonly handIn: () => Promise<void>;
}

/** The homework of a card, for reading and for work on it. */
export function useHomework({ courseId, homeworkId, homeworkName }: HomeworkCard): HomeworkEditing {
	// Before it is fetched, so that nothing saved meanwhile is missed.
	useLayoutEffect(subscribeToOutbox, []);
	const query = useStudentQuery(
		["homework", "detail", courseId, homeworkId],
		(signal) => fetchHomework(courseId, homeworkId, signal),
		{ refreshInMs: ({ card, now }) => refreshInMs({ now, cards: [card] }) },
	);
	const slot = slotOf(courseId, homeworkId);
	const saving = useSlot(saveKind, slot);
	const handing = useSlot(handKind, slot);
	const owner = useAtomValue(ownerAtom);
	const edit = useAtomValue(editsAtom).get(editName(owner, courseId, homeworkId));
	const queued = draftOf(handing.entry?.body) ?? draftOf(saving.entry?.body);
	const stored = query.data?.draft;
	rememberFiles(stored?.files ?? []);
	const draft = edit ?? {
		text: queued?.text ?? stored?.text ?? "",
		files: (queued?.files ?? stored?.files.map(({ resourceId }) => resourceId) ?? []).map(fileOf),
	};
	const base = edit?.base ?? draftOf(saving.entry?.body)?.base ?? stored?.version ?? 0;
	const now = (change: Partial<Pick<Edit, "text" | "files">>): Edit | undefined =>
		owner === undefined
			? undefined
			: {
					...{ owner, courseId, homeworkId, about: homeworkName, base, isPending: true },
					...{ text: draft.text, files: draft.files },
					...change,
				};
	return {
		...{ query, draft, saving, handing },
		write: ({ text, files }) => {
			const next = now({
				...(text === undefined ? {} : { text: storable(text) }),
				...(files === undefined ? {} : { files }),
			});
			if (next) writeEdit(next);
		},
		handIn: async () => {
			const final = now({});
			if (final) await handIn(final);
		},
	};
}
