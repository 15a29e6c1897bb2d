// /classModule/toLiveroom: asks for a ticket, says what is in the way, and leads into the room.
import { getDefaultStore } from "jotai";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import styled from "styled-components";
import type {
	EnteredLesson,
	LessonEntry,
	LiveLessonView,
} from "../../../../../schemas/generated/documents.ts";
import { setServerTime } from "../../../../core/clock.ts";
import { errorMessage, isAborted, isTransient } from "../../../../core/http/errors.ts";
import { useT } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { Container } from "../../../../ui/Container.tsx";
import { ErrorNotice } from "../../../../ui/ErrorNotice.tsx";
import { LoadingBar } from "../../../../ui/LoadingBar.tsx";
import { enterLesson, fetchTicket, type RoomSeat } from "../calls.ts";
import { ClosedLesson } from "./ClosedLesson.tsx";
import { LeavingView } from "./LeavingView.tsx";

const Room = lazy(() => import("./Room.tsx"));

const WayOut = styled.p`
	text-align: center;
`;

/** What the page shows. */
type View =
	| { readonly kind: "opening" }
	| { readonly kind: "failed"; readonly error: unknown }
	/** `failures`: how often the server could not be asked again since. */
	| { readonly kind: "closed"; readonly entry: LessonEntry; readonly failures: number }
	| { readonly kind: "leaving"; readonly url: string; readonly isRecording: boolean }
	| {
			readonly kind: "room";
			readonly lesson: LiveLessonView;
			readonly entered: EnteredLesson;
			readonly seat: RoomSeat;
	  };

async function openRoom(signal: AbortSignal): Promise<View> {
	const { content = "", com = "", provide = "" } = Object.fromEntries(new URLSearchParams(location.search));
	const schoolId = getDefaultStore().get(schoolIdAtom);
	const entry = await fetchTicket({ content, com, provide, schoolId }, signal);
	setServerTime(entry.serverTime);
	if (entry.ticket === undefined) return { kind: "closed", entry, failures: 0 };
	const entered = await enterLesson({ ticket: entry.ticket, schoolId }, signal);
	if (entered.kind === "redirect") {
		const isRecording = entry.lesson.state === "ended";
		return { kind: "leaving", url: entered.url ?? "", isRecording };
	}
	const { courseId, lessonId } = entry.lesson;
	return {
		kind: "room",
		lesson: entry.lesson,
		entered,
		seat: { courseId, lessonId, seat: entered.seat ?? "" },
	};
}

/** Opens the room anew: by a click, or by a timer, which leaves what is shown until there is an answer. */
interface Attempt {
	readonly number: number;
	readonly isByTimer: boolean;
}

export function LiveroomScreen() {
	const t = useT();
	const [view, setView] = useState<View>({ kind: "opening" });
	const [attempt, setAttempt] = useState<Attempt>({ number: 0, isByTimer: false });
	const retry = useCallback(() => setAttempt(({ number }) => ({ number: number + 1, isByTimer: false })), []);
	const retryByTimer = useCallback(
		() => setAttempt(({ number }) => ({ number: number + 1, isByTimer: true })),
		[],
	);
	useEffect(() => {
		const controller = new AbortController();
		const { number, isByTimer } = attempt;
		if (number > 0 && !isByTimer) setView({ kind: "opening" });
		openRoom(controller.signal).then(setView, (error: unknown) => {
			if (isAborted(error) || controller.signal.aborted) return;
			setView((shown) =>
				isByTimer && shown.kind === "closed" && isTransient(error)
					? { ...shown, failures: shown.failures + 1 }
					: { kind: "failed", error },
			);
		});
		return () => controller.abort();
	}, [attempt]);
	const opening = <LoadingBar role="status" aria-label={t("lesson.opening")} />;
	if (view.kind === "room")
		return (
			<Suspense fallback={opening}>
				<Room lesson={view.lesson} entered={view.entered} seat={view.seat} onReenter={retry} />
			</Suspense>
		);
	return (
		<Container>
			<title>{t("lesson.title")}</title>
			{view.kind === "opening" && opening}
			{view.kind === "leaving" && <LeavingView url={view.url} isRecording={view.isRecording} />}
			{view.kind === "closed" && (
				<ClosedLesson entry={view.entry} failures={view.failures} onRetry={retry} onTimer={retryByTimer} />
			)}
			{view.kind === "failed" && (
				<>
					<ErrorNotice
						as="h1"
						title={t("lesson.failed")}
						text={errorMessage(view.error, t)}
						retryLabel={t("lesson.retry")}
						onRetry={retry}
					/>
					<WayOut>
						<LinkButton variant="plain" href={inSite(`#${paths.lessons()}`)}>
							{t("lesson.to.lessons")}
						</LinkButton>
					</WayOut>
				</>
			)}
		</Container>
	);
}
