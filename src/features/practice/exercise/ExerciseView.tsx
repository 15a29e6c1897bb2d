import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { useSlot } from "../../../core/outbox/outboxState.ts";
import { isSignedIn } from "../../../core/session/session.ts";
import { toast } from "../../../core/toast.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { SidebarMain, SidebarPage } from "../../../ui/SidebarLayout.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { AnswerSheet } from "./AnswerSheet.tsx";
import { choicesAtom } from "./choices.ts";
import { ExerciseHead } from "./ExerciseHead.tsx";
import { HandInState } from "./HandInState.tsx";
import { giveUp, handIn } from "./handIn.ts";
import { putMark, resendLost } from "./journal.ts";
import { PausedNotice, pausedElementId } from "./PausedNotice.tsx";
import { numberedTasks, submitKind } from "./rules.ts";
import { useMarkedIds, usePendingIds, useTypingOwner } from "./state.ts";
import { useTaskTimes } from "./stopwatch.ts";
import { TaskPages } from "./TaskPages.tsx";
import { headingElementId } from "./task/taskProps.ts";
import { followTyping, type TypingOwner } from "./typedAnswers.ts";
import { useCurrentTask } from "./useCurrentTask.ts";
import { useExerciseKeys } from "./useExerciseKeys.ts";
import { useFocusFallback } from "./useFocusFallback.ts";
import { usePause } from "./usePause.ts";
import { useStableCallback } from "./useStableCallback.ts";

const Main = styled(SidebarMain)`
	gap: var(--space-5);

	/* The gap is enough below it. */
	& > header {
		margin-bottom: 0;
	}
`;

interface ExerciseViewProps {
	readonly exercise: Exercise;
	/** The task to begin with; the one looked at last when absent. */
	readonly taskId: string | undefined;
}

function OwnExercise({ exercise, taskId: firstId, by }: ExerciseViewProps & { readonly by: TypingOwner }) {
	const t = useT();
	const navigate = useNavigate();
	const { exerciseId, state } = exercise;
	const { hasKeys } = useAtomValue(choicesAtom);
	const { questions } = exercise;
	const tasks = useMemo(() => numberedTasks({ questions }), [questions]);
	const markedIds = useMarkedIds(exercise);
	const pendingIds = usePendingIds(exercise);
	const slot = useSlot(submitKind, exerciseId);
	const isSubmitting = slot.entry !== undefined && !slot.entry.refused;
	const { currentId, go, move } = useCurrentTask(exercise, tasks, firstId);
	const times = useTaskTimes(exercise, currentId);
	const pausing = usePause(exercise);
	const [announcement, announce] = useState("");
	useEffect(() => followTyping(by), [by]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the server told the exercise anew
	useEffect(() => void resendLost(exercise, by.owner, pendingIds).catch(notifyError), [exercise, by]);

	// The report follows a hand-in of this page; an exercise that was over before is read here.
	const wasSubmitting = useRef(false);
	useEffect(() => {
		if (isSubmitting) wasSubmitting.current = true;
		if (state === "submitted" && wasSubmitting.current && isSignedIn())
			void navigate(practicePaths.exerciseReport(exerciseId), { replace: true });
	}, [isSubmitting, state, exerciseId, navigate]);

	const answered = new Set([
		...exercise.answers.filter(({ answer }) => answer.length > 0).map(({ taskId }) => taskId),
		...pendingIds,
	]);
	const onMark = useStableCallback((taskId: string) => {
		const isMarked = !markedIds.has(taskId);
		putMark({ exerciseId, taskId, isMarked }, by.about).catch(notifyError);
		const number = tasks.find(({ task }) => task.taskId === taskId)?.number ?? 0;
		announce(t(isMarked ? "exercise.nowMarked" : "exercise.nowUnmarked", { number }));
	});
	const onGo = useStableCallback((taskId: string) => go(taskId, true));
	const submit = async () => {
		const numbers = (isMeant: (taskId: string) => boolean) =>
			tasks.filter(({ task }) => isMeant(task.taskId)).map(({ number }) => number);
		const confirmation = await openDialog("submitExercise", {
			unanswered: numbers((id) => !answered.has(id)),
			marked: numbers((id) => markedIds.has(id)),
		});
		if (confirmation?.isConfirmed) await handIn(exercise, by.about);
	};
	const leave = async () => {
		const confirmation = await openDialog("giveUpExercise", {});
		if (confirmation?.isConfirmed && !(await giveUp(exercise))) toast.error(t("exercise.giveUpUnsent"));
	};
	const focusFallback = useFocusFallback(() =>
		document.getElementById(state === "paused" ? pausedElementId : headingElementId(currentId ?? "")),
	);
	const progress = t("exercise.progress", { count: answered.size, total: tasks.length });
	useExerciseKeys(hasKeys && state !== "paused", {
		onMove: move,
		onMark: () => currentId !== undefined && onMark(currentId),
		onHelp: () => void openDialog("exerciseKeys", {}),
	});

	return (
		<SidebarPage as="div">
			<Main {...focusFallback}>
				<ExerciseHead exercise={exercise} progress={progress} onPause={pausing.pause} />
				{state === "paused" ? (
					<PausedNotice onResume={pausing.resume} />
				) : (
					<TaskPages
						exercise={exercise}
						tasks={tasks}
						by={by}
						times={times}
						markedIds={markedIds}
						currentId={currentId}
						isOpen={state === "running" && !isSubmitting}
						onMark={onMark}
						onGo={go}
						onMove={move}
					/>
				)}
				<HandInState
					{...{ exercise, slot, progress }}
					onSubmit={() => void submit().catch(notifyError)}
					onGiveUp={() => void leave().catch(notifyError)}
				/>
				<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			</Main>
			{state !== "paused" && (
				<AnswerSheet {...{ exercise, tasks, currentId, markedIds, pendingIds }} onGo={onGo} />
			)}
		</SidebarPage>
	);
}

/** An exercise: its questions, the answer sheet, its time, and handing in. */
export function ExerciseView({ exercise, taskId }: ExerciseViewProps) {
	const by = useTypingOwner(exercise);
	return by && <OwnExercise exercise={exercise} taskId={taskId} by={by} />;
}
