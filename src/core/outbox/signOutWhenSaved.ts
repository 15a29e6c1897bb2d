// Signs out once everything is saved, or the student decides to lose what is not.
import { getDefaultStore } from "jotai";
import { openDialog, openDialogsAtom } from "../dialogs.ts";
import { errorMessage } from "../http/errors.ts";
import { translate } from "../i18n.ts";
import { signedInAtom, signOut } from "../session/session.ts";
import { toast } from "../toast.ts";
import { outboxAtom } from "./outboxState.ts";

const store = getDefaultStore();
/** What was typed last is usually saved within it. */
const saveTimeoutMs = 2_000;

/** Waits a moment for a save in progress. @returns false when something is still not saved */
function isSaved(): Promise<boolean> {
	const hasSaved = () => store.get(outboxAtom).pending === 0;
	return new Promise((resolve) => {
		const finish = () => {
			clearTimeout(timer);
			stop();
			resolve(hasSaved());
		};
		const check = () => (hasSaved() || store.get(outboxAtom).state !== "saving") && finish();
		const timer = setTimeout(finish, saveTimeoutMs);
		const stop = store.sub(outboxAtom, check);
		check();
	});
}

const hasNewSignIn = (): boolean => store.get(signedInAtom) || store.get(openDialogsAtom).length > 0;

/** Signs out and notifies of the result. The focused element is gone then. */
export async function signOutWhenSaved(): Promise<void> {
	if (!(await isSaved()) && !(await openDialog("signOut", {}))?.leaves) return;
	try {
		const target = await signOut();
		// SESS-10. While the call was slow the student may have begun to sign in.
		if (hasNewSignIn()) return;
		if (target) return location.assign(target);
		toast.success(translate("login.signedOut"));
	} catch (error) {
		toast.error(translate("login.signedOutHere", { reason: errorMessage(error, translate) }));
	}
	document.querySelector("main")?.focus({ preventScroll: true });
}
