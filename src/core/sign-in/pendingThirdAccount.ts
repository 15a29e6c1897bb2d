// An account at a third party that belongs to no student yet: the next sign-in or registration connects it.
import { atom, getDefaultStore } from "jotai";
import type { ThirdVendor } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../http/errors.ts";
import { tokenAtom } from "../session/session.ts";
import { tabStorage } from "../storage.ts";

interface PendingThirdAccount {
	readonly cacheCode: string;
	readonly vendor: ThirdVendor;
	readonly nickName: string;
}

/** Stored for this tab, so that it survives the redirect from the third party and a reload. */
const key = "thirdPending";
const store = getDefaultStore();

function readStored(): PendingThirdAccount | undefined {
	const { cacheCode, vendor, nickName } = (tabStorage.getJson(key) ?? {}) as Partial<PendingThirdAccount>;
	if (typeof cacheCode !== "string" || typeof vendor !== "string" || typeof nickName !== "string")
		return undefined;
	return { cacheCode, vendor, nickName };
}

const base = atom<PendingThirdAccount | undefined>(
	typeof document === "undefined" ? undefined : readStored(),
);
export const pendingThirdAccountAtom = atom((get) => get(base));

export function setPendingThirdAccount(pending: PendingThirdAccount | undefined): void {
	store.set(base, pending);
	if (pending) tabStorage.set(key, JSON.stringify(pending));
	else tabStorage.remove(key);
}

// A student who signed in by any method is connected now, or refused to be.
store.sub(tokenAtom, () => {
	if (store.get(tokenAtom) !== undefined && store.get(base)) setPendingThirdAccount(undefined);
});

/** Codes of a connection that failed; the next attempt goes without it (schemas/calls/third). */
const notConnected = new Set(["1503", "1504", "1505"]);

/**
 * Sends a sign-in that also connects the pending account (API-028), if there is one.
 * @param send receives the query to add to the call
 */
export async function withPendingThirdAccount<T>(
	send: (query: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
	const pending = store.get(base);
	try {
		return await send(pending ? { thirdCacheCode: pending.cacheCode } : {});
	} catch (error) {
		if (error instanceof ApiError && notConnected.has(error.code ?? "")) setPendingThirdAccount(undefined);
		throw error;
	}
}
