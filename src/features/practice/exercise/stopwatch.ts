// Time spent on an exercise and on each task, by a clock that nobody sets.
import { useEffect, useState } from "react";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { onPage } from "../../../core/retry.ts";

/** Seconds spent on an exercise: what the server said, and how long the page has been visible since while it runs. */
export function useElapsedSeconds({ elapsedSeconds, state }: Exercise): number {
	const [passed, setPassed] = useState({ since: elapsedSeconds, seconds: 0 });
	useEffect(() => {
		if (state !== "running") return;
		let [passedMs, lastMs] = [0, performance.now()];
		const count = () => {
			const nowMs = performance.now();
			if (document.visibilityState === "visible") passedMs += nowMs - lastMs;
			lastMs = nowMs;
			setPassed({ since: elapsedSeconds, seconds: Math.floor(passedMs / 1000) });
		};
		const timer = setInterval(count, 1000);
		return () => clearInterval(timer);
	}, [elapsedSeconds, state]);
	return elapsedSeconds + (state === "running" && passed.since === elapsedSeconds ? passed.seconds : 0);
}

export interface TaskTimes {
	/** The student looks at another task, or at none. */
	readonly switchTo: (taskId: string | undefined) => void;
	readonly secondsOf: (taskId: string) => number;
}

/** @param answers what an earlier page has counted */
export function createTaskTimes(answers: Exercise["answers"]): TaskTimes {
	const spentMs = new Map(answers.map(({ taskId, spentSeconds = 0 }) => [taskId, spentSeconds * 1000]));
	let current: string | undefined;
	let sinceMs = 0;
	const count = () => {
		const nowMs = performance.now();
		if (current !== undefined) spentMs.set(current, (spentMs.get(current) ?? 0) + nowMs - sinceMs);
		sinceMs = nowMs;
	};
	return {
		switchTo(taskId) {
			count();
			current = taskId;
		},
		secondsOf(taskId) {
			count();
			return Math.min(86_400, Math.round((spentMs.get(taskId) ?? 0) / 1000));
		},
	};
}

/** Times of the tasks of an exercise, counted while this page is visible. */
export function useTaskTimes({ answers, state }: Exercise, currentId: string | undefined): TaskTimes {
	const [times] = useState(() => createTaskTimes(answers));
	const isRunning = state === "running";
	useEffect(() => {
		const follow = () =>
			times.switchTo(isRunning && document.visibilityState === "visible" ? currentId : undefined);
		follow();
		return onPage(["hidden", "visible"], follow);
	}, [times, currentId, isRunning]);
	return times;
}
