// A message that is shown on the next page of this tab.
import { openDialog } from "../../core/dialogs.ts";
import { loadRemainingMessages, translate } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";

const storageKey = "schoolfront.word";
/** A page that is replaced sooner has not been read: the message is kept for the next one. */
const minShownMs = 3_000;

/** Message keys that may be left, and whether they offer to sign in; other stored values are ignored. */
const offersSignIn: ReadonlyMap<string, boolean> = new Map([
	["session.elsewhere", true],
	["session.otherAccount", false],
]);

function show(key: string): void {
	// With an action, so that the toast stays until it is answered.
	const signIn = { label: translate("app.signIn"), run: () => void openDialog("login", {}) };
	toast.error(translate(key), offersSignIn.get(key) ? signIn : undefined);
}

/** Leaves a message for the next page of this tab. @returns false where the browser stores none; it is shown here then */
export function leaveFlashMessage(key: string): boolean {
	try {
		sessionStorage.setItem(storageKey, key);
		return true;
	} catch (error) {
		console.warn("sessionStorage is blocked; the message is shown on this page", error);
		show(key);
		return false;
	}
}

/** Shows the message that the previous page of this tab left. */
export async function showFlashMessage(): Promise<void> {
	let key: string | null = null;
	try {
		key = sessionStorage.getItem(storageKey);
	} catch (error) {
		console.warn("sessionStorage is blocked; no page can have left a message", error);
	}
	if (key === null || !offersSignIn.has(key)) return;
	await loadRemainingMessages();
	show(key);
	setTimeout(() => sessionStorage.removeItem(storageKey), minShownMs);
}
