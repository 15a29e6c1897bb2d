// The text of a note: what the student is typing, else what waits in the outbox, else what the server has.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { mutate } from "swr";
import type { LocalText, Note, NoteList } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { enqueue, onConfirmed } from "../../../core/outbox/outbox.ts";
import {
	type ConfirmedEntry,
	isShown,
	ownerAtom,
	type Slot,
	shownSlotsAtom,
	useSlot,
} from "../../../core/outbox/outboxState.ts";
import { isStudentKey, revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { storage } from "../../../core/storage.ts";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { discardCopy, fetchNote, fetchNotes } from "./calls.ts";
import { draftOf, newest, noteAfter, storable } from "./rules.ts";

const store = getDefaultStore();
const kind = "note.save";

/**
 * A page of the notes; undefined fetches nothing. Revalidated when a note is saved that is not open here: one that was
 * just closed or is edited in another tab.
 */
export function useNotes(page: number | undefined, pageSize: number): StudentQuery<NoteList> {
	useEffect(
		() =>
			onConfirmed((entry) => {
				if (entry.kind === kind && !isShown(store.get(shownSlotsAtom), entry))
					revalidateStudentQueries("notes");
			}),
		[],
	);
	return useStudentPage("notes", page, (known) => fetchNotes(known, pageSize));
}

/** The id of this browser: the server distinguishes its changes from those of other devices. */
function writerId(): string {
	const known = storage.get("noteWriter");
	if (known && /^[a-z0-9]{8,40}$/.test(known)) return known;
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	const created = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	storage.set("noteWriter", created);
	return created;
}

const isNoteOf = (courseId: string) => (key: unknown) =>
	isStudentKey(key) && key[2] === "note" && key[3] === courseId;

/** Applies a saved text before its entry leaves the outbox, so that the text never jumps back. */
function applySaved({ body, result }: ConfirmedEntry): void {
	const saved = draftOf(body);
	const { version, outcome } = result;
	if (!saved) return;
	const isText = typeof version === "number" && outcome !== "kept";
	let isKnown = true;
	void mutate<Note>(
		isNoteOf(saved.courseId),
		(now) => {
			isKnown = now !== undefined;
			return isText ? noteAfter(now, saved, version, new Date().toISOString()) : now;
		},
		// The mutation discards a pending response; only the server knows the texts of other devices.
		{ revalidate: () => outcome !== "saved" || !isKnown },
	);
}

let isSubscribed = false;
/** Subscribes once and for good: a note may be saved after its field has closed. */
function subscribeToSaved(): void {
	if (isSubscribed) return;
	isSubscribed = true;
	onConfirmed((entry) => {
		if (entry.kind === kind) applySaved(entry);
	});
}

/** A text that is not yet in the outbox, and the version it is based on. */
interface Typed {
	readonly owner: string;
	readonly courseId: string;
	readonly about: LocalText | undefined;
	readonly text: string;
	readonly base: number;
}

/** The newest such text by student and course; outlives the field, which may close and open meanwhile. */
const typedAtom = atom<ReadonlyMap<string, Typed>>(new Map());
/** Notes whose text is being put into the outbox. */
const busy = new Set<string>();

/** Puts the texts of a note into the outbox one after the other; of those typed meanwhile only the last. */
async function flush(name: string): Promise<void> {
	if (busy.has(name)) return;
	busy.add(name);
	const next = () => store.get(typedAtom).get(name);
	try {
		for (let typed = next(); typed; typed = next()) {
			const { owner, courseId, about, text, base } = typed;
			await enqueue({
				kind,
				slot: courseId,
				about,
				owner,
				body: { courseId, text, base, writer: writerId() },
			});
			if (next() === typed)
				store.set(typedAtom, (all) => new Map([...all].filter(([each]) => each !== name)));
		}
	} catch (error) {
		void notifyError(error);
	} finally {
		busy.delete(name);
	}
}

export interface NoteEditing {
	readonly query: StudentQuery<Note>;
	/** The text of the field; undefined until it is known. */
	readonly text: string | undefined;
	readonly slot: Slot;
	readonly write: (text: string) => void;
	/** Discards a text of another device. */
	readonly discardCopy: (id: string) => Promise<void>;
}

/** The note of a course, for editing; unsaved changes are listed under the name of the course. */
export function useNote(courseId: string, courseName: LocalText | undefined): NoteEditing {
	// Before the note is fetched, so that nothing saved meanwhile is missed.
	useLayoutEffect(subscribeToSaved, []);
	const query = useStudentQuery<Note>(["note", courseId], () => fetchNote(courseId));
	const slot = useSlot(kind, courseId);
	const draft = draftOf(slot.entry?.body);
	const owner = useAtomValue(ownerAtom);
	const name = `${owner} ${courseId}`;
	const typed = useAtomValue(typedAtom).get(name);
	const base = typed?.base ?? draft?.base ?? query.data?.version ?? 0;
	return {
		query,
		text: typed?.text ?? draft?.text ?? query.data?.text,
		slot,
		write: (text) => {
			if (owner === undefined) return;
			const now = { owner, courseId, about: courseName, text: storable(text), base };
			store.set(typedAtom, (all) => new Map(all).set(name, now));
			void flush(name);
		},
		discardCopy: async (id) => {
			const fresh = await discardCopy(courseId, id);
			// Another student may be signed in by now.
			if (store.get(ownerAtom) !== owner) return;
			await mutate<Note>(isNoteOf(courseId), (now) => newest(now, fresh));
		},
	};
}
