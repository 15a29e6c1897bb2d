// Addresses outside the hash that have no page of their own: their path is shown behind the hash, where the page has a
// screen for it, or says that there is none. Documented ones are in modules/site/servedPaths.ts; every other one is answered with status 404.

/** Runs first of all. The query stays before the hash, where the page removes credentials from it. */
export const outsideScript = 'history.replaceState(null,"","/s/pc/"+location.search+"#"+location.pathname)';

/** Whether a browser asks for a page; files, calls and other programs get a bare answer. */
export const wantsPage = (method: string, url: string, accept = ""): boolean =>
	(method === "GET" || method === "HEAD") && accept.includes("text/html") && !/^\/s\/(?!pc\/)/.test(url);
