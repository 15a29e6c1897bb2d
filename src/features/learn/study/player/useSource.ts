import { useEffect, useEffectEvent } from "react";
import { setSource } from "./actions.ts";
import type { VideoRef } from "./useMedia.ts";

const playlistType = "application/vnd.apple.mpegurl";

/** Plays a playlist where the browser itself plays none. @returns what ends it */
async function playByScript(element: HTMLVideoElement, src: string, onError: () => void) {
	const { default: Hls } = await import("hls.js/light");
	// Its worker would be made of a text, which the policy of the page refuses.
	const player = new Hls({ enableWorker: false });
	player.on(Hls.Events.ERROR, (_, { fatal }) => {
		if (fatal) onError();
	});
	player.loadSource(src);
	player.attachMedia(element);
	return () => player.destroy();
}

interface Source {
	readonly src: string;
	readonly isPlaylist: boolean;
}

/** Plays by the script until the effect ends. @returns what ends it */
function startScript(element: HTMLVideoElement, src: string, onError: () => void): () => void {
	let isOver = false;
	let end = (): void => undefined;
	playByScript(element, src, onError).then(
		(destroy) => {
			if (isOver) destroy();
			else end = destroy;
		},
		(error: unknown) => {
			console.warn("the script that plays playlists could not be loaded", error);
			if (!isOver) onError();
		},
	);
	return () => {
		isOver = true;
		end();
	};
}

/** Ends the requests of the element. */
function unload(element: HTMLVideoElement): void {
	element.removeAttribute("src");
	element.load();
}

/**
 * Gives the element its source. A playlist that the browser plays itself and fails at is played by the script.
 * @param onFailure it cannot be played, in neither way
 */
export function useSource(video: VideoRef, { src, isPlaylist }: Source, onFailure: () => void): void {
	const failed = useEffectEvent(onFailure);
	useEffect(() => {
		const element = video.current;
		if (!element) return;
		let end = (): void => unload(element);
		let isNative = !isPlaylist || element.canPlayType(playlistType) !== "";
		const byScript = (): void => {
			isNative = false;
			end = startScript(element, src, () => failed());
		};
		const onError = (): void => {
			if (!isNative) return;
			if (isPlaylist && "MediaSource" in globalThis) byScript();
			else failed();
		};
		element.addEventListener("error", onError);
		if (isNative) setSource(element, src);
		else byScript();
		return () => {
			element.removeEventListener("error", onError);
			end();
		};
	}, [video, src, isPlaylist]);
}
