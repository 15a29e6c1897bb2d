// Short notices that pass by themselves; one notice stands for many that say the same.
import { atom, getDefaultStore } from "jotai";

export interface Toast {
	readonly id: number;
	readonly kind: "error" | "warning" | "success" | "news";
	readonly text: string;
	/** Notices of one group are one: the first stays, for as long as another comes. */
	readonly group: string;
	/** How many came so far; with each the time to read it begins anew. */
	readonly times: number;
	/** The way out, where there is one; such a notice stays until it is answered, unless it only brings news. */
	readonly action?: ToastAction | undefined;
}

/** Something to do, or a place to go to. */
export type ToastAction = { readonly label: string } & (
	| { readonly run: () => void; readonly href?: never }
	| { readonly href: string; readonly run?: never }
);

export const toastsAtom = atom<readonly Toast[]>([]);

const store = getDefaultStore();
let last = 0;

/** @param group what the notice is one with, when its text alone does not say */
type Show = (text: string, action?: ToastAction, group?: string) => void;

const show =
	(kind: Toast["kind"]): Show =>
	(text, action, group = text) => {
		const shown = store.get(toastsAtom);
		const same = shown.find((toast) => toast.group === group);
		if (same)
			store.set(
				toastsAtom,
				shown.map((toast) => (toast === same ? { ...same, times: same.times + 1 } : toast)),
			);
		else if (text !== "") {
			last += 1;
			store.set(toastsAtom, [...shown, { id: last, kind, text, group, times: 1, action }]);
		}
	};

export const toast = {
	error: show("error"),
	/** What was asked for is not to be had, though nothing broke. */
	warning: show("warning"),
	success: show("success"),
	/** Something that happened elsewhere; it goes by itself. */
	news: show("news"),
	/** @param which its id, or its group */
	dismiss: (which: number | string): void =>
		store.set(
			toastsAtom,
			store.get(toastsAtom).filter(({ id, group }) => id !== which && group !== which),
		),
};
