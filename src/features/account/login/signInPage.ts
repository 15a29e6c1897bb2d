// Whether a site signs in its students in the popup, or on a page of its own (A §4, LOGIN-22 to LOGIN-25, OPEN-072).
import { safeUrl } from "../../../core/paths.ts";
import { currentUrl, inSite, type SignInPage, signInPageUrl } from "../../../core/sign-in/returnUrl.ts";
import { fetchSignInPage } from "./calls.ts";

/** A company's own page, with the return URL in its query. */
function foreignPage(page: string | undefined, returnUrl: string): string | undefined {
	const target = safeUrl(page);
	if (target === undefined) return undefined;
	if (target.startsWith("#")) return inSite(target);
	const url = new URL(target, location.href);
	url.searchParams.set("backUrl", new URL(returnUrl, location.href).href);
	return url.href;
}

/** A click must have an effect within this time. */
const timeoutMs = 2_000;

/** @throws when there is no answer in time, or the signal is aborted */
const fetchInTime = (given: AbortSignal): ReturnType<typeof fetchSignInPage> => {
	const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
	const aborted = new Promise<never>((_, reject) =>
		signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
	);
	// The signal does not stop the import of the validator inside the call.
	return Promise.race([fetchSignInPage(signal), aborted]);
};

/**
 * The address of the sign-in page; undefined for the popup, also when the check fails.
 * @param isFromHeader requested by a button of the header
 */
export async function pageForSignIn(
	page: SignInPage,
	isFromHeader: boolean,
	signal: AbortSignal,
): Promise<string | undefined> {
	const returnUrl = currentUrl();
	const { isUsed, url } = await fetchInTime(signal).catch((error: unknown) => {
		if (!signal.aborted)
			console.warn("whether the site has a sign-in page of its own is unknown; the popup opens", error);
		return { isUsed: false, url: undefined };
	});
	if (isUsed) return foreignPage(url, returnUrl) ?? signInPageUrl(page, returnUrl);
	return isFromHeader ? signInPageUrl(page, returnUrl) : undefined;
}
