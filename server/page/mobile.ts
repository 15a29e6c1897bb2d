// Phones are sent from /s/pc/ to /wap on the pages an operator names (A §4). Which page it is stands behind the hash,
// so a script in the head of the page looks, before anything is drawn.
import type { IncomingHttpHeaders } from "node:http";
import type { BaseInfo } from "../../schemas/generated/documents.ts";
import { scriptJson } from "./snapshot.ts";

/** OPEN-065: paths on which a phone is sent on where the site names none. */
const usual = ["/home/index", "/course/list", "/course/detail"];

/** A browser that says whether it is a phone is believed; the others are known by their name. */
export function isPhone({
	"sec-ch-ua-mobile": hint,
	"user-agent": agent = "",
}: IncomingHttpHeaders): boolean {
	if (hint === "?1" || hint === "?0") return hint === "?1";
	return /\bMobi/i.test(agent.slice(0, 500));
}

/** The reader of a phone who chose the desktop version; src/app/device.ts writes the mark. */
export const wantsDesktop = (cookie = ""): boolean => /(?:^|;\s*)desktop=1(?:;|$)/.test(cookie);

/** Hides the page while the browser changes over, so that nothing of this one is seen. */
const script = (paths: readonly string[]): string =>
	`{const at=location.hash.slice(1).split("?")[0].replace(/^\\/?$/,"/home/index");` +
	`if(${scriptJson(paths)}.some((path)=>at===path||at.startsWith(path+"/"))){` +
	`document.documentElement.hidden=true;location.replace("/wap"+location.search+location.hash)}}`;

/** The script for a phone; undefined where no path is eligible. */
export function toMobileSite({ mobilePaths = usual }: Pick<BaseInfo, "mobilePaths">): string | undefined {
	return mobilePaths.length === 0 ? undefined : script(mobilePaths);
}
