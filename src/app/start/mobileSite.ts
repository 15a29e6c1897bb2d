// The two addresses of one site: /s/pc/ and, for phones, /wap. The server sends a phone to the second (page/mobile.ts)
// unless its user chose the first.
import { readCookie, writeCookie } from "../../core/cookies.ts";

const choiceDays = 30;

export const isMobileSite = (): boolean => /^\/wap\/?$/.test(location.pathname);
/** Whether the user of a phone chose the desktop version. */
export const wantsDesktop = (): boolean => readCookie("desktop") === "1";

/** Goes to the same page at the other address and remembers the choice. */
export function switchSite(): void {
	const toDesktop = isMobileSite();
	writeCookie("desktop", toDesktop ? "1" : "0", toDesktop ? choiceDays : 0);
	location.assign(`${toDesktop ? "/s/pc/" : "/wap"}${location.search}${location.hash}`);
}
