// Phones go from /s/pc/ to /wap on the pages an operator names (A §4). The page is named behind the hash, so a script in
// the head checks it, before anything is rendered. Both addresses send the same page, so the address is replaced without
// a second load.
import type { IncomingHttpHeaders } from "node:http";
import type { BaseInfo } from "../../schemas/generated/documents.ts";
import { scriptJson } from "./snapshot.ts";

/** OPEN-065: paths on which a phone goes there where the site names none. */
const defaultPaths = ["/home/index", "/course/list", "/course/detail"];

/** By the client hint where the browser sends one, else by the user agent. */
export function isPhone({
	"sec-ch-ua-mobile": hint,
	"user-agent": agent = "",
}: IncomingHttpHeaders): boolean {
	if (hint === "?1" || hint === "?0") return hint === "?1";
	return /\bMobi/i.test(agent.slice(0, 500));
}

/** In the cookies; src/app/start/mobileSite.ts writes it. */
const desktopChosen = /(?:^|;\s*)desktop=1(?:;|$)/;

/** Whether the user of a phone chose the desktop version. */
export const wantsDesktop = (cookie = ""): boolean => desktopChosen.test(cookie);

/** The script for a phone; undefined where no path is eligible. */
export function mobileAddressScript({
	mobilePaths = defaultPaths,
}: Pick<BaseInfo, "mobilePaths">): string | undefined {
	if (mobilePaths.length === 0) return undefined;
	return (
		// The request that follows the choice may have been sent before its cookie was stored.
		`if(!${desktopChosen}.test(document.cookie)){const at=location.hash.slice(1).split("?")[0].replace(/^\\/?$/,"/home/index");` +
		`if(${scriptJson(mobilePaths)}.some((path)=>at===path||at.startsWith(path+"/")))` +
		`history.replaceState(null,"","/wap"+location.search+location.hash)}`
	);
}
