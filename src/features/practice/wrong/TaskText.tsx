import styled from "styled-components";
import type {
	LocalText,
	PracticeAnswer,
	PracticeSolution,
	PracticeTask,
} from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { AnswerWords, answerWordsStyle } from "../../../renderer/practice/AnswerWords.tsx";
import { SolutionParts } from "../../../renderer/practice/SolutionParts.tsx";
import { QuestionHtml, questionTextStyle } from "../../../renderer/question/QuestionHtml.tsx";

const Frame = styled.div`
	display: grid;
	gap: var(--space-3);
	min-width: 0;
	line-height: 1.6;
	overflow-wrap: anywhere;
	${questionTextStyle}

	& ol,
	& ul {
		display: grid;
		gap: var(--space-1);
		margin: 0;
		padding-inline-start: 1.75em;
	}
	& ol[data-letters] {
		list-style: upper-alpha;
	}
	& h3 {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 600;
	}
	& p {
		margin: 0;
	}
	${answerWordsStyle}
	& .rich > :last-child {
		margin-bottom: 0;
	}
`;

interface SolutionTextProps {
	readonly task: PracticeTask;
	readonly solution: PracticeSolution;
	/** Of the student, when it was wrong. */
	readonly ownAnswer?: PracticeAnswer | undefined;
}

/** What would have been right, and why. */
export function SolutionText({ task, solution, ownAnswer }: SolutionTextProps) {
	const t = useT();
	return (
		<Frame>
			{ownAnswer && (
				<>
					<h3>{t("wrong.yourAnswer")}</h3>
					<AnswerWords task={task} answer={ownAnswer} />
				</>
			)}
			<SolutionParts task={task} solution={solution} />
		</Frame>
	);
}

interface TaskTextProps {
	readonly task: PracticeTask;
	/** The text it is about. */
	readonly material?: LocalText | undefined;
}

/** What a task asks, to be read. */
export function TaskText({ task: { kind, stem, options = [], given = [] }, material }: TaskTextProps) {
	const text = useText();
	return (
		<Frame>
			{material !== undefined && <QuestionHtml html={text(material)} />}
			<QuestionHtml html={text(stem)} />
			{given.length > 0 && (
				<ol>
					{given.map((each, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: given things have no ids and keep their order
						<li key={i}>
							<QuestionHtml html={text(each)} />
						</li>
					))}
				</ol>
			)}
			{options.length > 0 && (
				<ol {...(kind === "ordering" ? {} : { "data-letters": true })}>
					{options.map(({ id, text: option }) => (
						<li key={id}>
							<QuestionHtml html={text(option)} />
						</li>
					))}
				</ol>
			)}
		</Frame>
	);
}
