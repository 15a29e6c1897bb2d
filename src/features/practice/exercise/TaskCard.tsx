import { useAtomValue } from "jotai";
import { memo, useEffect } from "react";
import styled from "styled-components";
import type { Exercise, PracticeAnswer } from "../../../../schemas/generated/documents.ts";
import { isChosenAtOnce } from "../../../../schemas/practiceAnswers.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { isGuest } from "../../../core/guest/guestClient.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { AnswerWords } from "../../../renderer/practice/AnswerWords.tsx";
import { SlotState } from "../../../renderer/SlotState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { CollectButton } from "./CollectButton.tsx";
import { choicesAtom } from "./choices.ts";
import { putAnswer, writerId } from "./journal.ts";
import { canAskForSolution, isOver, isSolutionShown, type NumberedTask, shownSolution } from "./rules.ts";
import { useJudgement, useTaskState } from "./state.ts";
import type { TaskTimes } from "./stopwatch.ts";
import { TaskView } from "./task/TaskView.tsx";
import { headingElementId, type OwnJudgement, resultElementId } from "./task/taskProps.ts";
import { useChoiceKeys } from "./task/useChoiceKeys.ts";
import { nextTurn } from "./turns.ts";
import { flushTyped, giveAnswer, type TypingOwner } from "./typedAnswers.ts";
import { useFocusFallback } from "./useFocusFallback.ts";
import { useStableCallback } from "./useStableCallback.ts";

const Foot = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	justify-content: space-between;
	padding-top: var(--space-3);
	border-top: 1px solid var(--border);

	& > div {
		min-width: 0;
	}
	& > div:last-child {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-2);
		justify-content: flex-end;
		margin-inline-start: auto;
	}
`;

/** A flag, filled once the question is marked. */
const flag = "M6 21V4.5M6 5c4-2.6 8 2.6 12 0v8.5c-4 2.6-8-2.6-12 0";

const Toggles = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	justify-content: flex-end;
	margin-inline-start: auto;
`;

const MarkButton = styled(Button)`
	&[aria-pressed="true"] > svg {
		fill: currentColor;
	}
`;

const OtherDevice = styled.aside`
	padding: var(--space-3) var(--space-4);
	border: 1px solid var(--warning);
	border-radius: var(--radius-m);
	background: var(--warning-soft);
	overflow-wrap: anywhere;

	& > p:first-child {
		margin: 0 0 var(--space-2);
		color: var(--warning);
		font-weight: 600;
	}
`;

interface TaskCardProps {
	readonly exercise: Exercise;
	readonly numbered: NumberedTask;
	/** Tasks of the exercise. */
	readonly total: number;
	readonly by: TypingOwner;
	readonly times: TaskTimes;
	readonly isMarked: boolean;
	/** The one that is looked at; keys choose its options. */
	readonly isCurrent: boolean;
	/** It can be answered. */
	readonly isOpen: boolean;
	readonly onMark: (taskId: string) => void;
}

const texts: ReadonlySet<string> = new Set(["fill", "number", "short", "essay"]);

/** A question with the state of its answer, its mark, and what can be done about it. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
	const { exercise, numbered, total, by, times, isMarked, isCurrent, onMark } = props;
	const { task, number, question } = numbered;
	const { taskId } = task;
	const { exerciseId } = exercise;
	const t = useT();
	const { hasKeys, solutions } = useAtomValue(choicesAtom);
	const { answer, stored, situation, slot, isTyped, next } = useTaskState(exercise, task, by.owner);
	const isShown = isSolutionShown(situation);
	const { judged, judgementSlot } = useJudgement(exerciseId, stored, taskId);
	const isOpen = props.isOpen && !isShown;

	/** @param isFinal its solution is to be told */
	const give = (given: PracticeAnswer, isFinal: boolean) => {
		const spentSeconds = times.secondsOf(taskId);
		const body = next(given, { writer: writerId(), turn: nextTurn(), spentSeconds, isFinal });
		giveAnswer(by, body, isFinal || !texts.has(task.kind));
	};
	const onAnswer = useStableCallback((given: PracticeAnswer) => {
		give(given, solutions === "each" && isChosenAtOnce(task));
	});
	const onOwnJudgement = useStableCallback((ownJudgement: OwnJudgement) => {
		if (!stored) return;
		const body = { exerciseId, taskId, answer: stored.answer, basedOn: stored.version, ownJudgement };
		putAnswer(body, by.about, by.owner).catch(notifyError);
	});
	useChoiceKeys({ task: isCurrent && hasKeys ? task : undefined, answer, isOpen, onAnswer });
	const focusFallback = useFocusFallback(
		() =>
			document.getElementById(resultElementId(taskId)) ?? document.getElementById(headingElementId(taskId)),
	);
	// Another question is shown: what was typed here is put into the outbox.
	useEffect(() => () => void flushTyped(), []);

	return (
		<TaskView
			task={task}
			number={number}
			total={total}
			answer={answer}
			solution={isShown ? shownSolution(exercise, taskId, judged) : undefined}
			isOpen={isOpen}
			onAnswer={onAnswer}
			onOwnJudgement={onOwnJudgement}
			{...focusFallback}
			beside={
				<Toggles>
					{!isGuest(by.owner) && <CollectButton questionId={question.questionId} exercise={exercise} />}
					<MarkButton variant="plain" aria-pressed={isMarked} onClick={() => onMark(taskId)}>
						<Icon path={flag} size={18} />
						{t("exercise.mark")}
					</MarkButton>
				</Toggles>
			}
		>
			{stored?.otherDevice && !situation.isPending && (
				<OtherDevice>
					<p role="status">{t("exercise.otherDevice")}</p>
					<AnswerWords task={task} answer={stored.otherDevice} />
				</OtherDevice>
			)}
			<Foot onBlur={() => void flushTyped()}>
				<SlotState
					slot={isTyped ? { ...slot, state: "saving" } : judgementSlot.entry ? judgementSlot : slot}
					// Of an exercise that is over everything else was saved before.
					isNew={!situation.isPending && (!stored || isOver(exercise.state))}
				/>
				<div>
					{canAskForSolution(situation) && props.isOpen && (
						<Button variant="outline" onClick={() => give(answer, true)}>
							{t("exercise.showSolution")}
						</Button>
					)}
					{!isGuest(by.owner) && (
						<Button
							variant="plain"
							onClick={() => void openDialog("reportQuestion", { exerciseId, taskId, number })}
						>
							{t("exercise.report")}
						</Button>
					)}
				</div>
			</Foot>
		</TaskView>
	);
});
