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

/** Longer than that a press must not be without effect. ms */
const patience = 2_000;

/** @throws when there is no answer in time, or nobody waits for it any more */
const askGlobalLogin = (given: AbortSignal): ReturnType<typeof fetchGlobalLogin> => {
	const signal = AbortSignal.any([given, AbortSignal.timeout(patience)]);
	const over = new Promise<never>((_, reject) =>
		signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
	);
	// The code that checks the answer may be what does not come: the call itself cannot be given up then.
	return Promise.race([fetchGlobalLogin(signal), over]);
};

/**
 * The address that is asked to sign in at; undefined for the popup. A check that fails leaves the popup: better a way
 * in than none.
 * @param fromHeader asked for by a button of the header
 * @param signal ends the asking
 */
export async function pageForSignIn(
	type: JoinType,
	fromHeader: boolean,
	signal: AbortSignal,
): Promise<string | undefined> {
	const back = here();
	const open = await askGlobalLogin(signal).catch((error: unknown) => {
		if (!signal.aborted)
			console.warn("whether students sign in on a page of its own is not known; the popup opens", error);
		return false;
	});
	const { openFlag, thirdLoginUrl } = typeof open === "boolean" ? { openFlag: open } : open;
	if (openFlag) return elsewhere(thirdLoginUrl, back) ?? joinPage(type, back);
	return fromHeader ? joinPage(type, back) : undefined;
}
