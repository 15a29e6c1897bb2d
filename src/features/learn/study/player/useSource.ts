import { useEffect, useEffectEvent } from "react";
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

/** Gives the element its source. @param onFailure it cannot be played by the script either */
export function useSource(video: VideoRef, { src, isPlaylist }: Source, onFailure: () => void): void {
	const failed = useEffectEvent(onFailure);
	useEffect(() => {
		const element = video.current;
		if (!element) return;
		const onError = (): void => failed();
		if (!isPlaylist || element.canPlayType(playlistType) !== "") {
			element.src = src;
			return () => {
				// Ends its requests.
				element.removeAttribute("src");
				element.load();
			};
		}
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
	}, [video, src, isPlaylist]);
}
