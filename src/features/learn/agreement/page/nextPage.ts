// Where an electronic agreement leads once it is signed. The e-sign service leads back to an address of its own, so this is
// stored for the tab.
import { getDefaultStore } from "jotai";
import { userIdAtom } from "../../../../core/session/session.ts";
import { tabStorage } from "../../../../core/storage.ts";
import { type Agreement, toStudy } from "../rules.ts";

const key = "agreementNext";

type Signed = Pick<Agreement, "id" | "target">;

/** Of whom, and of which agreement for what. */
const ownerOf = ({ id, target }: Signed): string =>
	JSON.stringify([getDefaultStore().get(userIdAtom), id, target.kind, target.id]);

export const removeNext = (): void => tabStorage.remove(key);

/** @param next a path of this site, or `toStudy`, which every signed agreement offers */
export function storeNext(agreement: Signed, next: string | undefined): void {
	if (next === undefined || next === toStudy) removeNext();
	else tabStorage.set(key, JSON.stringify({ owner: ownerOf(agreement), next }));
}

/** The path of the page that asked for the signature in this tab, until it is followed. */
export function nextAfter(agreement: Signed): string | undefined {
	const stored = (tabStorage.getJson(key) ?? {}) as { readonly [name: string]: unknown };
	return stored["owner"] === ownerOf(agreement) && typeof stored["next"] === "string"
		? stored["next"]
		: undefined;
}
