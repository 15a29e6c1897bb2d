// Where a browser that comes back from a renewal may be sent (decision 16): nowhere but to this site.
import { isAtHost } from "../../plugins/proxies.ts";

const root = "/s/pc/";
const longest = 4000;

/** Signs with which an address means one thing to a browser and another to a parser: backslashes and controls. */
const ambiguous = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The path of an address of this site; the root for every other one, and for what only looks like one.
 * @param callback what the query said, of whatever kind
 * @param host of the request, known to be one of ours
 */
export function ownAddress(callback: unknown, host: string): URL {
	const own = `http://${host}`;
	const home = new URL(root, own);
	if (typeof callback !== "string" || callback.length > longest || ambiguous.test(callback)) return home;
	// Whole addresses and paths only: what is left of a form like http:evil.test depends on who reads it.
	if (!/^(?:https?:\/\/|\/(?!\/))/i.test(callback) || !URL.canParse(callback, home)) return home;
	const page = new URL(callback, home);
	if (page.username !== "" || page.password !== "" || !isAtHost(page, host)) return home;
	// A path of two slashes would be a host's name in the answer; and a renewal must not lead to another one.
	if (page.pathname.startsWith("//") || page.pathname.startsWith("/upgrade")) return home;
	return page;
}

/** The path to go to, a code in its query in place of what stood there; no host in it, so it can be no other. */
export function withCode(page: URL, code: string): string {
	const target = new URL(page);
	target.searchParams.delete("token");
	target.searchParams.set("code", code);
	return target.pathname + target.search + target.hash;
}
