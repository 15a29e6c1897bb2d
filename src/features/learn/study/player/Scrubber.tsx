import styled from "styled-components";
import type { StudyMark } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { clockText, spokenTime } from "../../../../ui/clockText.ts";
import { seek } from "./actions.ts";
import { useLoadedSeconds, useSeconds, type VideoRef } from "./useMedia.ts";

const Frame = styled.div`
	position: relative;
	display: grid;
	align-items: center;
	height: 44px;
	/* The thumb ends where the line does. */
	margin-inline: 8px;

	& > input {
		z-index: 1;
		width: calc(100% + 16px);
		height: 44px;
		margin: 0 -8px;
		background: transparent;
		appearance: none;
		cursor: pointer;
	}
	& > input::-webkit-slider-thumb {
		width: 16px;
		height: 16px;
		border: 0;
		border-radius: 50%;
		background: #fff;
		appearance: none;
	}
	& > input::-moz-range-thumb {
		width: 16px;
		height: 16px;
		border: 0;
		border-radius: 50%;
		background: #fff;
	}
`;

const Line = styled.div`
	position: absolute;
	inset: 19px 0;
	overflow: hidden;
	border-radius: 3px;
	background: rgb(255 255 255 / 0.32);

	& > span {
		position: absolute;
		inset: 0 auto 0 0;
		background: rgb(255 255 255 / 0.32);
	}
	& > span + span {
		background: #fff;
	}
	& > i {
		position: absolute;
		inset-block: 0;
		width: 3px;
		background: #0b1220;
	}
`;

const percent = (value: number, of: number): string => `${of > 0 ? Math.min(100, (value / of) * 100) : 0}%`;

interface Props {
	readonly video: VideoRef;
	/** Length as the server knows it. Seconds. */
	readonly seconds: number;
	readonly marks: readonly StudyMark[];
}

/** The line of a video, with what is loaded and where its parts begin. Its keys are the player's. */
export function Scrubber({ video, seconds, marks }: Props) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const now = useSeconds(video);
	const loaded = useLoadedSeconds(video);
	const part = marks.findLast(({ atSeconds }) => atSeconds <= now);
	const position = t("study.position", {
		now: spokenTime(now, language),
		all: spokenTime(seconds, language),
	});
	return (
		<Frame>
			<Line aria-hidden>
				<span style={{ width: percent(loaded, seconds) }} />
				<span style={{ width: percent(now, seconds) }} />
				{marks.map(({ atSeconds }) =>
					atSeconds > 0 ? <i key={atSeconds} style={{ left: percent(atSeconds, seconds) }} /> : null,
				)}
			</Line>
			<input
				type="range"
				min={0}
				max={Math.ceil(seconds)}
				step="any"
				value={now}
				aria-label={t("study.seek")}
				aria-valuetext={part ? `${position}, ${text(part.title)}` : position}
				title={clockText(now)}
				onChange={({ target }) => {
					if (video.current) seek(video.current, Number(target.value));
				}}
			/>
		</Frame>
	);
}
