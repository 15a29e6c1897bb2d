// A sign-in that leads through pages of a vendor in this tab, such as a face check. When it has ended, the browser's
// Back must not lead into them: the page returns to the history entry from which it left, and goes on there (resumeSignIn.ts).
import { leaveDialogs } from "../history/pageHistory.ts";
import { tabStorage } from "../storage.ts";
import { targetKey } from "./resumeSignIn.ts";

const entryKey = "vendorEntry";
/** Browsers drop the oldest of about 50 entries; then nothing tells how many are the vendor's. */
const maxEntries = 45;
/** Where a vendor leads back to. One sign-in may lead through two of them. */
const returnPath = /^\/join\/(?:face|third)$/;

/** Leaves for the first page of a vendor. */
export async function openVendorPage(url: string): Promise<void> {
	await leaveDialogs();
	// Drops the entries ahead, which would count as the vendor's.
	history.pushState(history.state, "");
	if (!returnPath.test(location.pathname)) tabStorage.set(entryKey, String(history.length - 1));
	// A page that the browser kept as it was would neither go on nor know of the session.
	addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
	location.replace(url);
}

/** Leaves a page to which a vendor has led back. */
export function leaveVendorPages(target: string): void {
	const entries = Number(tabStorage.get(entryKey) ?? 0);
	tabStorage.remove(entryKey);
	const steps = history.length - entries;
	const isKnown = entries > 0 && steps > 0 && history.length <= maxEntries;
	if (isKnown && tabStorage.set(targetKey, target)) history.go(-steps);
	else location.replace(target);
}
