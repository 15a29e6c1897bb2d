// A word for the reader that has to outlive the page it is said on.
import { openDialog } from "../core/dialogs.ts";
import { restOfMessages, say } from "../core/i18n.ts";
import { toast } from "../core/toast.ts";

const place = "schoolfront.word";

/** Message keys that may be left, and whether to sign in is a way on; what else stands there is not shown. */
const words: ReadonlyMap<string, boolean> = new Map([
	["session.elsewhere", true],
	["session.otherAccount", false],
]);

function show(key: string): void {
	// With a way on, so that it stays until it is answered: the reader may not be looking just now.
	const signIn = { label: say("app.signIn"), run: () => void openDialog("login", {}) };
	toast.error(say(key), words.get(key) ? signIn : undefined);
}

/** Leaves a word for the next page of this tab. @returns false where the browser keeps none; then it is said here */
export function leaveWord(key: string): boolean {
	try {
		sessionStorage.setItem(place, key);
		return true;
	} catch (error) {
		console.warn("sessionStorage is blocked; the word is said on this page", error);
		show(key);
		return false;
	}
}

/** Says what the former page of this tab left. */
export async function sayPartingWord(): Promise<void> {
	let key: string | null = null;
	try {
		key = sessionStorage.getItem(place);
		sessionStorage.removeItem(place);
	} catch (error) {
		console.warn("sessionStorage is blocked; no page can have left a word", error);
	}
	if (key === null || !words.has(key)) return;
	await restOfMessages();
	show(key);
}
