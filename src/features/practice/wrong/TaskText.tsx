import styled from "styled-components";
import type {
	LocalText,
	PracticeAnswer,
	PracticeSolution,
	PracticeTask,
} from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
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
	& h4 {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 600;
	}
	& .rich > :last-child {
		margin-bottom: 0;
	}
`;

type Task = Pick<PracticeTask, "kind" | "options" | "given" | "unit">;

interface AnswerTextProps {
	readonly task: Task;
	readonly answer: PracticeAnswer;
}

/** An answer in words: options by their texts, statements by true or false. */
function AnswerText({ task: { kind, options = [], given = [], unit }, answer }: AnswerTextProps) {
	const t = useT();
	const text = useText();
	const optionText = (id: string) => text(options.find((option) => option.id === id)?.text) || "–";
	if (kind === "judge") return <p>{t(answer.includes("true") ? "wrong.true" : "wrong.false")}</p>;
	const isChosen = options.length > 0;
	const List = kind === "single" || kind === "multiple" ? "ul" : "ol";
	return (
		<List>
			{answer.map((each, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids and keep their order
				<li key={i}>
					{kind === "matching" && given[i] !== undefined && (
						<>
							<QuestionHtml html={text(given[i])} />
							<span aria-hidden="true">→ </span>
						</>
					)}
					{isChosen ? <QuestionHtml html={optionText(each)} /> : `${each || "–"} ${text(unit)}`}
				</li>
			))}
		</List>
	);
}

interface SolutionTextProps {
	readonly task: Task;
	readonly solution: PracticeSolution;
	/** Of the student, when it was wrong. */
	readonly ownAnswer?: PracticeAnswer | undefined;
}

/** What would have been right, and why. */
export function SolutionText({ task, solution, ownAnswer }: SolutionTextProps) {
	const t = useT();
	const text = useText();
	const { rightIds, blanks, reference, explanation } = solution;
	const right = blanks ?? rightIds;
	const part = (title: string, html: LocalText | undefined) =>
		html !== undefined && (
			<>
				<h4>{t(title)}</h4>
				<QuestionHtml html={text(html)} />
			</>
		);
	return (
		<Frame>
			{ownAnswer && (
				<>
					<h4>{t("wrong.yourAnswer")}</h4>
					<AnswerText task={task} answer={ownAnswer} />
				</>
			)}
			{right && (
				<>
					<h4>{t("wrong.rightAnswer")}</h4>
					<AnswerText task={task} answer={right} />
				</>
			)}
			{part("wrong.reference", reference)}
			{part("wrong.explanation", explanation)}
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
