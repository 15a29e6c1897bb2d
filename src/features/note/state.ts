// A note as the student sees it: what they are typing, else what waits to be saved, else what the server has.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { mutate } from "swr";
import type { LocalText, Note, NoteList } from "../../../schemas/generated/documents.ts";
import { tellError } from "../../core/errors.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { onDone, put } from "../../core/outbox/outbox.ts";
import {
	type Done,
	isShown,
	ownerAtom,
	type Slot,
	shownSlotsAtom,
	useSlot,
} from "../../core/outbox/outboxState.ts";
import { refetchMine } from "../../core/refetch.ts";
import { isMine } from "../../core/session.ts";
import { storage } from "../../core/storage.ts";
import { dropCopy, fetchNote, fetchNotes } from "./calls.ts";
import { draftOf, newest, noteAfter, storable } from "./rules.ts";

const store = getDefaultStore();
const kind = "note.save";

/**
 * A page of the notes; undefined asks nothing. It is asked for again when a note is stored that is not open here: one
 * that was closed just before, or is being written in another tab, and were it while the page is on its way.
 */
export function useNotes(page: number | undefined, pageSize: number): Mine<NoteList> {
	useEffect(
		() =>
			onDone((done) => {
				if (done.kind === kind && !isShown(store.get(shownSlotsAtom), done)) refetchMine("notes");
			}),
		[],
	);
	return useMine(page === undefined ? undefined : ["notes", page], () => fetchNotes(page ?? 1, pageSize));
}

/** This browser, by which the server tells its changes from those of another device. */
function writerId(): string {
	const known = storage.get("noteWriter");
	if (known && /^[a-z0-9]{8,40}$/.test(known)) return known;
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	storage.set("noteWriter", made);
	return made;
}

const isNoteOf = (courseId: string) => (key: unknown) =>
	isMine(key) && key[2] === "note" && key[3] === courseId;

/** Takes what the server stored, before the entry leaves the outbox: the text never jumps back. */
function takeSaved({ body, result }: Done): void {
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
		// An answer that was on its way is passed over now; only the server knows the texts of other devices.
		{ revalidate: () => outcome !== "saved" || !isKnown },
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

/** A text that the outbox does not have yet, and what it was written on. */
interface Typed {
	readonly owner: string;
	readonly courseId: string;
	readonly about: LocalText | undefined;
	readonly text: string;
	readonly base: number;
}

/** By student and course the newest such text. It outlives the field, which may be closed and opened meanwhile. */
const typedAtom = atom<ReadonlyMap<string, Typed>>(new Map());
/** Notes of which a text is on its way into the outbox. */
const busy = new Set<string>();

/** One text of a note after the other; of what is typed meanwhile only the last. */
async function keep(name: string): Promise<void> {
	if (busy.has(name)) return;
	busy.add(name);
	const next = () => store.get(typedAtom).get(name);
	try {
		for (let typed = next(); typed; typed = next()) {
			const { owner, courseId, about, text, base } = typed;
			await put({ kind, slot: courseId, about, owner, body: { courseId, text, base, writer: writerId() } });
			if (next() === typed)
				store.set(typedAtom, (all) => new Map([...all].filter(([each]) => each !== name)));
		}
	} catch (error) {
		void tellError(error);
	} finally {
		busy.delete(name);
	}
}

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
	// Before the note is asked for: what is stored meanwhile is not missed.
	useLayoutEffect(followSaved, []);
	const reading = useMine<Note>(["note", courseId], () => fetchNote(courseId));
	const slot = useSlot(kind, courseId);
	const draft = draftOf(slot.entry?.body);
	const owner = useAtomValue(ownerAtom);
	const name = `${owner} ${courseId}`;
	const typed = useAtomValue(typedAtom).get(name);
	const base = typed?.base ?? draft?.base ?? reading.data?.version ?? 0;
	return {
		reading,
		text: typed?.text ?? draft?.text ?? reading.data?.text,
		slot,
		write: (text) => {
			if (owner === undefined) return;
			const now = { owner, courseId, about: courseName, text: storable(text), base };
			store.set(typedAtom, (all) => new Map(all).set(name, now));
			void keep(name);
		},
		drop: async (id) => {
			const fresh = await dropCopy(courseId, id);
			// Another student may be here by now; whoever is asks for what is theirs.
			if (store.get(ownerAtom) !== owner) return;
			await mutate<Note>(isNoteOf(courseId), (now) => newest(now, fresh));
		},
	};
}
