// The device and the location of a session as text.
import type { SessionEntry } from "../../../../schemas/generated/documents.ts";
import type { Message } from "../../../ui/localFormat.ts";

/** Browser and system, as far as the user agent names them. */
export function deviceText(
	{ browser, system }: SessionEntry,
	format: (...message: Message) => string,
): string {
	if (browser && system) return format("personal.browserOn", { browser, system });
	return browser ?? system ?? format("personal.unknownDevice");
}

/** Local network, the city of the operator's GeoIP file, or the masked address. */
export function locationText(
	{ isLocal, city, country, address }: SessionEntry,
	format: (...message: Message) => string,
): string {
	if (isLocal) return format("personal.localNetwork");
	const location = city && country ? format("personal.cityAnd", { city, country }) : (city ?? country);
	if (!address) return location ?? format("personal.unknownPlace");
	return location
		? format("personal.placeAt", { place: location, address })
		: format("personal.fromAddress", { address });
}
