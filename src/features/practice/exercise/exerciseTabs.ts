// The tabs of this browser that show the same exercise: one that is left does not pause what another one works in.
import { openTabChannel } from "../../../core/tabs.ts";

/** Tabs of one browser answer within milliseconds; a busy one has some more. */
const answerMs = 500;

interface ExerciseTabs {
	readonly isUsedElsewhere: () => Promise<boolean>;
	readonly close: () => void;
}

/** @param isUsed whether this tab shows the exercise, and is not hidden for long */
export function openExerciseTabs(exerciseId: string, isUsed: () => boolean): ExerciseTabs {
	let onAnswer: (() => void) | undefined;
	const channel = openTabChannel<"question" | "answer">(`schoolfront.exercise.${exerciseId}`, (message) => {
		if (message === "answer") onAnswer?.();
		else if (isUsed()) channel.post("answer");
	});
	return {
		isUsedElsewhere() {
			const { promise, resolve } = Promise.withResolvers<boolean>();
			const timer = setTimeout(() => resolve(false), answerMs);
			onAnswer = () => {
				clearTimeout(timer);
				resolve(true);
			};
			channel.post("question");
			return promise;
		},
		close: channel.close,
	};
}
