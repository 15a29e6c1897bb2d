// The wait between two codes, as the server sets it. It survives a reload; in another tab the server refuses the first
// click and names the wait.
import { useCallback, useEffect, useState } from "react";
import type { Purpose } from "./sendCode.ts";

/** Key in sessionStorage; the value is the end of the wait by this device's clock, in milliseconds since 1970. */
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

function store(purpose: Purpose, until: number): void {
	try {
		sessionStorage.setItem(keyOf(purpose), String(until));
	} catch (error) {
		console.warn("sessionStorage is blocked or full; a reload forgets how long to wait for a code", error);
	}
}

/** By the clock, since timers of hidden pages are throttled. A clock that was set back ends the wait. */
function leftUntil(until: number): number {
	const left = until - Date.now();
	return left > maxPauseMs ? 0 : Math.max(0, Math.ceil(left / 1000));
}

/** Several ticks a second: after a timer that fires early, the number would stay for another second. */
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
			store(purpose, next);
			setUntil(next);
			setLeft(leftUntil(next));
		},
		[purpose],
	);
	return [left, begin];
}
