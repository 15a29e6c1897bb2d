// The last step of a sign-in that led through pages of a vendor (vendorPages.ts), back on the page from which it left.
import { tabStorage } from "../storage.ts";

/** Of the address to which the sign-in leads. */
export const targetKey = "vendorTarget";

const documentOf = (url: string): string | undefined => new URL(url, location.href).href.split("#")[0];

/**
 * Goes on to where the sign-in leads, on the page from which it left.
 * @returns whether that is another document: nothing else of this page may navigate
 */
export function resumeSignIn(): boolean {
	const target = tabStorage.get(targetKey);
	tabStorage.remove(targetKey);
	if (target === undefined) return false;
	location.replace(target);
	return documentOf(target) !== documentOf(location.href);
}
