import type { ReactNode } from "react";
import type { LocalText, PracticeSolution, PracticeTask } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { QuestionHtml } from "../question/QuestionHtml.tsx";
import { AnswerWords } from "./AnswerWords.tsx";

interface SolutionPartsProps {
	readonly task: PracticeTask;
	readonly solution: PracticeSolution;
	/** Whether the right answer is written too; of a right one it is what the student answered. */
	readonly withRightAnswer?: boolean;
	/** Between the reference and the explanation. */
	readonly children?: ReactNode;
}

/** What would have been right, and why. */
export function SolutionParts({ task, solution, withRightAnswer = true, children }: SolutionPartsProps) {
	const t = useT();
	const text = useText();
	const { rightIds, blanks, reference, explanation } = solution;
	const right = withRightAnswer ? (blanks ?? rightIds) : undefined;
	const part = (title: string, html: LocalText | undefined) =>
		html !== undefined && (
			<>
				<h3>{title}</h3>
				<QuestionHtml html={text(html)} />
			</>
		);
	return (
		<>
			{right && (
				<>
					<h3>{t("practice.rightAnswer")}</h3>
					<AnswerWords task={task} answer={right} />
				</>
			)}
			{part(t("practice.reference"), reference)}
			{children}
			{part(t("practice.explanation"), explanation)}
		</>
	);
}
