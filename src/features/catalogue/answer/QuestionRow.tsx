import styled from "styled-components";
import type { AskedQuestion } from "../../../../schemas/generated/documents.ts";
import { plainText } from "../../../../schemas/postMarks.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { cardLine, cardTitle, clamp } from "../../../ui/cardMixins.ts";
import { countMessage, dayText } from "../../../ui/localFormat.ts";
import { oneLine, plainList } from "../../../ui/mixins.ts";
import { QuestionLessonLink } from "./QuestionLessonLink.tsx";

/** Shared by the row and its skeleton. */
export const QuestionFrame = styled.article`
	position: relative;
	display: flex;
	flex-direction: column;
	gap: var(--space-1);
	min-width: 0;
	padding-block: var(--space-4);
	border-top: 1px solid var(--border);
`;

export const QuestionList = styled.ul`
	${plainList}

	& > :first-child > ${QuestionFrame} {
		padding-top: 0;
		border-top: 0;
	}
	/* The height with a title of its usual lines and an answer of two, so that nothing below moves when the data arrives. */
	&[data-level="true"] > * > ${QuestionFrame} {
		min-height: calc(121px + 26px * var(--title-lines));
	}
	&[data-level="true"] > :first-child > ${QuestionFrame} {
		min-height: calc(104px + 26px * var(--title-lines));
	}
`;

const Title = styled.h3`
	${cardTitle}
	line-height: 26px;
`;

const Line = styled.p`
	${oneLine}
	${cardLine}
`;

const Answer = styled.div`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: 0 var(--space-3);
	align-items: start;
	margin-top: var(--space-2);
	color: var(--text-muted);
	line-height: 24px;

	& b {
		color: var(--text);
		font-weight: 600;
	}
`;

const Quote = styled.p`
	${clamp}
	margin: 0;
`;

interface QuestionEntryProps {
	readonly question: AskedQuestion;
	readonly heading: "h2" | "h3";
	/** In the list of the lesson that it is about. */
	readonly isInLesson?: boolean;
}

/** A question of a list with its most relevant answer. */
export function QuestionRow({ question, heading, isInLesson = false }: QuestionEntryProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { answer } = question;
	const title = text(question.title);
	return (
		<QuestionFrame>
			<Title as={heading} title={title}>
				<CardLink to={paths.answerDetail(question.id)}>
					<bdi>{title}</bdi>
				</CardLink>
			</Title>
			<QuestionLessonLink question={question} isInLesson={isInLesson} />
			{question.post && question.post.state !== "shown" && (
				<div>
					<Badge tone="warning">{t(`answer.states.${question.post.state}`)}</Badge>
				</div>
			)}
			<Line>
				{[
					t(...countMessage("answer.answers", question.answerCount, language)),
					t("answer.askedBy", { name: text(question.askerName) }),
					dayText(question.date, language),
					isInLesson ? "" : text(question.courseName),
				]
					.filter(Boolean)
					.join(" · ")}
			</Line>
			<Answer>
				{answer ? (
					<>
						<Avatar
							id={answer.teacherId ?? answer.post?.author?.key ?? answer.id}
							name={text(answer.authorName)}
							size="s"
						/>
						<Quote>
							<b>{text(answer.authorName)}</b>
							{answer.teacher && ` · ${t("answer.teacher")}`} —{" "}
							{answer.post ? plainText(answer.post.text) : text(answer.text)}
						</Quote>
					</>
				) : (
					<span>{t("answer.noAnswer")}</span>
				)}
			</Answer>
		</QuestionFrame>
	);
}
