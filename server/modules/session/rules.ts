// Where a renewal may redirect to (decision 16): only to this site.
import { withoutSecrets } from "../../../schemas/secretParameters.ts";
import { isAtHost } from "../../plugins/proxies.ts";

const root = "/s/pc/";
const maxLength = 4000;

/** Characters that browsers and URL parsers treat differently: backslashes and controls. */
const ambiguous = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The path of a URL of this site; the root for any other value.
 * @param host of the request, known to be one of ours
 */
export function ownAddress(callback: unknown, host: string): URL {
	const own = `http://${host}`;
	const home = new URL(root, own);
	if (typeof callback !== "string" || callback.length > maxLength || ambiguous.test(callback)) return home;
	// Absolute URLs and paths only: parsers disagree on forms like http:evil.test.
	if (!/^(?:https?:\/\/|\/(?!\/))/i.test(callback) || !URL.canParse(callback, home)) return home;
	const page = new URL(callback, home);
	if (page.username !== "" || page.password !== "" || !isAtHost(page, host)) return home;
	// A path that starts with two slashes would name a host; and a renewal must not lead to another renewal.
	if (page.pathname.startsWith("//") || page.pathname.startsWith("/upgrade")) return home;
	return page;
}

/** A path without a host, with the code in its query. */
export function withCode(page: URL, code: string): string {
	const target = new URL(page);
	target.search = withoutSecrets(target.search);
	target.hash = withoutSecrets(target.hash);
	target.searchParams.set("code", code);
	return target.pathname + target.search + target.hash;
}
