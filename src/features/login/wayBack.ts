// Addresses that a page outside the hash leads on to: where the visit came from, as its query says (decision 16).
import { safeUrl } from "../../core/paths.ts";

/** Hash routes are those of the site, not of a page outside of it. */
export const inSite = (url: string): string => (url.startsWith("#") ? import.meta.env.BASE_URL + url : url);

/**
 * Where the visit came from: within the site, on an allowed origin, or by way of the page that names the stranger.
 * @param page path below which an address is this page again, however it is spelled; that is no way back
 */
export function wayBack(search: string, name: string, page: string): string | undefined {
	const url = safeUrl(new URLSearchParams(search).get(name) ?? undefined);
	if (url === undefined) return undefined;
	const target = inSite(url);
	return new URL(target, location.href).pathname.startsWith(page) ? undefined : target;
}
