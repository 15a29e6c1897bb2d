// What may be linked and called from the service bar; everything else is shown as text or not at all.
import type { SideLayerConfig } from "../../../schemas/generated/documents.ts";

/** A number that can be dialled: digits, plus, hyphens and spaces only. */
export const telHref = (number: string): string | undefined =>
	/^\+?[0-9][0-9 -]{2,38}$/.test(number) ? `tel:${number.replaceAll(/[ -]/g, "")}` : undefined;

/** An address that can be written to; one with a second part for the mail program is none. */
export const mailHref = (address: string): string | undefined =>
	/^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address) ? `mailto:${address}` : undefined;

/** Another tab for other sites; the page that warns of a stranger opens in this one. */
export const newTab = (href: string) =>
	href.startsWith("#") ? {} : { target: "_blank", rel: "noopener noreferrer" };

export interface Messenger {
	/** Kind of account; MARKET_QQ_MARKET is one of a company. */
	readonly kind?: string;
	readonly company?: string;
	readonly person?: string;
	readonly accountKey?: string;
}

const isNumber = (number = ""): boolean => /^[1-9][0-9]{4,14}$/.test(number);
const isKey = (key = ""): boolean => /^[\w+/=-]{1,200}$/.test(key);

/** Where a chat with the messenger account starts (SHELL-SIDE-03); undefined when there is no account to talk to. */
export function messengerUrl({
	kind,
	company = "",
	person = "",
	accountKey = "",
}: Messenger): string | undefined {
	if (kind === "MARKET_QQ_MARKET" && isKey(accountKey))
		return `https://wpa.b.qq.com/cgi/wpa.php?ln=1&key=${encodeURIComponent(accountKey)}`;
	if (kind === "MARKET_QQ_MARKET" && isNumber(company))
		return `https://wpd.b.qq.com/page/webchat.html?nameAccount=${company}`;
	const number = [person, company].find(isNumber);
	return number && `https://wpa.qq.com/msgrd?v=3&uin=${number}&site=qq&menu=yes`;
}

/** Whether a third party's chat is switched on and named. The server takes the first of them. */
export function hasChat(side: SideLayerConfig): boolean {
	const { leyuFlag, leyuNo, bdsqFlag, bdsqJsUrl, otherImFlag, otherImJs } = side;
	return Boolean((leyuFlag && leyuNo) || (bdsqFlag && bdsqJsUrl) || (otherImFlag && otherImJs));
}

/** A company that wrote no bar has none; one that wrote a bar without icons still has the way to the top. */
export const hasBar = (side: SideLayerConfig): boolean => !side.schoolHide && Object.keys(side).length > 0;
