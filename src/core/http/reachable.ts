// Whether the server of this page answers now.
import { hasUnsentForm } from "../unsentForms.ts";

const timeoutMs = 3_000;

/** False also where a proxy answers for a server that is down. */
export async function isServerReachable(): Promise<boolean> {
	try {
		const signal = AbortSignal.timeout(timeoutMs);
		return (await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal })).ok;
	} catch (error) {
		console.info("the server cannot be reached", error);
		return false;
	}
}

/**
 * Has index.html reload the page as soon as the server answers, since only that fetches a missing file again; not when it
 * would lose what was typed.
 * @param isMissed asked then; false where the user went on
 */
export const reloadWhenReachable = (isMissed = () => true): boolean =>
	dispatchEvent(new CustomEvent("missing", { detail: () => isMissed() && !hasUnsentForm() }));

/** Browsers load a missing part of the site only after a reload. @returns false while the server does not answer */
export async function reloadIfReachable(): Promise<boolean> {
	const isReachable = await isServerReachable();
	if (isReachable) location.reload();
	return isReachable;
}
