import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import type { StudyCourse, StudyLesson, StudyVideo } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { isQueueReadAtom } from "../../../../core/outbox/outboxState.ts";
import { paths } from "../../../../core/paths.ts";
import { type Playback, playbackAtom, requestNote } from "../../../../core/playback/playback.ts";
import { sessionExpiredAtom } from "../../../../core/session/session.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { media } from "../../../../ui/media.ts";
import { play, seek } from "../player/actions.ts";
import { Player } from "../player/Player.tsx";
import { useFailures } from "../player/useFailures.ts";
import { createWatchQueue, queuedPosition } from "../player/watchQueue.ts";
import { neighbours, startOf } from "../rules.ts";
import { Below } from "./layout.ts";

/** Stays in sight on narrow windows while what is below it is read. */
const Sticky = styled.div`
	@media ${media.laptop} and (orientation: portrait) {
		position: sticky;
		z-index: 3;
		top: 0;
	}
`;

const Notice = styled.div`
	position: absolute;
	inset: 0;
	display: grid;
	gap: var(--space-4);
	place-content: center;
	justify-items: center;
	padding: var(--space-5);
	background: rgb(6 10 18 / 0.8);
	color: #fff;
	text-align: center;
`;

const Failed = styled(Notice)`
	position: relative;
	aspect-ratio: 16 / 9;
`;

interface Props {
	readonly course: StudyCourse;
	readonly lesson: StudyLesson;
	readonly atSeconds: number | undefined;
	/** Asks for the lesson once more, which gives its files a new cookie. */
	readonly refetch: () => Promise<unknown>;
}

function Watched({ course, lesson, source, atSeconds, refetch }: Props & { readonly source: StudyVideo }) {
	const t = useT();
	const text = useText();
	const video = useRef<HTMLVideoElement>(null);
	const { courseId, lessonId, view, lessonName } = lesson;
	// One visit, though the lesson is asked for again while it is open.
	const [first] = useState({ view, ...lesson.progress });
	const { attempt, failure, onFailure, retry } = useFailures(video, refetch);
	const queue = useMemo(
		() =>
			first.view === undefined
				? undefined
				: createWatchQueue({ courseId, lessonId, view: first.view, about: lessonName }),
		[first, courseId, lessonId, lessonName],
	);
	useEffect(() => () => queue?.close(), [queue]);
	const setPlayback = useSetAtom(playbackAtom);
	useEffect(() => {
		const playback: Playback = {
			...{ courseId, lessonId },
			seconds: () => video.current?.currentTime ?? 0,
			seek(seconds) {
				if (!video.current) return;
				seek(video.current, seconds);
				video.current.scrollIntoView({ block: "nearest" });
			},
		};
		setPlayback(playback);
		return () => setPlayback((now) => (now === playback ? undefined : now));
	}, [setPlayback, courseId, lessonId]);
	// The page is concealed then, and its sound would go on.
	const isExpired = useAtomValue(sessionExpiredAtom);
	useEffect(() => {
		if (isExpired) video.current?.pause();
	}, [isExpired]);
	// A note of this lesson leads to its moment.
	useEffect(() => {
		if (atSeconds !== undefined && video.current) video.current.currentTime = atSeconds;
	}, [atSeconds]);
	const { next } = neighbours(course, lessonId);
	if (failure)
		return (
			<Failed role="alert">
				<p>{t(`study.video.${failure}`)}</p>
				<Button onClick={retry}>{t("ui.retry")}</Button>
			</Failed>
		);
	const queued = queuedPosition({ courseId, lessonId }, first.positionedAt);
	const positionSeconds = attempt.seconds ?? (queued === undefined ? first.positionSeconds : queued / 1_000);
	return (
		<Player
			key={attempt.number}
			source={source}
			label={t("study.playerOf", { lesson: text(lessonName) })}
			startAt={startOf(
				{ positionSeconds, seconds: source.seconds },
				attempt.number === 0 ? atSeconds : undefined,
			)}
			autoPlay={attempt.isPlaying && !isExpired}
			video={video}
			queue={queue}
			onNote={() => requestNote({ courseId, lessonId })}
			onFailure={onFailure}
			whenEnded={
				<Notice>
					<p role="status">{t("study.ended")}</p>
					{next && (
						<LinkButton to={paths.lessonInPage(next.id)}>
							{t("study.nextOf", { lesson: text(next.lessonName) })}
						</LinkButton>
					)}
					<Button
						variant="outline"
						onClick={() => {
							if (video.current) play(video.current);
						}}
					>
						{t("study.watchAgain")}
					</Button>
				</Notice>
			}
		/>
	);
}

/** The video of a lesson, or that it is not there yet. */
export function VideoStage(props: Props) {
	const t = useT();
	const { video } = props.lesson;
	const isQueueRead = useAtomValue(isQueueReadAtom);
	return video ? (
		<Sticky>{isQueueRead ? <Watched {...props} source={video} /> : <Failed as="div" aria-hidden />}</Sticky>
	) : (
		<Below>
			<EmptyState type="viewing" title={t("study.noVideo")} text={t("study.comesLater")} />
		</Below>
	);
}
