// While the password has to be changed, nothing else on the page can be used (PWD-02, PWD-03). What the server ends by
// itself goes through (OPEN-078): it needs no click.
import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { openDialogsAtom } from "../../core/dialogs.ts";
import { useT } from "../../core/i18n.ts";
import { tokenAtom } from "../../core/session.ts";
import { toast } from "../../core/toast.ts";

/** A question without whose answer the password could not be changed: the server's, or the lapsed session's. */
const isNeeded = (key: string, lapsed: boolean): boolean =>
	key.startsWith("captcha") || (lapsed && key.startsWith("login"));

/** Parts beside the view that may be pressed: notices, the way to the content, and a dialog that is needed. */
const free = '[data-notices], a[href="#main"]';

/** Dialogs that are asked by name; a panel of the page, such as the chat, is none of them. */
const beside = '[role="dialog"]:not(#root *)';

/** @returns what to put on the view in which everything works */
export function useConfinement(forced: boolean): RefObject<HTMLElement | null> {
	const view = useRef<HTMLElement>(null);
	const t = useT();
	const dialogs = useAtomValue(openDialogsAtom);
	const warning = t("personal.passwordDue");
	const lapsed = useAtomValue(tokenAtom) === undefined;
	const hasNeeded = dialogs.some(({ key }) => isNeeded(key, lapsed));

	useEffect(() => {
		if (!forced) return;
		for (const { key, close } of dialogs) {
			if (isNeeded(key, lapsed)) continue;
			close(undefined);
			toast.error(warning);
		}
	}, [forced, dialogs, lapsed, warning]);

	useEffect(() => {
		if (!forced) return;
		const isFree = (target: EventTarget | null): boolean =>
			target instanceof Element &&
			(view.current?.contains(target) === true ||
				target.closest(free) !== null ||
				(hasNeeded && target.closest(beside) !== null));
		const stop = (event: Event) => {
			if (isFree(event.target)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			toast.error(warning);
			view.current?.scrollIntoView({ block: "nearest" });
		};
		// On the window and before anything else hears of it, whatever the element makes of a click.
		const kinds = ["click", "auxclick", "submit"] as const;
		for (const kind of kinds) addEventListener(kind, stop, true);
		return () => {
			for (const kind of kinds) removeEventListener(kind, stop, true);
		};
	}, [forced, hasNeeded, warning]);
	return view;
}
