// The last words before a page goes away. IndexedDB is not waited for then; what is held here survives a reload and a
// way to another page and back in the same tab, and nothing else: after that the form's own draft keeps it.
import type { DraftOwner } from "../../core/drafts.ts";

const keyOf = ({ company, school, user, form }: DraftOwner): string =>
	`schoolfront.draft ${JSON.stringify([company, school, user, form])}`;

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
export function hold(owner: DraftOwner, value: unknown): void {
	attempt((session) => session.setItem(keyOf(owner), JSON.stringify(value ?? null)));
}

/** What is held of a form: null for one that was emptied, undefined when nothing is. */
export function heldOf(owner: DraftOwner): unknown {
	return attempt((session) => {
		const text = session.getItem(keyOf(owner));
		return text === null ? undefined : (JSON.parse(text) as unknown);
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
