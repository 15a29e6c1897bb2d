import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
	document.addEventListener("visibilitychange", onChange);
	return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the student can see the page. */
export const useVisible = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => document.visibilityState === "visible",
		() => true,
	);
