// Where an electronic agreement leads once it is signed. The e-sign service leads back to an address of its own, so this is
// stored for the tab.
import { tabStorage } from "../../../../core/storage.ts";
import { toStudy } from "../rules.ts";

const key = "agreementNext";

/** @param next a path of this site, or `toStudy`, which every signed agreement offers */
export function storeNext(agreementId: string, next: string | undefined): void {
	if (next === undefined || next === toStudy) tabStorage.remove(key);
	else tabStorage.set(key, JSON.stringify({ agreementId, next }));
}

/** The path of the page that asked for the signature in this tab. */
export function nextAfter(agreementId: string): string | undefined {
	const stored = (tabStorage.getJson(key) ?? {}) as { readonly [name: string]: unknown };
	return stored["agreementId"] === agreementId && typeof stored["next"] === "string"
		? stored["next"]
		: undefined;
}
