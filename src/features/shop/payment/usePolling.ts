import { useEffect, useEffectEvent } from "react";

/** Milliseconds while the page is hidden: the student may be paying in another app. */
const hiddenMs = 15_000;

/**
 * Asks again and again, also while the page is hidden.
 * @param visibleMs between two questions of a visible page; undefined asks nothing
 */
export function usePolling(poll: () => void, visibleMs: number | undefined): void {
	const onTime = useEffectEvent(poll);
	useEffect(() => {
		if (visibleMs === undefined) return;
		let timer: ReturnType<typeof setInterval> | undefined;
		const restart = () => {
			clearInterval(timer);
			timer = setInterval(() => onTime(), document.visibilityState === "visible" ? visibleMs : hiddenMs);
		};
		restart();
		document.addEventListener("visibilitychange", restart);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", restart);
		};
	}, [visibleMs]);
}
