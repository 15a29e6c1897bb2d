import { useEffect, useRef } from "react";
import { firstClosed } from "../../../../../schemas/entry.ts";
import type { LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../../core/clock.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { refreshMs } from "../entry/entryQueries.ts";
import { entryPath, labelOf, sentenceOf } from "../entry/rules.ts";
import { useMoments } from "../entry/useMoments.ts";
import { LateReplay } from "./LateReplay.tsx";

interface Props {
	readonly entry: LessonEntry;
	readonly onRetry: () => void;
}

/** Why the lesson cannot be entered, with one thing to do; it opens by itself when its time has come. */
export function ClosedLesson({ entry, onRetry }: Props) {
	const t = useT();
	const text = useText();
	const moments = useMoments();
	const heading = useRef<HTMLHeadingElement>(null);
	const { lesson, steps } = entry;
	const closed = firstClosed(steps);
	useEffect(() => {
		const delayMs = refreshMs(steps, serverNow());
		if (delayMs === 0) return;
		const timer = setTimeout(onRetry, delayMs);
		return () => clearTimeout(timer);
	}, [steps, onRetry]);
	if (!closed) return null;
	const empty = (
		<EmptyState
			type="viewing"
			heading={heading}
			title={text(lesson.lessonName)}
			text={t(sentenceOf(closed), moments(closed.at))}
			action={
				<>
					<LinkButton href={inSite(`#${entryPath(lesson.courseId, lesson.lessonId)}`)}>
						{closed.at === undefined ? t(labelOf(closed)) : t("lesson.entry.why")}
					</LinkButton>
					<Button variant="outline" onClick={onRetry}>
						{t("lesson.retry")}
					</Button>
				</>
			}
		/>
	);
	return (
		<>
			{closed.code === "replay.late" && <LateReplay lesson={lesson} onThere={onRetry} />}
			{empty}
		</>
	);
}
