import { useEffect, useRef } from "react";
import { showCaptions } from "./actions.ts";
import { type Preferences, preferencesOf, setPreferences } from "./preferences.ts";
import { useShownCaptions, type VideoRef } from "./useMedia.ts";

function applyPreferences(
	element: HTMLVideoElement,
	{ speed = 1, volume = 1, isMuted = false, captions = "" }: Preferences,
): void {
	element.defaultPlaybackRate = speed;
	element.playbackRate = speed;
	element.volume = volume;
	element.muted = isMuted;
	if (captions !== "") showCaptions(element, captions);
}

/** Applies how the student plays videos, and keeps what they change. */
export function usePreferences(video: VideoRef, userId: string): void {
	const captions = useShownCaptions(video);
	useEffect(() => {
		const element = video.current;
		if (!element) return;
		applyPreferences(element, preferencesOf(userId));
		const onRate = () => setPreferences(userId, { speed: element.playbackRate });
		const onVolume = () => setPreferences(userId, { volume: element.volume, isMuted: element.muted });
		element.addEventListener("ratechange", onRate);
		element.addEventListener("volumechange", onVolume);
		return () => {
			element.removeEventListener("ratechange", onRate);
			element.removeEventListener("volumechange", onVolume);
		};
	}, [video, userId]);
	const known = useRef(captions);
	useEffect(() => {
		if (known.current === captions) return;
		known.current = captions;
		setPreferences(userId, { captions });
	}, [captions, userId]);
}
