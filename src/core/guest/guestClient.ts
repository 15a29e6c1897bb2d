// The client id of a visitor who practises. The server knows the browser by it and by a cookie that no script reads.
import { atom, getDefaultStore } from "jotai";
import { isUuid } from "../../../schemas/uuid.ts";
import { newId } from "../draft/newId.ts";
import { companyIdAtom } from "../session/session.ts";
import { storage } from "../storage.ts";

const storageKey = "guestClient";
const store = getDefaultStore();

/** Undefined before a visitor practises, and again when it has become a student's. */
export const guestClientAtom = atom<string | undefined>(undefined);

const mark = " guest:";

/** The visitor of this browser in the company, as an owner of entries of the outbox; undefined before the first exercise. */
export const guestOwnerAtom = atom((get) => {
	const [company, client] = [get(companyIdAtom), get(guestClientAtom)];
	return company === undefined || client === undefined ? undefined : `${company}${mark}${client}`;
});

export const isGuest = (owner: string): boolean => owner.includes(mark);
export const clientOf = (owner: string): string | undefined => owner.split(mark)[1];

/** The id that an earlier page or another tab stored. */
export function storedGuestClient(): string | undefined {
	const found = store.get(guestClientAtom) ?? storage.get(storageKey);
	const id = found !== undefined && isUuid(found) ? found : undefined;
	store.set(guestClientAtom, id);
	return id;
}

/** As `storedGuestClient`; a visitor who begins to practise gets one. */
export function guestClient(): string {
	const id = storedGuestClient() ?? newId();
	storage.set(storageKey, id);
	store.set(guestClientAtom, id);
	return id;
}

/** The next visitor of this browser is another one. */
export function forgetGuestClient(id: string): void {
	if (storage.get(storageKey) === id) storage.remove(storageKey);
	if (store.get(guestClientAtom) === id) store.set(guestClientAtom, undefined);
}
