// Addresses outside the hash that have no page of their own: their path is shown behind the hash, where the page has a
// screen for it, or says that there is none. Known ones are in modules/site/servedPaths.ts; every other one is answered with status 404.
import { isPagePath } from "../modules/site/servedPaths.ts";

/** Runs first of all. The query goes with the path, since screens read it there; the page removes credentials from it. */
export const outsideScript = 'history.replaceState(null,"","/s/pc/#"+location.pathname+location.search)';

/** The address of a page that was written with a slash at its end, without it; undefined for every other address. */
export function withoutSlash(url: string): string | undefined {
	const [path = "", ...query] = url.split("?");
	const page = path.slice(0, -1);
	return path.endsWith("/") && isPagePath(page) ? [page, ...query].join("?") : undefined;
}

/** Whether a browser asks for a page; files, calls and other programs get a bare answer. */
export const wantsPage = (method: string, url: string, accept = ""): boolean =>
	(method === "GET" || method === "HEAD") && accept.includes("text/html") && !/^\/s\/(?!pc\/)/.test(url);
