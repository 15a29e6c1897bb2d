// Signing out: not over work that nobody has saved yet, unless its student says so.
import { getDefaultStore } from "jotai";
import { openDialog, openDialogsAtom } from "../dialogs.ts";
import { sayError } from "../errors.ts";
import { say } from "../i18n.ts";
import { signedInAtom, signOut } from "../session.ts";
import { toast } from "../toast.ts";
import { outboxAtom } from "./outboxState.ts";

const store = getDefaultStore();
/** What was typed just now is saved within that, and nobody needs to be asked; ms */
const patience = 2_000;

/** Waits a moment for work that is on its way; false when something is still not saved. */
function isSaved(): Promise<boolean> {
	const isDone = () => store.get(outboxAtom).pending === 0;
	return new Promise((resolve) => {
		const settle = () => {
			clearTimeout(timer);
			stop();
			resolve(isDone());
		};
		const look = () => (isDone() || store.get(outboxAtom).state !== "saving") && settle();
		const timer = setTimeout(settle, patience);
		const stop = store.sub(outboxAtom, look);
		look();
	});
}

const hasBegunAgain = (): boolean => store.get(signedInAtom) || store.get(openDialogsAtom).length > 0;

/** Ends the session and says how it went; what had the focus is gone then. */
export async function leave(): Promise<void> {
	if (!(await isSaved()) && !(await openDialog("signOut", {}))?.leaves) return;
	try {
		const target = await signOut();
		// SESS-10. Who begins to sign in while a slow server is still being told is not torn out of it.
		if (hasBegunAgain()) return;
		if (target) return location.assign(target);
		toast.success(say("login.signedOut"));
	} catch (error) {
		toast.error(say("login.signedOutHere", { reason: sayError(error, say) }));
	}
	document.querySelector("main")?.focus({ preventScroll: true });
}
