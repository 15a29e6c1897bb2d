// Somebody a third party has named who has no account here yet: the next sign-in or registration connects them.
import { atom, getDefaultStore } from "jotai";
import type { ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { ApiError } from "../../../core/errors.ts";
import { tokenAtom } from "../../../core/session.ts";

export interface PendingThird {
	readonly cacheCode: string;
	readonly vendor: ThirdVendor;
	readonly nickName: string;
}

/** Kept for this tab, so that it outlives the way over the third party's page and a reload. */
const key = "schoolfront.thirdPending";
const store = getDefaultStore();

function kept(): PendingThird | undefined {
	try {
		const { cacheCode, vendor, nickName } = JSON.parse(sessionStorage.getItem(key) ?? "{}");
		const texts = [cacheCode, vendor, nickName].every((each) => typeof each === "string");
		return texts ? { cacheCode, vendor, nickName } : undefined;
	} catch (error) {
		console.warn("sessionStorage is blocked or was changed; a third party's account is not connected", error);
		return undefined;
	}
}

const base = atom<PendingThird | undefined>(typeof sessionStorage === "undefined" ? undefined : kept());
/** Who is to be connected. */
export const pendingThirdAtom = atom((get) => get(base));

export function setPendingThird(pending: PendingThird | undefined): void {
	store.set(base, pending);
	try {
		if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
		else sessionStorage.removeItem(key);
	} catch (error) {
		console.warn("sessionStorage is blocked or full; it lasts until this page closes", error);
	}
}

// Whoever is signed in by whatever way is connected, or did not want to be.
store.sub(tokenAtom, () => {
	if (store.get(tokenAtom) !== undefined && store.get(base)) setPendingThird(undefined);
});

/** Why nothing was connected; the next try goes without (schemas/calls/third). */
const notConnected = new Set(["1503", "1504", "1505"]);

/**
 * Sends a sign-in which connects the third party's account that waits for one (API-028), if any does.
 * @param send given the query to send along
 */
export async function withPendingThird<T>(
	send: (query: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
	const pending = store.get(base);
	try {
		return await send(pending ? { thirdCacheCode: pending.cacheCode } : {});
	} catch (error) {
		if (error instanceof ApiError && notConnected.has(error.code ?? "")) setPendingThird(undefined);
		throw error;
	}
}
