// The ticket a password is encrypted with: the server's key, and a nonce that is valid for one attempt. It is fetched
// ahead and renewed after every failure; signing in, registering and choosing a new password share this file.
import { getDefaultStore } from "jotai";
import { useEffect, useState } from "react";
import type { LoginConfigData } from "../../../../schemas/generated/documents.ts";
import { serverNow, setServerTime } from "../../../core/clock.ts";
import { onDocumentChange } from "../../../core/config/dependents.ts";
import { ApiError, isTransient, queryBackOff } from "../../../core/http/errors.ts";
import { call } from "../../../core/http/http.ts";
import { createRetry } from "../../../core/retry.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { loadSeal, sealPassword } from "./seal.ts";

/** Half of the ten minutes a nonce lives on the server. */
const ticketLifeMs = 5 * 60_000;

/** The key, a nonce, and the sign-in methods that are enabled. */
export async function fetchTicket(): Promise<LoginConfigData> {
	const config = await call({
		path: "/saas-business/v1/front/login/config",
		// A school may have ways of signing in of its own.
		query: { schoolId: getDefaultStore().get(schoolIdAtom) || undefined },
		validate: async () =>
			(await import("../../../../schemas/generated/calls/login.js")).validateLoginConfigData,
	});
	setServerTime(config.serverTime);
	return config;
}

/** Key and nonce for one attempt. */
export type TakeTicket = () => Promise<LoginConfigData>;

/** @param onConfig called with every ticket that was fetched ahead */
function createTickets(onConfig: (config: LoginConfigData) => void) {
	let next: { readonly config: Promise<LoginConfigData>; readonly since: number } | undefined;
	let isMounted = false;
	let isConfigKnown = false;
	const retry = createRetry(() => renew(), queryBackOff);
	function renew(): void {
		const ticket = { config: fetchTicket(), since: Date.now() };
		next = ticket;
		ticket.config.then(
			(config) => {
				isConfigKnown = true;
				retry.cancel();
				onConfig(config);
			},
			(error: unknown) => {
				// The next attempt fetches again and reports its own failure.
				if (next === ticket) next = undefined;
				// Without a ticket since the last change the enabled sign-in methods are unknown.
				if (isMounted && !isConfigKnown && isTransient(error)) retry.schedule();
			},
		);
	}
	const take: TakeTicket = () => {
		const ticket = next;
		next = undefined;
		return ticket && Date.now() - ticket.since < ticketLifeMs ? ticket.config : fetchTicket();
	};
	const mount = (): (() => void) => {
		isMounted = true;
		renew();
		const unfollow = onDocumentChange(["login"], () => {
			isConfigKnown = false;
			renew();
		});
		loadSeal().catch((error: unknown) =>
			console.warn("the encryption is fetched again when it is needed", error),
		);
		return () => {
			isMounted = false;
			unfollow();
			retry.cancel();
		};
	};
	return { renew, take, mount };
}

/**
 * Fetches a ticket and the code of the encryption when it is mounted.
 * @returns the last ticket fetched, `renew` to fetch the next one ahead, `take` to use one
 */
export function usePasswordTicket() {
	const [config, setConfig] = useState<LoginConfigData>();
	const [{ renew, take, mount }] = useState(() => createTickets(setConfig));
	useEffect(mount, [mount]);
	return { config, renew, take };
}

/** Encrypts a password with a ticket. */
export const sealWith = (password: string, { publicKey, nonce }: LoginConfigData): Promise<string> =>
	sealPassword(password, { publicKey, nonce, time: serverNow() });

/** Code 1002: the key was replaced, or the nonce is used up or too old. */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === "1002";

/** Sends what is encrypted with a ticket; a stale ticket, as in a tab that slept, is replaced once without notice. */
export async function sendSealed<T>(
	take: TakeTicket,
	send: (ticket: LoginConfigData) => Promise<T>,
): Promise<T> {
	try {
		return await send(await take());
	} catch (error) {
		if (!isStale(error)) throw error;
		return send(await fetchTicket());
	}
}
