// How the student wants to see exercises; stored by the browser.
import { atom } from "jotai";
import { storage } from "../../../core/storage.ts";
import type { SolutionTime } from "./rules.ts";

export interface ExerciseChoices {
	/** One question at a time, or all on a page. */
	readonly layout: "one" | "all";
	/** Whether solutions are shown after each question or when the exercise is handed in. */
	readonly solutions: SolutionTime;
	/** Whether single keys do something (WCAG 2.1.4). */
	readonly hasKeys: boolean;
}

const storageKey = "exerciseChoices";

function storedChoices(): ExerciseChoices {
	const { layout, solutions, hasKeys } = (storage.getJson(storageKey) ?? {}) as Partial<ExerciseChoices>;
	return {
		layout: layout === "all" ? "all" : "one",
		solutions: solutions === "end" ? "end" : "each",
		hasKeys: hasKeys !== false,
	};
}

const stateAtom = atom<ExerciseChoices>();
export const choicesAtom = atom(
	(get) => get(stateAtom) ?? storedChoices(),
	(get, set, change: Partial<ExerciseChoices>) => {
		const next = { ...get(choicesAtom), ...change };
		storage.set(storageKey, JSON.stringify(next));
		set(stateAtom, next);
	},
);
