// The wait between two codes to a number, as the server sets it. It survives a reload; in another tab the server refuses
// the first click and names the wait.
import { useEffect, useReducer } from "react";
import { tabStorage } from "../../../core/storage.ts";
import type { Purpose } from "./sendCode.ts";

/** No pause is longer (A §9: 60 s). */
const maxPauseMs = 60_000;

/**
 * The value is the end of the wait by this device's clock, in milliseconds since 1970. The remainder tells the numbers
 * apart that a student types, since one digit more or less changes it, and does not reveal them.
 */
const keyOf = (purpose: Purpose, mobile: string): string =>
	`smsCode.${purpose}.${Number(mobile.replaceAll(/\D/g, "")) % 65_521}`;

/** Ends of waits in this page, also where the browser stores nothing. */
const ends = new Map<string, number>();

const endOf = (key: string): number | undefined => {
	const stored = ends.get(key) ?? Number(tabStorage.get(key));
	return stored > 0 ? stored : undefined;
};

/** By the clock, since timers of hidden pages are throttled. A clock that was set back ends the wait. */
function leftUntil(until: number): number {
	const left = until - Date.now();
	return left > maxPauseMs ? 0 : Math.max(0, Math.ceil(left / 1000));
}

/** Several ticks a second: after a timer that fires early, the number would stay for another second. */
const tickMs = 250;

interface Countdown {
	/** Remaining seconds; 0 when another code may be requested. */
	readonly left: number;
	/** A code was requested for this number before. */
	readonly wasSent: boolean;
	/** Starts the wait of a number; ms. */
	readonly begin: (mobile: string, waitMs: number) => void;
}

/** @param mobile the number in the form */
export function useCountdown(purpose: Purpose, mobile: string): Countdown {
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const end = endOf(keyOf(purpose, mobile));
	const left = end === undefined ? 0 : leftUntil(end);
	const isCounting = left > 0;
	useEffect(() => {
		if (!isCounting) return undefined;
		const timer = setInterval(rerender, tickMs);
		return () => clearInterval(timer);
	}, [isCounting]);
	return {
		left,
		wasSent: end !== undefined,
		begin(sentTo, waitMs) {
			const key = keyOf(purpose, sentTo);
			const until = Date.now() + Math.min(waitMs, maxPauseMs);
			ends.set(key, until);
			tabStorage.set(key, String(until));
			rerender();
		},
	};
}
