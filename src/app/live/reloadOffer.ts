// Whether the site has a change that this page follows only after a reload (x-reload in a schema).
import { atom, getDefaultStore } from "jotai";
import { snapshot } from "../../core/snapshot.ts";

/** The mark of the changes a reload is offered for; undefined where none is needed. */
export const reloadOfferAtom = atom<string>();

/** The mark of the site as this page was loaded; the first one received for a page without a snapshot. */
let loadedMark: string | undefined;

/** Handles the mark of a push: a page that has another one is older. */
export function compareReloadMark(mark: string): void {
	loadedMark ??= snapshot()?.reloadMark ?? mark;
	getDefaultStore().set(reloadOfferAtom, mark === loadedMark ? undefined : mark);
}
