import { type Dispatch, lazy, type SetStateAction, Suspense } from "react";
import styled from "styled-components";
import { errorMessage } from "../../../../core/http/errors.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { Container } from "../../../../ui/Container.tsx";
import { media } from "../../../../ui/media.ts";
import { useFocusAfterWork } from "../../../../ui/useFocusAfterWork.ts";
import { EndedLesson } from "./EndedLesson.tsx";
import { NoPicture } from "./NoPicture.tsx";
import type { QuestionDraft } from "./questionDraft.ts";
import { RoomClock } from "./RoomClock.tsx";
import { RoomNotice } from "./RoomNotice.tsx";
import { RoomQuestions } from "./RoomQuestions.tsx";
import type { OpenRoom } from "./useLiveroom.ts";
import { useRoom } from "./useRoom.ts";

const Clip = lazy(() => import("./Clip.tsx"));
const LiveKitStage = lazy(() => import("./LiveKitStage.tsx"));

const Page = styled(Container)`
	display: grid;
	gap: var(--space-4);
	padding-block: var(--space-5);

	& h1 {
		margin: 0;
		font-size: var(--font-xl);
		line-height: 1.3;
		overflow-wrap: anywhere;
	}
	& p {
		margin: 0;
	}
`;

const Facts = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-5);
	color: var(--text-muted);
`;

/** Has its height before it has a text, so that nothing below it moves. */
const Status = styled.p`
	min-height: 1.5em;
	line-height: 1.5;
`;

const Columns = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
	gap: var(--space-5);

	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

/** The teacher's picture, and what is said about it. */
const Picture = styled.div`
	display: grid;
	align-content: start;
	justify-items: start;
	gap: var(--space-2);
	min-width: 0;

	& > :first-child {
		width: 100%;
	}
`;

interface Props extends OpenRoom {
	/** Of the page: the panel is gone while another tab has the seat, and what was typed is not. */
	readonly draft: QuestionDraft;
	readonly onDraft: Dispatch<SetStateAction<QuestionDraft>>;
	/** Enters anew, with another seat. */
	readonly onReenter: () => void;
}

/** A live room: the teacher's picture, the lesson's clock, who is there, questions and hands. */
export default function Room({ lesson, entered, seat, comesFrom, draft, onDraft, onReenter }: Props) {
	const t = useT();
	const text = useText();
	const { stage, isSilent, error, refresh, takeOver } = useRoom(seat, comesFrom);
	const { url = "", token = "" } = entered;
	const channel = stage.kind === "here" && error === undefined ? stage.channel : undefined;
	const isLate = channel?.state === "waiting" && Date.parse(channel.startsAt) <= channel.serverTime;
	useFocusAfterWork(error ?? stage.kind);
	return (
		<Page>
			<title>{text(lesson.lessonName)}</title>
			<h1 tabIndex={-1}>{text(lesson.lessonName)}</h1>
			<Facts>
				<span>{text(lesson.courseName)}</span>
				{channel && <RoomClock channel={channel} />}
				{channel && <span>{t("lesson.online", { count: channel.online })}</span>}
			</Facts>
			<Status role="status">{isSilent ? t("lesson.silent") : isLate ? t("lesson.late") : ""}</Status>
			{error !== undefined && (
				<RoomNotice text={errorMessage(error, t)}>
					<Button onClick={onReenter}>{t("lesson.reenter")}</Button>
				</RoomNotice>
			)}
			{error === undefined && stage.kind === "joining" && <p>{t("lesson.joining")}</p>}
			{error === undefined && stage.kind === "elsewhere" && (
				<RoomNotice text={t("lesson.elsewhere")}>
					<Button onClick={takeOver}>{t("lesson.takeOver")}</Button>
				</RoomNotice>
			)}
			{error === undefined && stage.kind === "removed" && (
				<RoomNotice text={t("lesson.removed")}>
					<Button onClick={onReenter}>{t("lesson.reenter")}</Button>
				</RoomNotice>
			)}
			{channel?.state === "ended" && <EndedLesson lesson={lesson} onWatch={onReenter} />}
			{channel && (
				<Columns>
					<Picture>
						<Suspense fallback={<NoPicture text="" />}>
							{entered.kind === "livekit" ? (
								<LiveKitStage url={url} token={token} label={t("lesson.picture")} onReenter={onReenter} />
							) : channel.state === "live" ? (
								<Clip label={t("lesson.clip")} />
							) : (
								<NoPicture text={t(`lesson.noPicture.${channel.state}`)} />
							)}
						</Suspense>
					</Picture>
					<RoomQuestions channel={channel} seat={seat} draft={draft} onDraft={onDraft} onStored={refresh} />
				</Columns>
			)}
			<Facts as="div">
				<LinkButton variant="outline" href={inSite(`#${paths.courseDetail(lesson.courseId)}`)}>
					{t("lesson.leave")}
				</LinkButton>
				{entered.faultsPath !== undefined && (
					<LinkButton
						variant="plain"
						href={entered.faultsPath}
						target="_blank"
						rel="noreferrer"
						title={t("field.newTab")}
					>
						{t("lesson.faults")}
					</LinkButton>
				)}
			</Facts>
		</Page>
	);
}
