// The time between two codes. It is told by the server and outlives a reload of the page; another page that knows nothing
// of it hears it from the server at the first press.
import { useCallback, useEffect, useState } from "react";
import type { Purpose } from "./sendCode.ts";

/** In the storage of the tab: a moment, ms since 1970 by this device's clock. */
const keyOf = (purpose: Purpose): string => `schoolfront.smsCode.${purpose}`;

/** No pause is longer (A §9: 60 s). */
const maxPauseMs = 60_000;

function storedUntil(purpose: Purpose): number {
	try {
		return Number(sessionStorage.getItem(keyOf(purpose)));
	} catch (error) {
		console.warn("sessionStorage is blocked; a reload forgets how long to wait for a code", error);
		return 0;
	}
}

function keep(purpose: Purpose, until: number): void {
	try {
		sessionStorage.setItem(keyOf(purpose), String(until));
	} catch (error) {
		console.warn("sessionStorage is blocked or full; a reload forgets how long to wait for a code", error);
	}
}

/** By the clock: a page out of sight is woken less often than every second. One that was set back ends the wait. */
function leftUntil(until: number): number {
	const left = until - Date.now();
	return left > maxPauseMs ? 0 : Math.max(0, Math.ceil(left / 1000));
}

/** Several ticks a second: timers may fire a little early, and then the same number would be shown for another second. */
const tickMs = 250;

/** Remaining seconds, 0 when another code may be requested, and a function that starts the wait (ms). */
export function useCountdown(purpose: Purpose): readonly [left: number, begin: (wait: number) => void] {
	const [until, setUntil] = useState(() => storedUntil(purpose));
	const [left, setLeft] = useState(() => leftUntil(until));
	useEffect(() => {
		const timer = setInterval(() => {
			const now = leftUntil(until);
			setLeft(now);
			if (now === 0) clearInterval(timer);
		}, tickMs);
		return () => clearInterval(timer);
	}, [until]);
	const begin = useCallback(
		(wait: number) => {
			const next = Date.now() + Math.min(wait, maxPauseMs);
			keep(purpose, next);
			setUntil(next);
			setLeft(leftUntil(next));
		},
		[purpose],
	);
	return [left, begin];
}
