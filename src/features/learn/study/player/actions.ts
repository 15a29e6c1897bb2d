// What the controls and the keys do to a video.
import { nextSpeed, type PlayerAct } from "./playerKeys.ts";

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), max);

/** A browser may refuse to play before the page was clicked; the video stays paused, which is shown. */
export function play(video: HTMLVideoElement): void {
	video.play().catch((error: unknown) => console.info("the video stays paused", error));
}

export function toggle(video: HTMLVideoElement): void {
	if (video.paused) play(video);
	else video.pause();
}

export function setMuted(video: HTMLVideoElement, isMuted: boolean): void {
	video.muted = isMuted;
}

/** @param volume from 0 to 1 */
export function setVolume(video: HTMLVideoElement, volume: number): void {
	video.muted = false;
	video.volume = volume;
}

export function setSpeed(video: HTMLVideoElement, speed: number): void {
	video.playbackRate = speed;
}

export function setSource(video: HTMLVideoElement, src: string): void {
	video.src = src;
}

export function seek(video: HTMLVideoElement, seconds: number): void {
	if (Number.isFinite(video.duration)) video.currentTime = clamp(seconds, video.duration);
}

/** The language of the captions that are shown; empty when there are none. */
export const shownCaptions = (video: HTMLVideoElement): string =>
	[...video.textTracks].find(({ mode }) => mode === "showing")?.language ?? "";

/** @param language empty for none */
export function showCaptions(video: HTMLVideoElement, language: string): void {
	for (const track of video.textTracks) track.mode = track.language === language ? "showing" : "disabled";
}

/** Captions off, or on in the language that was shown last, else in the first there is. */
function toggleCaptions(video: HTMLVideoElement, preferred: string | undefined): void {
	if (shownCaptions(video) !== "") {
		showCaptions(video, "");
		return;
	}
	const languages = [...video.textTracks].map(({ language }) => language);
	const language = languages.find((each) => each === preferred) ?? languages[0];
	if (language !== undefined) showCaptions(video, language);
}

export function toggleFullscreen(frame: HTMLElement, video: HTMLVideoElement): void {
	const failed = (error: unknown): void => console.info("the video is not shown full screen", error);
	if (document.fullscreenElement) document.exitFullscreen().catch(failed);
	else if (typeof frame.requestFullscreen === "function") frame.requestFullscreen().catch(failed);
	// A phone of Apple shows only the video itself so.
	else (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
}

export function togglePictureInPicture(video: HTMLVideoElement): void {
	const done = document.pictureInPictureElement
		? document.exitPictureInPicture()
		: video.requestPictureInPicture();
	done.catch((error: unknown) => console.info("the video gets no window of its own", error));
}

interface Player {
	readonly video: HTMLVideoElement;
	readonly frame: HTMLElement;
	readonly preferredCaptions: string | undefined;
	readonly onHelp: () => void;
	readonly onNote: () => void;
}

type Handlers = {
	readonly [Kind in PlayerAct["kind"]]: (player: Player, what: Extract<PlayerAct, { kind: Kind }>) => void;
};

const handlers: Handlers = {
	toggle: ({ video }) => toggle(video),
	mute({ video }) {
		video.muted = !video.muted;
	},
	captions: ({ video, preferredCaptions }) => toggleCaptions(video, preferredCaptions),
	fullscreen: ({ frame, video }) => toggleFullscreen(frame, video),
	note({ frame, video, onNote }) {
		// The form is on the page.
		if (document.fullscreenElement) toggleFullscreen(frame, video);
		onNote();
	},
	help: ({ onHelp }) => onHelp(),
	seekBy: ({ video }, { seconds }) => seek(video, video.currentTime + seconds),
	seekTo: ({ video }, { share }) => seek(video, video.duration * share),
	volumeBy({ video }, { share }) {
		video.volume = clamp(video.volume + share, 1);
	},
	speed({ video }, { step }) {
		video.playbackRate = nextSpeed(video.playbackRate, step);
	},
};

export function act(player: Player, what: PlayerAct): void {
	(handlers[what.kind] as (player: Player, what: PlayerAct) => void)(player, what);
}
