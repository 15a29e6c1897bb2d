import { useEffect, useState } from "react";
import { serverNow } from "../../core/clock.ts";

/** Browsers end a longer wait at once. */
const maxDelayMs = 2 ** 31 - 1;

/** Whether an instant has passed by the server's clock; renders again when it does. Without an instant, never. */
export function useIsPast(instant: string | undefined): boolean {
	const endMs = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);
	const [, setPassed] = useState(0);
	useEffect(() => {
		const leftMs = endMs - serverNow();
		if (leftMs <= 0 || leftMs > maxDelayMs) return;
		const timer = setTimeout(() => setPassed(endMs), leftMs);
		return () => clearTimeout(timer);
	});
	return endMs <= serverNow();
}
