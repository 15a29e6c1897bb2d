// Which third-party chat a site has; of several that are enabled the first is used.
import type { SideLayerConfig } from "../../../schemas/generated/documents.ts";
import type { Vendors } from "../../ports/vendors.ts";

const chats: readonly ((side: SideLayerConfig, vendors: Vendors) => string | undefined)[] = [
	({ leyuFlag, leyuNo }, vendors) => (leyuFlag ? vendors.leyuChat(leyuNo) : undefined),
	({ bdsqFlag, bdsqJsUrl }) => (bdsqFlag ? bdsqJsUrl : undefined),
	({ otherImFlag, otherImJs }) => (otherImFlag ? otherImJs : undefined),
];

/** A host with one of these characters would end its source in a Content-Security-Policy. */
const endsSource = /[;,']/;

/** Whether the address is valid for a script; a path is relative to any host. */
function isLoadable(address: string): boolean {
	const host = "https://own.invalid";
	if (address.startsWith("#") || !URL.canParse(address, host)) return false;
	return !endsSource.test(new URL(address, host).host);
}

/** Address of the script; undefined without a chat or without a known address. */
export function chatScript(side: SideLayerConfig, vendors: Vendors): string | undefined {
	if (side.schoolHide) return undefined;
	for (const chat of chats) {
		const address = chat(side, vendors);
		if (address && isLoadable(address)) return address;
	}
	return undefined;
}
