import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void): (() => void) => {
	document.addEventListener("fullscreenchange", onChange);
	return () => document.removeEventListener("fullscreenchange", onChange);
};

export const useIsFullscreen = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => document.fullscreenElement !== null,
		() => false,
	);
