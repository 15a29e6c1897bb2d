// One question and its answer. Only the parts that depend on a changed value are rendered again: a page may have two
// hundred questions.
import { type ComponentType, type FocusEventHandler, memo, type ReactNode } from "react";
import type { PracticeKind } from "../../../../../schemas/generated/documents.ts";
import { useT } from "../../../../core/i18n.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { BlanksTask } from "./BlanksTask.tsx";
import { ChoiceTask } from "./ChoiceTask.tsx";
import { EssayTask } from "./EssayTask.tsx";
import { MatchingTask } from "./MatchingTask.tsx";
import { OrderingTask } from "./OrderingTask.tsx";
import { TaskSolution } from "./TaskSolution.tsx";
import { headingElementId, type TaskBodyProps, taskElementId } from "./taskProps.ts";
import { TaskFrame } from "./taskStyle.ts";

const bodies: Readonly<Record<PracticeKind, ComponentType<TaskBodyProps>>> = {
	single: ChoiceTask,
	multiple: ChoiceTask,
	judge: ChoiceTask,
	fill: BlanksTask,
	number: BlanksTask,
	short: BlanksTask,
	essay: EssayTask,
	matching: MatchingTask,
	ordering: OrderingTask,
};

const TaskBody = memo(function TaskBody(props: TaskBodyProps) {
	const Body = bodies[props.task.kind];
	return (
		<>
			<Body {...props} />
			<TaskSolution task={props.task} solution={props.solution} onOwnJudgement={props.onOwnJudgement} />
		</>
	);
});

export interface TaskViewProps extends TaskBodyProps {
	/** Position in the exercise, from 1. */
	readonly number: number;
	/** Of the exercise. */
	readonly total: number;
	/** Follows the focus inside of it. */
	readonly onFocus?: FocusEventHandler;
	readonly onBlur?: FocusEventHandler;
	/** Beside the heading, such as a mark. */
	readonly beside?: ReactNode;
	/** Below the answer: whether it is saved, and what else can be done. */
	readonly children?: ReactNode;
}

export function TaskView({ number, total, onFocus, onBlur, beside, children, ...body }: TaskViewProps) {
	const t = useT();
	const { taskId, kind } = body.task;
	return (
		<TaskFrame id={taskElementId(taskId)} aria-labelledby={headingElementId(taskId)} {...{ onFocus, onBlur }}>
			<header>
				<h2 id={headingElementId(taskId)} tabIndex={-1}>
					{t("exercise.task.number", { number, total })}
				</h2>
				<Badge>{t(`practice.kind.${kind}`)}</Badge>
				{beside}
			</header>
			<TaskBody {...body} />
			{children}
		</TaskFrame>
	);
}
