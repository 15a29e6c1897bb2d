import { useEffect, useReducer } from "react";
import { serverNow } from "../../core/clock.ts";

/** Browsers fire a timer with a longer delay at once. */
const maxDelayMs = 2 ** 31 - 1;

/** Whether an instant has passed by the server's clock; renders again when it does. Without an instant, never. */
export function useIsPast(instant: string | undefined): boolean {
	const endMs = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);
	// Timers fire early and clocks are corrected: each one renders again, and what is left is waited for.
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		const leftMs = endMs - serverNow();
		if (leftMs <= 0 || leftMs > maxDelayMs) return;
		const timer = setTimeout(rerender, leftMs);
		return () => clearTimeout(timer);
	});
	return endMs <= serverNow();
}
