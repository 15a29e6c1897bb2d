// The last words before a page goes away. IndexedDB is not waited for then; what is held here survives a reload and a
// way to another page and back in the same tab, and nothing else: after that the form's own draft keeps it.
import type { DraftOwner } from "../../core/drafts.ts";
import type { KeptFields } from "./draftValues.ts";

/** What is held of a form. */
export interface Held {
	/** Undefined for one that was sent, or emptied. */
	readonly kept?: KeptFields | undefined;
	/** The former draft had not been read by then: this goes over it, not in its place. */
	readonly isOnTop?: boolean;
}

const keyOf = ({ company, school, user, form }: DraftOwner): string =>
	`schoolfront.heldDraft ${JSON.stringify([company, school, user, form])}`;

let warned = false;
function attempt<T>(work: (session: Storage) => T): T | undefined {
	try {
		return work(globalThis.sessionStorage);
	} catch (error) {
		if (!warned) console.warn("sessionStorage is blocked or full; what was typed last may be lost", error);
		warned = true;
		return undefined;
	}
}

/** Holds what is in a form, or that there is nothing any more. */
export function hold(owner: DraftOwner, held: Held): void {
	attempt((session) => session.setItem(keyOf(owner), JSON.stringify(held)));
}

/** What is held of a form; undefined when nothing is. */
export function heldOf(owner: DraftOwner): Held | undefined {
	return attempt((session) => {
		const text = session.getItem(keyOf(owner));
		return text === null ? undefined : (JSON.parse(text) as Held);
	});
}

/** What is held now, to be released by that when it has been kept elsewhere. */
export const markOf = (owner: DraftOwner): string | null =>
	attempt((session) => session.getItem(keyOf(owner))) ?? null;

/** It is kept elsewhere by now, or not wanted; what was held since then stays. */
export function release(owner: DraftOwner, mark: string | null): void {
	attempt((session) => {
		if (session.getItem(keyOf(owner)) === mark) session.removeItem(keyOf(owner));
	});
}
