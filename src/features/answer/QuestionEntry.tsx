import styled from "styled-components";
import type { AskedQuestion } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { CardLink } from "../../ui/CardLink.tsx";
import { clamp, oneLine } from "../../ui/clamp.ts";
import { countMessage, dayText } from "../../ui/localFormat.ts";

/** Shared by the entry and by what stands in its place while it loads. */
export const EntryFrame = styled.article`
	position: relative;
	display: flex;
	flex-direction: column;
	gap: var(--space-1);
	min-width: 0;
	padding-block: var(--space-4);
	border-top: 1px solid var(--border);
`;

export const EntryList = styled.ul`
	margin: 0;
	padding: 0;
	list-style: none;

	& > :first-child > ${EntryFrame} {
		padding-top: 0;
		border-top: 0;
	}
	/* As high as with a title of two lines and an answer of two, so that nothing below moves when they come. */
	&[data-level="true"] > * > ${EntryFrame} {
		min-height: 173px;
	}
	&[data-level="true"] > :first-child > ${EntryFrame} {
		min-height: 156px;
	}
`;

const Title = styled.h3`
	${clamp}
	min-height: 0;
	margin: 0;
	color: var(--text);
	font-size: 1.0625rem;
	font-weight: 600;
	line-height: 26px;
`;

const Line = styled.p`
	${oneLine}
	margin: 0;
	color: var(--text-muted);
	font-size: var(--font-s);
	line-height: 20px;
`;

/** The answer is quoted, with who gives it. */
const Answer = styled.div`
	display: grid;
	grid-template-columns: auto minmax(0, 1fr);
	gap: 0 var(--space-3);
	align-items: start;
	margin-top: var(--space-2);
	color: var(--text-muted);
	font-size: var(--font-m);
	line-height: 24px;

	& b {
		color: var(--text);
		font-weight: 600;
	}
`;

const Quote = styled.p`
	--lines: 2;
	${clamp}
	margin: 0;
`;

interface QuestionEntryProps {
	readonly question: AskedQuestion;
	readonly heading: "h2" | "h3";
}

/** A question of a list with the answer that counts. */
export function QuestionEntry({ question, heading }: QuestionEntryProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { answer } = question;
	const title = text(question.title);
	return (
		<EntryFrame>
			<Title as={heading} title={title}>
				<CardLink to={paths.answerDetail(question.id)}>{title}</CardLink>
			</Title>
			<Line>
				{[
					t("answer.askedBy", { name: text(question.askerName) }),
					dayText(question.date, language),
					t(...countMessage("answer.answers", question.answerCount, language)),
					text(question.courseName),
				]
					.filter(Boolean)
					.join(" · ")}
			</Line>
			<Answer>
				{answer ? (
					<>
						<Avatar id={answer.teacherId ?? answer.id} name={text(answer.authorName)} size="s" />
						<Quote>
							<b>{text(answer.authorName)}</b>
							{answer.teacher && ` · ${t("answer.teacher")}`} — {text(answer.text)}
						</Quote>
					</>
				) : (
					<span>{t("answer.noAnswer")}</span>
				)}
			</Answer>
		</EntryFrame>
	);
}
