import styled from "styled-components";
import type { StudyVideo } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { clockText } from "../../../../ui/clockText.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { media } from "../../../../ui/media.ts";
import {
	seek,
	setMuted,
	setSpeed,
	setVolume,
	showCaptions,
	toggle,
	togglePictureInPicture,
} from "./actions.ts";
import { icons } from "./icons.ts";
import { PlayerMenu } from "./PlayerMenu.tsx";
import { speeds } from "./playerKeys.ts";
import { Scrubber } from "./Scrubber.tsx";
import { useIsFullscreen } from "./useIsFullscreen.ts";
import { useMediaValue, usePaused, useSeconds, useShownCaptions, type VideoRef } from "./useMedia.ts";

const Bar = styled.div`
	position: absolute;
	inset: auto 0 0;
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	padding: var(--space-5) var(--space-2) var(--space-1);
	background: linear-gradient(transparent, rgb(6 10 18 / 0.82) 40%);
	color: #fff;
	transition: opacity 0.2s;

	@media ${media.phone} {
		padding-inline: var(--space-1);
	}
`;

const Row = styled.div`
	display: flex;
	align-items: center;

	& > [data-space] {
		flex: 1;
	}
	& > [data-time] {
		padding-inline: var(--space-2);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
		white-space: nowrap;
	}
	& > input[type="range"] {
		width: 72px;
		height: 44px;
		accent-color: #fff;
	}
	@media ${media.phone} {
		& > [data-wide] {
			display: none;
		}
		/* The buttons fill the row. */
		& > [data-time] {
			position: absolute;
			inset: var(--space-1) auto auto var(--space-3);
			border-radius: var(--radius-s);
			background: rgb(6 10 18 / 0.72);
		}
	}
`;

const Speed = styled.span`
	font-size: var(--font-s);
	font-weight: 600;
`;

/** The time alone renders again as it passes. */
function Time({ video, seconds }: { readonly video: VideoRef; readonly seconds: number }) {
	return (
		<span data-time aria-hidden>
			{clockText(useSeconds(video))} / {clockText(seconds)}
		</span>
	);
}

function Volume({ video }: { readonly video: VideoRef }) {
	const t = useT();
	const volume = useMediaValue(video, "volumechange", (element) => element.volume, 1);
	const isMuted = useMediaValue(video, "volumechange", ({ muted }) => muted, false);
	const label = t(isMuted ? "study.unmute" : "study.mute");
	return (
		<>
			<IconButton
				type="button"
				data-wide
				aria-label={label}
				title={label}
				onClick={() => {
					if (video.current) setMuted(video.current, !isMuted);
				}}
			>
				<Icon path={isMuted ? icons.muted : icons.sound} />
			</IconButton>
			<input
				data-wide
				type="range"
				min={0}
				max={1}
				step={0.05}
				value={isMuted ? 0 : volume}
				aria-label={t("study.volume")}
				onChange={({ target }) => {
					if (video.current) setVolume(video.current, Number(target.value));
				}}
			/>
		</>
	);
}

function SpeedMenu({ video }: { readonly video: VideoRef }) {
	const t = useT();
	const speed = useMediaValue(video, "ratechange", ({ playbackRate }) => playbackRate, 1);
	return (
		<PlayerMenu
			label={t("study.speed", { speed })}
			choices={speeds.map((each) => ({
				key: String(each),
				label: `${each}×`,
				isChosen: each === speed,
				onChoose: () => {
					if (video.current) setSpeed(video.current, each);
				},
			}))}
		>
			<Speed>{speed}×</Speed>
		</PlayerMenu>
	);
}

function CaptionsMenu({ video, captions }: { readonly video: VideoRef } & Pick<StudyVideo, "captions">) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const shown = useShownCaptions(video);
	const nameOf = (tag: string): string =>
		new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
	const choose = (tag: string): void => {
		if (video.current) showCaptions(video.current, tag);
	};
	return (
		<PlayerMenu
			label={t("study.captions")}
			choices={[
				{ key: "", label: t("study.noCaptions"), isChosen: shown === "", onChoose: () => choose("") },
				...captions.map((each) => ({
					key: each.language,
					label: text(each.label) || nameOf(each.language),
					isChosen: each.language === shown,
					onChoose: () => choose(each.language),
				})),
			]}
		>
			<Icon path={icons.captions} />
		</PlayerMenu>
	);
}

interface Props {
	readonly video: VideoRef;
	readonly source: StudyVideo;
	readonly onFullscreen: () => void;
}

export function Controls({ video, source, onFullscreen }: Props) {
	const t = useT();
	const text = useText();
	const isPaused = usePaused(video);
	const isFullscreen = useIsFullscreen();
	const { chapters, captions, seconds } = source;
	const skip = (by: number) => () => {
		if (video.current) seek(video.current, video.current.currentTime + by);
	};
	const button = (label: string, path: string, onClick: () => void, isWide = false) => (
		<IconButton
			type="button"
			aria-label={label}
			title={label}
			data-wide={isWide || undefined}
			onClick={onClick}
		>
			<Icon path={path} />
		</IconButton>
	);
	return (
		<Bar data-controls>
			<Scrubber video={video} seconds={seconds} marks={chapters} />
			<Row>
				{button(t(isPaused ? "study.play" : "study.pause"), isPaused ? icons.play : icons.pause, () => {
					if (video.current) toggle(video.current);
				})}
				{button(t("study.back"), icons.back, skip(-10))}
				{button(t("study.forward"), icons.forward, skip(10))}
				<Volume video={video} />
				<Time video={video} seconds={seconds} />
				<span data-space />
				{chapters.length > 0 && (
					<PlayerMenu
						label={t("study.chapters")}
						choices={chapters.map(({ atSeconds, title }) => ({
							key: String(atSeconds),
							label: (
								<>
									<span>{text(title)}</span>
									<span>{clockText(atSeconds)}</span>
								</>
							),
							onChoose: () => {
								if (video.current) seek(video.current, atSeconds);
							},
						}))}
					>
						<Icon path={icons.chapters} />
					</PlayerMenu>
				)}
				{captions.length > 0 && <CaptionsMenu video={video} captions={captions} />}
				<SpeedMenu video={video} />
				{document.pictureInPictureEnabled &&
					button(
						t("study.ownWindow"),
						icons.ownWindow,
						() => {
							if (video.current) togglePictureInPicture(video.current);
						},
						true,
					)}
				{button(
					t(isFullscreen ? "study.leaveFullscreen" : "study.fullscreen"),
					isFullscreen ? icons.smallScreen : icons.fullscreen,
					onFullscreen,
				)}
			</Row>
		</Bar>
	);
}
