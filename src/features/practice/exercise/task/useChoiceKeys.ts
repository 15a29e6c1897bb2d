import { useEffect } from "react";
import type { PracticeAnswer, PracticeTask } from "../../../../../schemas/generated/documents.ts";
import { choiceIds } from "../../../../renderer/practice/options.ts";
import { toggledChoice } from "./choices.ts";
import { exerciseKey } from "./exerciseKeys.ts";
import { type OnAnswer, optionElementId } from "./taskProps.ts";

/** The index a key chooses: 1 is the first. */
function keyIndex(event: KeyboardEvent): number | undefined {
	const key = exerciseKey(event);
	return key !== undefined && /^[1-9]$/.test(key) ? Number(key) - 1 : undefined;
}

export interface ChoiceKeys {
	/** The one that is looked at. */
	readonly task: PracticeTask | undefined;
	readonly answer: PracticeAnswer;
	readonly isOpen: boolean;
	readonly onAnswer: OnAnswer;
}

/** Keys 1 to 9 choose an option of a task, wherever the focus is but where digits are written; it moves to the option. */
export function useChoiceKeys({ task, answer, isOpen, onAnswer }: ChoiceKeys): void {
	useEffect(() => {
		if (!task || !isOpen) return;
		const choose = (event: KeyboardEvent) => {
			const index = keyIndex(event);
			const id = index === undefined ? undefined : choiceIds(task)[index];
			if (index === undefined || id === undefined) return;
			event.preventDefault();
			document.getElementById(optionElementId(task.taskId, index))?.focus();
			onAnswer(toggledChoice(task, answer, id), task.taskId);
		};
		window.addEventListener("keydown", choose);
		return () => window.removeEventListener("keydown", choose);
	}, [task, answer, isOpen, onAnswer]);
}
