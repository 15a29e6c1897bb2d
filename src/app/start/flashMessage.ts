// A message that is shown on the next page of this tab.
import { openDialog } from "../../core/dialogs.ts";
import { loadRemainingMessages, translate } from "../../core/i18n.ts";
import { tabStorage } from "../../core/storage.ts";
import { toast } from "../../core/toast.ts";

const storageKey = "flashMessage";
/** On a page that is replaced sooner the user has not read the message: it is shown on the next one too. */
const minShownMs = 3_000;

/** Message keys that can be left; other stored values are ignored. */
const keys: ReadonlySet<string> = new Set(["session.elsewhere"]);

function show(key: string): void {
	// With an action, so that the toast stays until it is answered.
	const signIn = { label: translate("app.signIn"), run: () => void openDialog("login", {}) };
	toast.error(translate(key), signIn);
}

/** Leaves a message for the next page of this tab. @returns false where the browser stores none; it is shown here then */
export function leaveFlashMessage(key: string): boolean {
	const isStored = tabStorage.set(storageKey, key);
	if (!isStored) show(key);
	return isStored;
}

/** Shows the message that the previous page of this tab left. */
export async function showFlashMessage(): Promise<void> {
	const key = tabStorage.get(storageKey);
	if (key === undefined || !keys.has(key)) return;
	await loadRemainingMessages();
	show(key);
	setTimeout(() => tabStorage.remove(storageKey), minShownMs);
}
