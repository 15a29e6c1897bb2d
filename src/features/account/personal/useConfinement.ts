// While the password must be changed, nothing else on the page can be used (PWD-02, PWD-03). A session that the server
// ends is not affected (OPEN-078).
import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { openDialogsAtom } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { tokenAtom } from "../../../core/session/session.ts";
import { toast } from "../../../core/toast.ts";

/** Dialogs the change itself needs: the captcha, and the sign-in when the session expired. */
const isAllowedDialog = (key: string, lapsed: boolean): boolean =>
	key.startsWith("captcha") || (lapsed && key.startsWith("login"));

/** Outside the form: notices and the skip link. */
const allowedSelector = '[data-notices], a[href="#main"]';

/** Dialogs opened by name, not panels of the page such as the chat. */
const dialogSelector = '[role="dialog"]:not(#root *)';

/** @returns ref of the element that stays usable */
export function useConfinement(forced: boolean): RefObject<HTMLElement | null> {
	const view = useRef<HTMLElement>(null);
	const t = useT();
	const dialogs = useAtomValue(openDialogsAtom);
	const warning = t("session.passwordDue");
	const lapsed = useAtomValue(tokenAtom) === undefined;
	const hasNeeded = dialogs.some(({ key }) => isAllowedDialog(key, lapsed));

	useEffect(() => {
		if (!forced) return;
		for (const { key, close } of dialogs) {
			if (isAllowedDialog(key, lapsed)) continue;
			close(undefined);
			toast.error(warning);
		}
	}, [forced, dialogs, lapsed, warning]);

	useEffect(() => {
		if (!forced) return;
		const isFree = (target: EventTarget | null): boolean =>
			target instanceof Element &&
			(view.current?.contains(target) === true ||
				target.closest(allowedSelector) !== null ||
				(hasNeeded && target.closest(dialogSelector) !== null));
		const stop = (event: Event) => {
			if (isFree(event.target)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			toast.error(warning);
			view.current?.scrollIntoView({ block: "nearest" });
		};
		// In the capture phase on window: before any other listener.
		const kinds = ["click", "auxclick", "submit"] as const;
		for (const kind of kinds) addEventListener(kind, stop, true);
		return () => {
			for (const kind of kinds) removeEventListener(kind, stop, true);
		};
	}, [forced, hasNeeded, warning]);
	return view;
}
