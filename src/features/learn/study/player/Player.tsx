import { useAtomValue } from "jotai";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import styled from "styled-components";
import type { StudyVideo } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { userIdAtom } from "../../../../core/session/session.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { LoadingBar } from "../../../../ui/LoadingBar.tsx";
import { media } from "../../../../ui/media.ts";
import { act, play, seek, toggle, toggleFullscreen } from "./actions.ts";
import { Controls } from "./Controls.tsx";
import { icons } from "./icons.ts";
import { KeysPanel } from "./KeysPanel.tsx";
import { actOf } from "./playerKeys.ts";
import { preferencesOf } from "./preferences.ts";
import { useIdlePointer } from "./useIdlePointer.ts";
import { useMediaValue, usePaused, useWaiting, type VideoRef } from "./useMedia.ts";
import { usePreferences } from "./usePreferences.ts";
import { useSource } from "./useSource.ts";
import { useWatch } from "./useWatch.ts";
import type { createWatchQueue } from "./watchQueue.ts";

const Frame = styled.div`
	position: relative;
	display: grid;
	aspect-ratio: 16 / 9;
	overflow: hidden;
	background: #060a12;
	color: #fff;
	--focus-color: #fff;
	--focus-offset: -3px;

	& > video {
		width: 100%;
		height: 100%;
		min-height: 0;
		object-fit: contain;
	}
	&:fullscreen {
		aspect-ratio: auto;
	}
	&[data-quiet] {
		cursor: none;
	}
	/* A click also leaves the focus in them; only the keyboard needs to see where it is. */
	&[data-quiet]:not(:has(:focus-visible, :popover-open)) > [data-controls] {
		opacity: 0;
	}
	/* Captions stand above the controls. Firefox cannot place them by style. */
	&:not([data-quiet]) > video::-webkit-media-text-track-container,
	&:has(:focus-visible, :popover-open) > video::-webkit-media-text-track-container {
		transform: translateY(-100px);
	}
	& ::cue {
		background: rgb(6 10 18 / 0.8);
		font-size: 1.1em;
		line-height: 1.4;
	}
`;

const Big = styled.button`
	position: absolute;
	inset: 0;
	display: grid;
	place-items: center;
	width: 72px;
	height: 72px;
	margin: auto;
	padding: 0;
	border: 0;
	border-radius: 50%;
	background: rgb(6 10 18 / 0.72);
	color: #fff;
	cursor: pointer;

	@media ${media.phone} {
		width: 56px;
		height: 56px;
	}
`;

const Bar = styled(LoadingBar)`
	position: absolute;
	inset: 0 0 auto;
`;

/** Alone, as every seek shows it for a moment: the controls do not render again for it. */
function Waiting({ video }: { readonly video: VideoRef }) {
	const t = useT();
	return useWaiting(video) ? <Bar role="status" aria-label={t("study.waiting")} /> : null;
}

interface Props {
	readonly source: StudyVideo;
	readonly label: string;
	/** Where it begins. Seconds. */
	readonly startAt: number;
	/** It goes on after a failure. */
	readonly autoPlay: boolean;
	readonly video: VideoRef;
	readonly queue: ReturnType<typeof createWatchQueue> | undefined;
	/** The student wants to write a note about this moment. */
	readonly onNote: () => void;
	/** It cannot be played, or not any more. */
	readonly onFailure: () => void;
	/** Shown over the picture when it has ended. */
	readonly whenEnded: ReactNode;
}

/** A video with our controls over the platform's element. */
export function Player({
	source,
	label,
	startAt,
	autoPlay,
	video,
	queue,
	onNote,
	onFailure,
	whenEnded,
}: Props) {
	const t = useT();
	const text = useText();
	const userId = useAtomValue(userIdAtom) ?? "";
	const frame = useRef<HTMLDivElement>(null);
	const [showsKeys, setShowsKeys] = useState(false);
	const keysOpener = useRef<HTMLElement>(null);
	const { isIdle, wake } = useIdlePointer();
	const isPaused = usePaused(video);
	const hasEnded = useMediaValue(video, "ended play seeking emptied", ({ ended }) => ended, false);
	const { src } = source;
	// Before the source, whose end sets the position to 0: effects end in this order.
	useWatch(video, queue);
	useSource(video, source, onFailure);
	usePreferences(video, userId);
	const onFullscreen = () => {
		if (frame.current && video.current) toggleFullscreen(frame.current, video.current);
	};
	const focusControls = () => frame.current?.querySelector<HTMLElement>("[data-controls] button")?.focus();
	const closeKeys = () => {
		setShowsKeys(false);
		if (keysOpener.current?.isConnected) keysOpener.current.focus();
		else focusControls();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
		if (event.key === "Escape" && showsKeys) {
			event.preventDefault();
			closeKeys();
			return;
		}
		const element = event.target as HTMLElement;
		const isOwn =
			element.matches("input[type=range]") || !element.closest("input, textarea, select, [popover]");
		const what = isOwn ? actOf(event) : undefined;
		// A button is clicked by the space bar.
		if (!what || !video.current || !frame.current || (event.key === " " && element.closest("button"))) return;
		event.preventDefault();
		wake();
		act(
			{
				video: video.current,
				frame: frame.current,
				preferredCaptions: preferencesOf(userId).captions,
				onHelp() {
					if (showsKeys) return closeKeys();
					keysOpener.current = element;
					setShowsKeys(true);
				},
				onNote,
			},
			what,
		);
	};
	return (
		<Frame
			ref={frame}
			role="region"
			aria-label={label}
			data-quiet={(isIdle && !isPaused) || undefined}
			onKeyDown={onKeyDown}
			onPointerMove={wake}
			onPointerDown={wake}
		>
			{/* biome-ignore lint/a11y/useMediaCaption: a lesson has those that its school has made */}
			<video
				ref={video}
				poster={source.posterUrl}
				preload="metadata"
				autoPlay={autoPlay}
				playsInline
				crossOrigin={src.startsWith("/") ? undefined : "anonymous"}
				onLoadedMetadata={({ currentTarget }) => {
					if (startAt > 0) seek(currentTarget, startAt);
				}}
				onClick={({ currentTarget }) => toggle(currentTarget)}
			>
				{source.captions.map((each) => (
					<track
						key={each.language}
						kind="captions"
						src={each.src}
						srcLang={each.language}
						label={text(each.label) || each.language}
					/>
				))}
			</video>
			<Waiting video={video} />
			{hasEnded
				? whenEnded
				: isPaused && (
						<Big
							type="button"
							aria-label={t("study.play")}
							onClick={() => {
								if (!video.current) return;
								play(video.current);
								// It is gone while the video plays; the next press of the same key is to pause it.
								focusControls();
							}}
						>
							<Icon path={icons.play} size={36} />
						</Big>
					)}
			<Controls video={video} source={source} onFullscreen={onFullscreen} />
			{showsKeys && <KeysPanel onClose={closeKeys} />}
		</Frame>
	);
}
