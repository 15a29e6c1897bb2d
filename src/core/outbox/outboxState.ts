// The state of the signed-in student's outbox: saved, saving, waiting, refused, or unsafe.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { guestOwnerAtom } from "../guest/guestClient.ts";
import { companyIdAtom, sessionExpiredAtom, userIdAtom } from "../session/session.ts";

/** Something a student did that the server has not confirmed yet. */
export interface StoredEntry {
	readonly id: string;
	/** Company and user, or client id of a visitor. Nobody else's page reads it. */
	readonly owner: string;
	readonly schoolId: string;
	readonly kind: string;
	readonly slot?: string;
	readonly body: object;
	/** What it is about, for the student; not sent to the server. */
	readonly about?: LocalText;
	/** Milliseconds since 1970 by this machine's clock. */
	readonly putAt: number;
	/** When it was first sent. */
	readonly triedAt?: number;
	/** The server's code and message when it refused the entry. */
	readonly refused?: { readonly code: string; readonly message: string };
}

/** An entry in its queue, which numbers its entries. */
export interface QueuedEntry extends StoredEntry {
	readonly number: number;
	readonly queueId: string;
	/** False when only this page has it: it is lost when the page closes. */
	readonly isStored: boolean;
}

export interface NewEntry {
	/** Such as `note.save`; the server has a kind of that name. */
	readonly kind: string;
	/** By the schema of the kind; JSON of at most `maxEntryBytes`. */
	readonly body: object;
	/** Such as a course's name, for a notice outside of the course. */
	readonly about?: LocalText | undefined;
	/** Such as a course: the newest entry of a slot replaces the others of its kind. */
	readonly slot?: string;
	/** `ownerAtom` of the time it was done, if that was earlier; now when absent. The school is the present one. */
	readonly owner?: string | undefined;
	/** Of what was kept elsewhere before, such as in a draft; a new id and now when absent. */
	readonly made?: Made | undefined;
	/** It may have been put before, by a page that is gone: a newer entry of its slot stays. */
	readonly isLate?: boolean;
	/** How long it may wait for others to be sent along; soon when absent. */
	readonly sendWithinMs?: number;
}

/** What makes an entry the same one, however often it is put. */
export interface Made {
	readonly id: string;
	/** Milliseconds since 1970 by this machine's clock. */
	readonly at: number;
}

/** An entry that the server has stored. */
export interface ConfirmedEntry extends Pick<QueuedEntry, "id" | "owner" | "kind" | "slot" | "body"> {
	/** The answer of its kind. */
	readonly result: Readonly<Record<string, unknown>>;
}

/**
 * saved: the server has everything. saving: it is being sent. waiting: it is stored by the browser and sent again by
 * itself. refused: the server does not accept an entry. unsafe: the browser stores nothing, so the page must stay open.
 */
export type SaveState = "saved" | "saving" | "waiting" | "refused" | "unsafe";

export interface Outbox {
	readonly state: SaveState;
	/** Entries the server has not confirmed, without the refused ones. */
	readonly pending: number;
	readonly refused: readonly QueuedEntry[];
	/** In the order they were made. */
	readonly entries: readonly QueuedEntry[];
	/** Pending entries wait for their student to sign in again. */
	readonly needsSignIn: boolean;
}

const studentOwnerAtom = atom((get) => {
	const [company, user] = [get(companyIdAtom), get(userIdAtom)];
	return company === undefined || user === undefined ? undefined : `${company} ${user}`;
});

/** The student in the company, or a visitor who practises. */
export const ownerAtom = atom((get) => get(studentOwnerAtom) ?? get(guestOwnerAtom));

/** The queue as it was last read. */
export const queueAtom = atom<{ readonly owner?: string; readonly entries: readonly QueuedEntry[] }>({
	entries: [],
});

/** What an earlier visit left is known; until then the outbox seems to be empty. */
export const isQueueReadAtom = atom((get) => get(queueAtom).owner === get(ownerAtom));

/** The last request failed, or takes long. */
export const isDelayedAtom = atom(false);

export const isPending = ({ refused }: QueuedEntry): boolean => !refused;

function stateOf(entries: readonly QueuedEntry[], isWaiting: boolean): SaveState {
	const pending = entries.filter(isPending);
	if (pending.some((entry) => !entry.isStored)) return "unsafe";
	if (pending.length > 0) return isWaiting ? "waiting" : "saving";
	return entries.length > 0 ? "refused" : "saved";
}

const isWaitingAtom = atom((get) => get(isDelayedAtom) || get(sessionExpiredAtom));

/** The outbox of the signed-in student alone, or of a visitor. */
export const outboxAtom = atom<Outbox>((get) => {
	const { owner, entries: found } = get(queueAtom);
	const entries = owner === get(ownerAtom) ? found : [];
	const refused = entries.filter((entry) => !isPending(entry));
	const pending = entries.length - refused.length;
	const needsSignIn = pending > 0 && get(sessionExpiredAtom);
	return { state: stateOf(entries, get(isWaitingAtom)), pending, refused, entries, needsSignIn };
});

/** One slot of the outbox, such as the text of a field or the answers of a paper. */
export interface Slot {
	readonly state: SaveState;
	/** Not confirmed by the server; undefined when everything is. */
	readonly entry: QueuedEntry | undefined;
}

/** Slots whose state a component shows, so that the site's notice does not. */
export const shownSlotsAtom = atom<readonly string[]>([]);
const nameOf = (kind: string, slot: string | undefined): string => `${kind} ${slot}`;

export const isShown = (
	shown: readonly string[],
	{ kind, slot }: Pick<QueuedEntry, "kind" | "slot">,
): boolean => shown.includes(nameOf(kind, slot));

/** The state of one slot, for the component that shows it. */
export function useSlot(kind: string, slot: string): Slot {
	const { entries } = useAtomValue(outboxAtom);
	const isWaiting = useAtomValue(isWaitingAtom);
	useEffect(() => {
		const store = getDefaultStore();
		const name = nameOf(kind, slot);
		store.set(shownSlotsAtom, [...store.get(shownSlotsAtom), name]);
		return () => {
			const shown = store.get(shownSlotsAtom);
			store.set(shownSlotsAtom, shown.toSpliced(shown.indexOf(name), 1));
		};
	}, [kind, slot]);
	const entry = entries.find((each) => each.kind === kind && each.slot === slot);
	return { state: stateOf(entry ? [entry] : [], isWaiting), entry };
}
