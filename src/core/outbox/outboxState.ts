// How things stand with what the present student did: saved, on its way, waiting, refused, or kept by nobody.
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { companyIdAtom, tokenAtom, userIdAtom } from "../session.ts";

/** Something a student did that the server has not confirmed yet. */
export interface StoredEntry {
	readonly id: string;
	/** Whose it is: company and user. Nobody else's page reads it. */
	readonly owner: string;
	/** Where the student stood. */
	readonly schoolId: string;
	readonly kind: string;
	readonly slot?: string;
	readonly body: object;
	/** What it is about, for its student to read; the server does not get it. */
	readonly about?: LocalText;
	/** When it was done, in milliseconds by this machine's clock. */
	readonly putAt: number;
	/** When it was first sent. */
	readonly triedAt?: number;
	/** The server's sentence, when it refused it. */
	readonly refused?: { readonly code: string; readonly message: string };
}

/** An entry in its place. Numbers count within a queue. */
export interface QueuedEntry extends StoredEntry {
	readonly number: number;
	readonly queueId: string;
	/** False when only this page knows it: it is lost when the page closes. */
	readonly kept: boolean;
}

/** What a feature hands over. */
export interface NewEntry {
	/** What the student did, such as `note.save`; the server has a kind of that name. */
	readonly kind: string;
	/** By the schema of the kind; JSON of at most 45,000 bytes. */
	readonly body: object;
	/** What it is about, such as a course's name: said of it where the part it belongs to is not on screen. */
	readonly about?: LocalText | undefined;
	/** What of the kind it replaces, such as a course: of one slot only the newest entry counts. */
	readonly slot?: string;
	/** Who did it (`ownerAtom` of that time), where it may have taken a moment; else who is signed in now. The school is that of now. */
	readonly owner?: string | undefined;
}

/** What became of an entry that the server has stored. */
export interface Done extends Pick<QueuedEntry, "owner" | "kind" | "slot" | "body"> {
	/** What its kind answered. */
	readonly result: Readonly<Record<string, unknown>>;
}

/**
 * saved: the server has everything. saving: it is being told. waiting: it cannot be told just now; the browser keeps
 * the work and sends it by itself. refused: the server does not take something as it is. unsafe: the browser keeps
 * nothing, so the page must stay open.
 */
export type SaveState = "saved" | "saving" | "waiting" | "refused" | "unsafe";

export interface Outbox {
	readonly state: SaveState;
	/** Entries the server has not confirmed, without the refused ones. */
	readonly pending: number;
	readonly refused: readonly QueuedEntry[];
	/** Everything of the present student, in the order it was done. */
	readonly entries: readonly QueuedEntry[];
	/** What is pending waits for its student to sign in again. */
	readonly needsSignIn: boolean;
}

/** Whose work it is: the student in the company; undefined for a visitor. */
export const ownerAtom = atom((get) => {
	const [company, user] = [get(companyIdAtom), get(userIdAtom)];
	return company === undefined || user === undefined ? undefined : `${company} ${user}`;
});

/** What the last reading of the queue found. */
export const queueAtom = atom<{ readonly owner?: string; readonly entries: readonly QueuedEntry[] }>({
	entries: [],
});

/** The last request failed, or its answer takes long. */
export const isStuckAtom = atom(false);

export const isPending = ({ refused }: QueuedEntry): boolean => !refused;

function stateOf(entries: readonly QueuedEntry[], isWaiting: boolean): SaveState {
	const pending = entries.filter(isPending);
	if (pending.some((entry) => !entry.kept)) return "unsafe";
	if (pending.length > 0) return isWaiting ? "waiting" : "saving";
	return entries.length > 0 ? "refused" : "saved";
}

const isWaitingAtom = atom((get) => get(isStuckAtom) || get(tokenAtom) === undefined);

/** The whole outbox of the present student; nobody sees what is another's. */
export const outboxAtom = atom<Outbox>((get) => {
	const { owner, entries: found } = get(queueAtom);
	const entries = owner === get(ownerAtom) ? found : [];
	const refused = entries.filter((entry) => !isPending(entry));
	const pending = entries.length - refused.length;
	const needsSignIn = pending > 0 && get(tokenAtom) === undefined;
	return { state: stateOf(entries, get(isWaitingAtom)), pending, refused, entries, needsSignIn };
});

/** One slot of the outbox: the text of a field, the answers of a paper. */
export interface Slot {
	readonly state: SaveState;
	/** What the server has not confirmed; undefined when it has everything. */
	readonly entry: QueuedEntry | undefined;
}

/** Slots whose state a part of the page shows by itself, so that the site need not. */
export const shownSlotsAtom = atom<readonly string[]>([]);
const nameOf = (kind: string, slot: string | undefined): string => `${kind} ${slot}`;

export const isShown = (
	shown: readonly string[],
	{ kind, slot }: Pick<QueuedEntry, "kind" | "slot">,
): boolean => shown.includes(nameOf(kind, slot));

/** The state of one slot, for the part of the page that shows it to the student as long as it is drawn. */
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
