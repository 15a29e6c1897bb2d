// A cookie of the server, as a browser stores it.
import type { BrowserContext } from "playwright-core";

type BrowserCookie = Parameters<BrowserContext["addCookies"]>[0][number];

/** @param pair name and value, as the server sets them */
export function ownCookie(host: string, pair: string, path = "/upgrade"): BrowserCookie {
	const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
	const isOfHost = name.startsWith("__Host-");
	return { name, value, domain: host, path: isOfHost ? "/" : path, httpOnly: true, secure: isOfHost };
}
