// Random numbers by which the statistics of one browser hang together (A §4), and the messages of one device (RT-14).
// They say nothing about who sits there, and no decision of the server depends on them.
import { readCookie, writeCookie } from "./cookies.ts";

// A §4: the yun id cookie lasts 730 days. Some browsers keep none longer than 400, so each visit asks anew.
const cookieDays = 730;

const cachedIds = new Map<string, string>();

/** 128 random bits in hexadecimal. */
export const randomId = (): string =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a cookie holds; made at the first call ever, and for this page only where no cookie is kept. */
function storedId(name: string): string {
	const found = cachedIds.get(name) ?? readCookie(name);
	const id = found && /^[0-9a-f]{32}$/.test(found) ? found : randomId();
	if (!cachedIds.has(name)) writeCookie(name, id, cookieDays);
	cachedIds.set(name, id);
	return id;
}

/** This browser's id. */
export const yunId = (): string => storedId("yunId");

/** The device's id, which the realtime connection names. */
export const deviceId = (): string => storedId("deviceId");
