// What a session is called: its device and its place, as messages of the locales.
import type { SessionEntry } from "../../../schemas/generated/documents.ts";
import type { Message } from "../../ui/localFormat.ts";

/** What names the device, as far as its browser says; a text that is a name already has no key. */
export function deviceName({ browser, system }: SessionEntry, say: (...message: Message) => string): string {
	if (browser && system) return say("personal.browserOn", { browser, system });
	return browser ?? system ?? say("personal.unknownDevice");
}

/** Where the sign-in came from: the own network, the place by the operator's file, else what is known of the address. */
export function placeName(
	{ isLocal, city, country, address }: SessionEntry,
	say: (...message: Message) => string,
): string {
	if (isLocal) return say("personal.localNetwork");
	const place = city && country ? say("personal.cityAnd", { city, country }) : (city ?? country);
	if (!address) return place ?? say("personal.unknownPlace");
	return place ? say("personal.placeAt", { place, address }) : say("personal.fromAddress", { address });
}
