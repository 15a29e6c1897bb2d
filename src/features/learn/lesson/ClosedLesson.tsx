import { useEffect, useRef } from "react";
import type { LessonEntry } from "../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../core/clock.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { inSite } from "../../../core/sign-in/returnUrl.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { zonedText } from "../../../ui/localFormat.ts";
import { LateReplay } from "./LateReplay.tsx";
import { firstClosed, gateAction, gateMessage } from "./rules.ts";

/** A timer longer than this would wrap around. */
const maxTimerMs = 2_000_000_000;

interface Props {
	readonly entry: LessonEntry;
	readonly onRetry: () => void;
}

/** Why the lesson cannot be entered, with one thing to do; it opens by itself when its time has come. */
export function ClosedLesson({ entry, onRetry }: Props) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const heading = useRef<HTMLHeadingElement>(null);
	const gate = firstClosed(entry) ?? { gate: "class", state: "unknown" };
	const { until } = gate;
	useEffect(() => {
		if (until === undefined) return;
		const timer = setTimeout(onRetry, Math.min(maxTimerMs, Math.max(1_000, Date.parse(until) - serverNow())));
		return () => clearTimeout(timer);
	}, [until, onRetry]);
	const action = gateAction(gate);
	const moment = until === undefined ? "" : zonedText(until, undefined, language);
	const empty = (
		<EmptyState
			type="viewing"
			heading={heading}
			title={text(entry.lesson.lessonName)}
			text={t(gateMessage(gate), { moment })}
			action={
				action === "retry" ? (
					<Button onClick={onRetry}>{t("lesson.retry")}</Button>
				) : (
					<LinkButton
						href={inSite(
							`#${action === "course" ? paths.courseDetail(entry.lesson.courseId) : paths.lessons()}`,
						)}
					>
						{t(`lesson.to.${action}`)}
					</LinkButton>
				)
			}
		/>
	);
	return (
		<>
			{gate.code === "replayLate" && <LateReplay lesson={entry.lesson} onThere={onRetry} />}
			{empty}
		</>
	);
}
