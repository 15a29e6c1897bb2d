// Short notices that pass by themselves; the same text is never shown twice at a time.
import { atom, getDefaultStore } from "jotai";

export interface Toast {
	readonly id: number;
	readonly kind: "error" | "success";
	readonly text: string;
	/** The way out, where there is one; such a notice stays until it is answered. */
	readonly action?: ToastAction | undefined;
}

export interface ToastAction {
	readonly label: string;
	readonly run: () => void;
}

export const toastsAtom = atom<readonly Toast[]>([]);

const store = getDefaultStore();
let last = 0;

function show(kind: Toast["kind"], text: string, action?: ToastAction): void {
	const shown = store.get(toastsAtom);
	if (text === "" || shown.some((toast) => toast.text === text)) return;
	last += 1;
	store.set(toastsAtom, [...shown, { id: last, kind, text, action }]);
}

export const toast = {
	error: (text: string, action?: ToastAction): void => show("error", text, action),
	success: (text: string): void => show("success", text),
	dismiss: (id: number): void =>
		store.set(
			toastsAtom,
			store.get(toastsAtom).filter((shown) => shown.id !== id),
		),
};
