import type { PracticeTask } from "../../../../../schemas/generated/documents.ts";
import { isAnswered } from "../../../../../schemas/practiceAnswers.ts";
import { useT } from "../../../../core/i18n.ts";
import { SolutionParts } from "../../../../renderer/practice/SolutionParts.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import type { AnswerWithSolution } from "../rules.ts";
import { OwnJudgementField } from "./OwnJudgementField.tsx";
import { resultElementId, type TaskBodyProps } from "./taskProps.ts";

type Result = "right" | "partly" | "wrong" | "compare" | "unanswered";

const icons = {
	right: "check",
	partly: "check",
	wrong: "close",
	compare: "search",
	unanswered: "close",
} as const;

function resultOf({ answer, right, score, ownJudgement }: AnswerWithSolution): Result {
	if (!isAnswered(answer)) return "unanswered";
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
	const result = stored?.solution && resultOf(stored);
	const hasKey = stored?.right !== undefined;
	return (
		<div className="solution" data-verdict={result}>
			{/* There before the answer, so that the result is announced. */}
			<p role="status" id={result && resultElementId(task.taskId)} tabIndex={result && -1}>
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
				<SolutionParts task={task} solution={stored.solution} withRightAnswer={stored.right !== true}>
					{!hasKey && result !== "unanswered" && (
						<OwnJudgementField
							taskId={task.taskId}
							value={stored.ownJudgement}
							onOwnJudgement={(judgement) => onOwnJudgement(judgement, task.taskId)}
						/>
					)}
				</SolutionParts>
			)}
		</div>
	);
}
