// Where a site has its students sign in: in the popup, or on a page of its own (A §4, LOGIN-22 to LOGIN-25, OPEN-072).
import { safeUrl } from "../../core/paths.ts";
import { fetchGlobalLogin } from "./calls.ts";
import { inSite } from "./wayBack.ts";

export type JoinType = "login" | "register";

/** The standalone page, which leads back to where it was asked for. */
export const joinPage = (type: JoinType, back: string): string =>
	`/join/${type}?backUrl=${encodeURIComponent(back)}`;

/** The present address, as a way back. */
export const here = (): string => location.pathname + location.search + location.hash;

/** A company's page elsewhere, told where to send the student afterwards. */
function elsewhere(page: string | undefined, back: string): string | undefined {
	const target = safeUrl(page);
	if (target === undefined) return undefined;
	if (target.startsWith("#")) return inSite(target);
	const url = new URL(target, location.href);
	url.searchParams.set("backUrl", new URL(back, location.href).href);
	return url.href;
}

/**
 * The address that is asked to sign in at; undefined for the popup. A check that fails leaves the popup: better a way
 * in than none.
 * @param fromHeader asked for by a button of the header
 */
export async function pageForSignIn(type: JoinType, fromHeader: boolean): Promise<string | undefined> {
	const back = here();
	const open = await fetchGlobalLogin().catch((error: unknown) => {
		console.warn("whether students sign in on a page of its own is not known; the popup opens", error);
		return false;
	});
	const { openFlag, thirdLoginUrl } = typeof open === "boolean" ? { openFlag: open } : open;
	if (openFlag) return elsewhere(thirdLoginUrl, back) ?? joinPage(type, back);
	return fromHeader ? joinPage(type, back) : undefined;
}
