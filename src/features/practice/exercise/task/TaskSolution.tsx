import type { PracticeTask } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { AnswerWords } from "./AnswerWords.tsx";
import { OwnJudgementField } from "./OwnJudgementField.tsx";
import type { TaskBodyProps } from "./taskProps.ts";

type Result = "right" | "partly" | "wrong" | "compare";

const icons = { right: "check", partly: "check", wrong: "close", compare: "search" } as const;

function resultOf({ right, score, ownJudgement }: NonNullable<TaskBodyProps["solution"]>): Result {
	if (right === undefined) return ownJudgement ?? "compare";
	if (right) return "right";
	return score ? "partly" : "wrong";
}

interface TaskSolutionProps extends Pick<TaskBodyProps, "solution" | "onOwnJudgement"> {
	readonly task: PracticeTask;
}

/** Whether the stored answer is right, what would have been, and why; empty before. */
export function TaskSolution({ task, solution: stored, onOwnJudgement }: TaskSolutionProps) {
	const t = useT();
	const text = useText();
	const result = stored?.solution && resultOf(stored);
	const { reference, explanation, rightIds, blanks } = stored?.solution ?? {};
	const rightAnswer = blanks ?? rightIds;
	const hasKey = stored?.right !== undefined;
	return (
		<div className="solution" data-verdict={result}>
			{/* There before the answer, so that the result is announced. */}
			<p role="status">
				{result && (
					<>
						<Icon name={icons[result]} />
						<strong>{t(`exercise.task.verdict.${result}`)}</strong>
						{hasKey && result === "partly" && (
							<span>{t("exercise.task.share", { percent: Math.round(100 * (stored?.score ?? 0)) })}</span>
						)}
					</>
				)}
			</p>
			{stored?.solution && (
				<>
					{rightAnswer && stored.right !== true && (
						<>
							<h3>{t("exercise.task.rightAnswer")}</h3>
							<AnswerWords task={task} answer={rightAnswer} />
						</>
					)}
					{reference !== undefined && (
						<>
							<h3>{t("exercise.task.reference")}</h3>
							<QuestionHtml html={text(reference)} />
						</>
					)}
					{!hasKey && (
						<OwnJudgementField
							taskId={task.taskId}
							value={stored.ownJudgement}
							onOwnJudgement={(judgement) => onOwnJudgement(judgement, task.taskId)}
						/>
					)}
					{explanation !== undefined && (
						<>
							<h3>{t("exercise.task.explanation")}</h3>
							<QuestionHtml html={text(explanation)} />
						</>
					)}
				</>
			)}
		</div>
	);
}
