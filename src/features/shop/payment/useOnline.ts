import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
	const events = ["online", "offline"] as const;
	for (const name of events) addEventListener(name, onChange);
	return () => {
		for (const name of events) removeEventListener(name, onChange);
	};
}

/** Whether the browser has a network; it is not known whether the server can be reached. */
export const useOnline = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
