// What a media element says, as React state: each hook renders again only when its own value changes.

import { type RefObject, useCallback, useSyncExternalStore } from "react";
import { shownCaptions } from "./actions.ts";

export type VideoRef = RefObject<HTMLVideoElement | null>;

/** @param events of the element after which the value may be another one */
export function useMediaValue<T extends string | number | boolean>(
	video: VideoRef,
	events: string,
	read: (element: HTMLVideoElement) => T,
	otherwise: T,
): T {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const element = video.current;
			const names = events.split(" ");
			for (const name of names) element?.addEventListener(name, onChange);
			return () => {
				for (const name of names) element?.removeEventListener(name, onChange);
			};
		},
		[video, events],
	);
	return useSyncExternalStore(
		subscribe,
		() => (video.current ? read(video.current) : otherwise),
		() => otherwise,
	);
}

/** The language of the captions that are shown; empty for none. Their list reports changes itself. */
export function useShownCaptions(video: VideoRef): string {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const tracks = video.current?.textTracks;
			tracks?.addEventListener("change", onChange);
			return () => tracks?.removeEventListener("change", onChange);
		},
		[video],
	);
	return useSyncExternalStore(
		subscribe,
		() => (video.current ? shownCaptions(video.current) : ""),
		() => "",
	);
}

export const usePaused = (video: VideoRef): boolean =>
	useMediaValue(video, "play pause ended emptied", ({ paused }) => paused, true);

export const useSeconds = (video: VideoRef): number =>
	useMediaValue(
		video,
		"timeupdate seeking seeked loadedmetadata emptied",
		({ currentTime }) => currentTime,
		0,
	);

/** It should play and has no data for it. */
export const useWaiting = (video: VideoRef): boolean =>
	useMediaValue(
		video,
		"waiting playing pause seeking seeked canplay ended emptied stalled",
		({ paused, readyState, error }) =>
			!paused && error === null && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
		false,
	);

/** End of what is loaded around the position. Seconds. */
export const useLoadedSeconds = (video: VideoRef): number =>
	useMediaValue(
		video,
		"progress timeupdate loadedmetadata emptied",
		({ buffered, currentTime }) => {
			for (let i = 0; i < buffered.length; i += 1)
				if (buffered.start(i) <= currentTime + 0.5 && currentTime <= buffered.end(i)) return buffered.end(i);
			return 0;
		},
		0,
	);
