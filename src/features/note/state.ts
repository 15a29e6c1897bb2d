// A note as the student sees it: what they are typing, else what waits to be saved, else what the server has.
import { useEffect, useRef, useState } from "react";
import { mutate } from "swr";
import type { LocalText, Note, NoteList } from "../../../schemas/generated/documents.ts";
import { tellError } from "../../core/errors.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { onDone, put } from "../../core/outbox/outbox.ts";
import { type Done, type Slot, useSlot } from "../../core/outbox/outboxState.ts";
import { isMine } from "../../core/session.ts";
import { storage } from "../../core/storage.ts";
import { dropCopy, fetchNote, fetchNotes } from "./calls.ts";
import { draftOf, noteAfter, storable } from "./rules.ts";

const kind = "note.save";

/** A page of the notes; undefined asks nothing. */
export const useNotes = (page: number | undefined, pageSize: number): Mine<NoteList> =>
	useMine(page === undefined ? undefined : ["notes", page], () => fetchNotes(page ?? 1, pageSize));

/** This browser, by which the server tells its changes from those of another device. */
function writerId(): string {
	const known = storage.get("noteWriter");
	if (known && /^[a-z0-9]{8,40}$/.test(known)) return known;
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	storage.set("noteWriter", made);
	return made;
}

/** Takes what the server stored, before the entry leaves the outbox: the text never jumps back. */
function takeSaved({ body, result }: Done): void {
	const saved = draftOf(body);
	const { version, outcome } = result;
	if (!saved) return;
	const isOurs = (key: unknown) => isMine(key) && key[2] === "note" && key[3] === saved.courseId;
	const isText = typeof version === "number" && outcome !== "kept";
	void mutate<Note>(
		isOurs,
		(now) => (isText ? noteAfter(now, saved, version, new Date().toISOString()) : now),
		{ revalidate: outcome !== "saved" },
	);
}

let following = false;
/** From the first note that is shown, and for good: what is stored behind a note that was closed is read there again. */
function followSaved(): void {
	if (following) return;
	following = true;
	onDone((done) => {
		if (done.kind === kind) takeSaved(done);
	});
}

/** Calls back when the server has stored the note of a course; gives what ends that. */
export const onStored = (courseId: string, listener: (done: Done) => void): (() => void) =>
	onDone((done) => {
		if (done.kind === kind && done.slot === courseId) listener(done);
	});

export interface NoteEditing {
	readonly reading: Mine<Note>;
	/** What stands in the field; undefined until it is known. */
	readonly text: string | undefined;
	readonly slot: Slot;
	readonly write: (text: string) => void;
	/** Throws away a text of another device. */
	readonly drop: (id: string) => Promise<void>;
}

/** The note of a course, for the one who writes it; what waits is told by the name of the course. */
export function useNote(courseId: string, courseName: LocalText | undefined): NoteEditing {
	const reading = useMine<Note>(["note", courseId], () => fetchNote(courseId));
	const slot = useSlot(kind, courseId);
	const draft = draftOf(slot.entry?.body);
	const [typed, setTyped] = useState<string>();
	/** The newest text that the outbox does not have yet. */
	const next = useRef<string>(undefined);
	const busy = useRef(false);
	const base = draft?.base ?? reading.data?.version ?? 0;

	useEffect(followSaved, []);

	/** One text after the other; of what is typed meanwhile only the last. */
	const keep = async (): Promise<void> => {
		if (busy.current) return;
		busy.current = true;
		try {
			while (next.current !== undefined) {
				const text = next.current;
				const body = { courseId, text, base, writer: writerId() };
				await put({ kind, slot: courseId, about: courseName, body });
				if (next.current === text) next.current = undefined;
			}
			setTyped(undefined);
		} catch (error) {
			void tellError(error);
		} finally {
			busy.current = false;
		}
	};

	return {
		reading,
		text: typed ?? draft?.text ?? reading.data?.text,
		slot,
		write: (text) => {
			next.current = storable(text);
			setTyped(next.current);
			void keep();
		},
		drop: async (id) => reading.put(await dropCopy(courseId, id)),
	};
}
