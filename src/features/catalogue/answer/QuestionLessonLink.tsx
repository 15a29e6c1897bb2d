import styled from "styled-components";
import type { AskedQuestion } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { MomentLink } from "../../../renderer/learn/MomentLink.tsx";
import { clockText } from "../../../ui/clockText.ts";

const Line = styled.p`
	display: flex;
	margin: 0;
	color: var(--text-muted);
	line-height: 24px;
	overflow-wrap: anywhere;

	/* Above the link that covers its card. */
	& > a {
		position: relative;
		z-index: 2;
		min-width: 0;
	}
`;

interface Props {
	readonly question: AskedQuestion;
	/** In the lesson itself: only the moment, and nothing where there is none. */
	readonly isInLesson?: boolean;
}

/** What lesson and moment a question is about: a link for those who may work on the lesson. */
export function QuestionLessonLink({ question: { courseId, lesson }, isInLesson = false }: Props) {
	const t = useT();
	const text = useText();
	if (!lesson || courseId === undefined) return null;
	const { lessonId, atSeconds, isOpen } = lesson;
	if (isInLesson && atSeconds === undefined) return null;
	const time = atSeconds === undefined ? "" : clockText(atSeconds);
	const args = { lesson: text(lesson.lessonName), time };
	const label = t(
		isInLesson ? "answer.at" : atSeconds === undefined ? "answer.aboutLesson" : "answer.aboutMoment",
		args,
	);
	return (
		<Line>
			{isOpen ? (
				<MomentLink courseId={courseId} lessonId={lessonId} atSeconds={atSeconds}>
					{label}
				</MomentLink>
			) : (
				label
			)}
		</Line>
	);
}
