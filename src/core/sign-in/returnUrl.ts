// The addresses of the sign-in pages, and where each returns to (decision 16).
import { paths, safeUrl } from "../paths.ts";

/** Hash routes belong to the site, not to a page outside of it. */
export const inSite = (url: string): string => (url.startsWith("#") ? import.meta.env.BASE_URL + url : url);

export const homeUrl = (): string => inSite(`#${paths.home()}`);

/** The current address, as a return URL. */
export const currentUrl = (): string => location.pathname + location.search + location.hash;

export type SignInPage = "login" | "register";

/** The standalone page of the sign-in. */
export const signInPageUrl = (page: SignInPage, returnUrl: string): string =>
	`/join/${page}?backUrl=${encodeURIComponent(returnUrl)}`;

/**
 * A return URL within the site or on an allowed origin; a foreign one leads to the page that names the host.
 * @param ownPath a URL below it is this page again, however it is spelled, and therefore no return URL
 */
export function safeReturnUrl(url: string | null, ownPath: string): string | undefined {
	const safe = safeUrl(url ?? undefined);
	if (safe === undefined) return undefined;
	const target = inSite(safe);
	return new URL(target, location.href).pathname.startsWith(ownPath) ? undefined : target;
}

/** Home where a sign-in page has no return URL, or none that is safe. */
export const signInReturnUrl = (url: string | null): string => safeReturnUrl(url, "/join/") ?? homeUrl();

/** The return URL in the query of a sign-in page. */
export const returnUrlIn = (search: string): string =>
	signInReturnUrl(new URLSearchParams(search).get("backUrl"));
