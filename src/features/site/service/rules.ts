// Which numbers, addresses and accounts of the service bar become links.
import type { SideLayerConfig } from "../../../../schemas/generated/documents.ts";

/** Only for digits, plus, hyphens and spaces. */
export const telHref = (number: string): string | undefined =>
	/^\+?[0-9][0-9 -]{2,38}$/.test(number) ? `tel:${number.replaceAll(/[ -]/g, "")}` : undefined;

/** Only for a plain address, without further headers or recipients. */
export const mailHref = (address: string): string | undefined =>
	/^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address) ? `mailto:${address}` : undefined;

/** A new tab for other sites; the page that names a foreign host opens in this one. */
export const newTab = (href: string) =>
	href.startsWith("#") ? {} : { target: "_blank", rel: "noopener noreferrer" };

export interface Messenger {
	/** MARKET_QQ_MARKET is an account of a company. */
	readonly kind?: string;
	readonly company?: string;
	readonly person?: string;
	readonly accountKey?: string;
}

const isNumber = (number = ""): boolean => /^[1-9][0-9]{4,14}$/.test(number);
const isKey = (key = ""): boolean => /^[\w+/=-]{1,200}$/.test(key);

/** The chat of a messenger account (SHELL-SIDE-03); undefined without a valid account. */
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

/** The accounts of the enabled chats, of which the server uses the first; empty without a chat. */
export const chatAccounts = (side: SideLayerConfig): string =>
	[side.leyuFlag && side.leyuNo, side.bdsqFlag && side.bdsqJsUrl, side.otherImFlag && side.otherImJs]
		.filter(Boolean)
		.join(" ");

/** An empty config has no bar; one without icons still has the button to the top. */
export const hasBar = (side: SideLayerConfig): boolean => !side.schoolHide && Object.keys(side).length > 0;
