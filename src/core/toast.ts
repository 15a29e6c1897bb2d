// Short notices that disappear by themselves; equal ones are one notice.
import { atom, getDefaultStore } from "jotai";

export interface Toast {
	readonly id: number;
	readonly kind: "error" | "warning" | "success" | "news";
	readonly text: string;
	/** Notices of one group are one: the first stays. */
	readonly group: string;
	/** How often it was shown; each time it stays its full time again. */
	readonly times: number;
	/** A notice with an action stays until it is answered, except for `news`. */
	readonly action?: ToastAction | undefined;
}

/** A function to call, or an address to go to. */
export type ToastAction = { readonly label: string } & (
	| { readonly run: () => void; readonly href?: never }
	| { readonly href: string; readonly run?: never }
);

export const toastsAtom = atom<readonly Toast[]>([]);

const store = getDefaultStore();
const state = { lastId: 0 };

/** @param group equals the text when absent */
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
			state.lastId += 1;
			store.set(toastsAtom, [...shown, { id: state.lastId, kind, text, group, times: 1, action }]);
		}
	};

export const toast = {
	error: show("error"),
	/** Something is not available, though nothing failed. */
	warning: show("warning"),
	success: show("success"),
	/** Something that happened elsewhere. */
	news: show("news"),
	/** @param which id or group */
	dismiss: (which: number | string): void =>
		store.set(
			toastsAtom,
			store.get(toastsAtom).filter(({ id, group }) => id !== which && group !== which),
		),
};
