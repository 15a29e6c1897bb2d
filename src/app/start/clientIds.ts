// Random ids that connect the statistics of one browser (A §4) and the realtime connections of one device (RT-14). They do
// not identify a user, and no decision of the server depends on them.
import { readCookie, writeCookie } from "../../core/cookies.ts";

// A §4: the yun id cookie lasts 730 days. Some browsers store none longer than 400, so each visit writes it again.
const cookieDays = 730;

const cachedIds = new Map<string, string>();

/** 128 random bits in hexadecimal. */
export const randomId = (): string =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The id in a cookie, created with the first call; for this page only where the browser stores no cookie. */
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
