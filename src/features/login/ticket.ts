// What sealing a password takes: the server's key, and a nonce that is good for one try. Fetched ahead, renewed after
// every failure; signing in, registering and choosing a new password all take theirs here.
import { useCallback, useEffect, useRef, useState } from "react";
import type { LoginConfigData } from "../../../schemas/generated/documents.ts";
import { serverNow, setServerTime } from "../../core/clock.ts";
import { ApiError, isPassing, pauseBefore } from "../../core/errors.ts";
import { loadSeal, sealPassword } from "../../renderer/fields/password/seal.ts";
import { fetchLoginConfig } from "./calls.ts";

/** A ticket older than this is fetched anew: its nonce lives ten minutes on the server. ms */
const ticketLife = 5 * 60_000;

interface Ticket {
	readonly config: Promise<LoginConfigData>;
	readonly since: number;
}

async function fetchTicket(): Promise<LoginConfigData> {
	const config = await fetchLoginConfig();
	setServerTime(config.serverTime);
	return config;
}

export interface TicketHolder {
	/** The last one that came, for what it says of the ways in; undefined before the first. */
	readonly config: LoginConfigData | undefined;
	/** Fetches the next one ahead. */
	readonly renew: () => void;
	/** Key and nonce for one try. */
	readonly take: () => Promise<LoginConfigData>;
}

/** The key and a nonce, used once, and the code that seals; both are on their way from the first drawing on. */
export function useTicket(): TicketHolder {
	const [config, setConfig] = useState<LoginConfigData>();
	const [failures, setFailures] = useState(0);
	const next = useRef<Ticket>(undefined);
	const renew = useCallback(() => {
		const ticket = { config: fetchTicket(), since: Date.now() };
		next.current = ticket;
		ticket.config.then(setConfig, (error: unknown) => {
			// The next try fetches again and tells the reader what it finds.
			if (next.current === ticket) next.current = undefined;
			if (isPassing(error)) setFailures((former) => former + 1);
		});
	}, []);
	const take = useCallback((): Promise<LoginConfigData> => {
		const ticket = next.current;
		next.current = undefined;
		return ticket && Date.now() - ticket.since < ticketLife ? ticket.config : fetchTicket();
	}, []);
	useEffect(() => {
		renew();
		loadSeal().catch((error: unknown) =>
			console.warn("the encryption is fetched again when it is needed", error),
		);
	}, [renew]);
	// Without it the ways in are not known.
	useEffect(() => {
		if (failures === 0 || config) return;
		const timer = setTimeout(renew, pauseBefore(failures));
		return () => clearTimeout(timer);
	}, [failures, config, renew]);
	return { config, renew, take };
}

/** A password as it travels: good once. @param ticket what `take` gave */
export const sealWith = (password: string, { publicKey, nonce }: LoginConfigData): Promise<string> =>
	sealPassword(password, { publicKey, nonce, time: serverNow() });

/** Code 1002: the key is another one by now, or the nonce is used up or too old. */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === "1002";

/**
 * Sends what is sealed with a ticket. When the server changed its key since, or the ticket grew old in a tab that
 * slept, it is sealed once more with a fresh one; the reader notices nothing.
 */
export async function sendSealed<T>(
	take: TicketHolder["take"],
	send: (ticket: LoginConfigData) => Promise<T>,
): Promise<T> {
	try {
		return await send(await take());
	} catch (error) {
		if (!isStale(error)) throw error;
		return send(await fetchTicket());
	}
}
