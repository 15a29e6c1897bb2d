import { useEffect, useRef } from "react";
import { firstClosed } from "../../../../../schemas/entry.ts";
import type { LessonTicket } from "../../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../../core/clock.ts";
import { queryBackOff } from "../../../../core/http/errors.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { retryDelayMs } from "../../../../core/retry.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { roomRefreshMs } from "../entry/entryQueries.ts";
import { labelOf, sentenceOf } from "../entry/rules.ts";
import { useMoments } from "../entry/useMoments.ts";

interface Props {
	readonly entry: LessonTicket;
	/** How often the server could not be asked again since this answer. */
	readonly failures: number;
	readonly onRetry: () => void;
	readonly onTimer: () => void;
}

/** Why the lesson cannot be entered, with one thing to do; it opens by itself when its time has come. */
export function ClosedLesson({ entry, failures, onRetry, onTimer }: Props) {
	const t = useT();
	const text = useText();
	const moments = useMoments();
	const heading = useRef<HTMLHeadingElement>(null);
	const { lesson, steps } = entry;
	const closed = firstClosed(steps);
	useEffect(() => {
		const delayMs =
			failures === 0 ? roomRefreshMs(steps, serverNow()) : retryDelayMs(failures - 1, queryBackOff);
		const timer = setTimeout(onTimer, delayMs);
		return () => clearTimeout(timer);
	}, [steps, failures, onTimer]);
	if (!closed) return null;
	return (
		<EmptyState
			type="viewing"
			heading={heading}
			title={text(lesson.lessonName)}
			text={t(sentenceOf(closed), moments(closed.at))}
			action={
				<>
					<LinkButton href={inSite(`#${learnPaths.lessonEntry(lesson.courseId, lesson.lessonId)}`)}>
						{t(closed.state === "open" ? labelOf(closed) : "lesson.entry.why")}
					</LinkButton>
					<Button variant="outline" onClick={onRetry}>
						{t("lesson.retry")}
					</Button>
				</>
			}
		/>
	);
}
