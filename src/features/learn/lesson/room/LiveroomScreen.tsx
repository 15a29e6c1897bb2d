// /classModule/toLiveroom: leads into a live room, or says what is in the way.
import { lazy, Suspense, useCallback, useState } from "react";
import styled from "styled-components";
import { errorMessage } from "../../../../core/http/errors.ts";
import { useT } from "../../../../core/i18n.ts";
import { paths } from "../../../../core/paths.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { Container } from "../../../../ui/Container.tsx";
import { ErrorNotice } from "../../../../ui/ErrorNotice.tsx";
import { LoadingBar } from "../../../../ui/LoadingBar.tsx";
import { useFocusAfterWork } from "../../../../ui/useFocusAfterWork.ts";
import { ClosedLesson } from "./ClosedLesson.tsx";
import { LeavingView } from "./LeavingView.tsx";
import { questionOf } from "./questionDraft.ts";
import { useLiveroom } from "./useLiveroom.ts";

const Room = lazy(() => import("./Room.tsx"));

const WayOut = styled.p`
	text-align: center;
`;

export function LiveroomScreen() {
	const t = useT();
	const { view, open } = useLiveroom();
	// Of the page: what was typed outlasts a room that is entered again.
	const [draft, setDraft] = useState(() => questionOf(""));
	const retry = useCallback(() => open(false), [open]);
	const retryByTimer = useCallback(() => open(true), [open]);
	useFocusAfterWork(view.kind);
	const opening = <LoadingBar role="status" aria-label={t("lesson.opening")} />;
	if (view.kind === "room")
		return (
			<Suspense fallback={opening}>
				<Room {...view.room} draft={draft} onDraft={setDraft} onReenter={retry} />
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
