// The question the student looks at: kept on the server, so that another device goes on there.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { sendOperation } from "../../../core/realtime/sendOperation.ts";
import { onPage } from "../../../core/retry.ts";
import { isSignedIn } from "../../../core/session/session.ts";
import type { NumberedTask } from "./rules.ts";
import { headingElementId } from "./task/taskProps.ts";

export interface CurrentTask {
	readonly currentId: string | undefined;
	/** @param takesFocus whether the focus goes to the heading of the question */
	readonly go: (taskId: string, takesFocus: boolean) => void;
	/** To the one before or after. */
	readonly move: (by: -1 | 1) => void;
}

/** The server counts no time of a page that reports nothing for 90 seconds. */
const reportMs = 60_000;

/** Reports the question looked at when it changes, and again while the page is visible, by which the clock goes on. */
function useReportedTask(exerciseId: string, taskId: string | undefined): void {
	useEffect(() => {
		// The time of a visitor is reported with the answers.
		if (taskId === undefined || !isSignedIn()) return;
		let sending = new AbortController();
		const report = () => {
			if (document.visibilityState !== "visible") return;
			sending.abort();
			const newer = new AbortController();
			sending = newer;
			sendOperation("switch_question", { exerciseId, questionId: taskId }, newer.signal).catch(
				(error: unknown) => {
					// It decides only where the exercise is opened the next time, and how much time is counted.
					if (!newer.signal.aborted) console.info("the question looked at was not stored", error);
				},
			);
		};
		report();
		const timer = setInterval(report, reportMs);
		const stop = onPage(["visible"], report);
		return () => {
			sending.abort();
			clearInterval(timer);
			stop();
		};
	}, [exerciseId, taskId]);
}

export function useCurrentTask(
	{ exerciseId, state, currentId: storedId }: Exercise,
	tasks: readonly NumberedTask[],
	firstId = storedId,
): CurrentTask {
	const isTask = (id: string | undefined) => tasks.some(({ task }) => task.taskId === id);
	const [chosenId, setChosenId] = useState(firstId);
	const currentId = isTask(chosenId) ? chosenId : tasks[0]?.task.taskId;
	const focused = useRef<string>(undefined);
	const go = useCallback((taskId: string, takesFocus: boolean) => {
		setChosenId(taskId);
		focused.current = takesFocus ? taskId : undefined;
		// It may be there already, and then the state may not change.
		if (takesFocus) document.getElementById(headingElementId(taskId))?.focus();
	}, []);
	useReportedTask(exerciseId, state === "running" ? currentId : undefined);
	useEffect(() => {
		if (focused.current === undefined || focused.current !== currentId) return;
		document.getElementById(headingElementId(currentId))?.focus();
		focused.current = undefined;
	}, [currentId]);
	const move = (by: -1 | 1) => {
		const next = tasks[tasks.findIndex(({ task }) => task.taskId === currentId) + by];
		if (next) go(next.task.taskId, true);
	};
	return { currentId, go, move };
}
