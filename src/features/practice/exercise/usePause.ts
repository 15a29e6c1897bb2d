// When an exercise runs: it resumes when its page is opened, and pauses when that is left or hidden for long.
import { useCallback, useEffect, useRef } from "react";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { onPage } from "../../../core/retry.ts";
import { isSignedIn } from "../../../core/session/session.ts";
import { moveExercise } from "./calls.ts";
import { changeExercise, revalidateExercise } from "./exerciseCache.ts";
import { openExerciseTabs } from "./exerciseTabs.ts";

/** A page that is hidden for so long is not practised on. */
const hiddenMs = 300_000;

export interface Pausing {
	readonly pause: () => void;
	readonly resume: () => void;
}

export function usePause({ exerciseId, state }: Exercise): Pausing {
	const latest = useRef(state);
	useEffect(() => {
		latest.current = state;
	}, [state]);
	const move = useCallback(
		async (to: "pause" | "resume", isSilent: boolean) => {
			// The time of a visitor's exercise runs on.
			if (!isSignedIn()) return;
			const isPause = to === "pause";
			if (latest.current !== (isPause ? "running" : "paused")) return;
			const next = isPause ? "paused" : "running";
			latest.current = next;
			try {
				changeExercise(exerciseId, (now) => ({ ...now, state: next }), false);
				const { state: stored, elapsedSeconds } = await moveExercise(exerciseId, to);
				changeExercise(exerciseId, (now) => ({ ...now, state: stored, elapsedSeconds }), false);
			} catch (error) {
				// The clock goes on; nothing else is lost.
				revalidateExercise(exerciseId);
				if (isSilent) console.info(`an exercise could not ${to}`, error);
				else void notifyError(error);
			}
		},
		[exerciseId],
	);
	useEffect(() => {
		void move("resume", true);
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isUsed = true;
		const tabs = openExerciseTabs(exerciseId, () => isUsed);
		const leave = async () => {
			isUsed = false;
			if (!(await tabs.isUsedElsewhere())) await move("pause", true);
		};
		const stops = [
			onPage(["hidden"], () => {
				timer = setTimeout(() => void leave(), hiddenMs);
			}),
			onPage(["visible"], () => {
				isUsed = true;
				clearTimeout(timer);
			}),
		];
		return () => {
			for (const stop of stops) stop();
			clearTimeout(timer);
			void leave().finally(tabs.close);
		};
	}, [move, exerciseId]);
	return { pause: () => void move("pause", false), resume: () => void move("resume", false) };
}
