// How answers to tasks with options change, and how they are written.
import type { PracticeAnswer, PracticeTask } from "../../../../../schemas/generated/documents.ts";
import { choiceIds } from "../../../../renderer/practice/options.ts";
import type { AnswerWithSolution } from "../rules.ts";

/** The answer after a click on a choice. Several are in the order on the screen, so that equal answers are equal. */
export function toggledChoice(task: PracticeTask, answer: PracticeAnswer, id: string): PracticeAnswer {
	if (task.kind !== "multiple") return [id];
	return choiceIds(task).filter((each) => (each === id ? !answer.includes(id) : answer.includes(each)));
}

export type ChoiceMark = "right" | "missed" | "wrong";

/** What the solution says of a choice; nothing of one that is neither right nor chosen. */
export function choiceMark(stored: AnswerWithSolution | undefined, id: string): ChoiceMark | undefined {
	const rightIds = stored?.solution?.rightIds;
	if (!stored || !rightIds) return undefined;
	const isChosen = stored.answer.includes(id);
	if (rightIds.includes(id)) return isChosen ? "right" : "missed";
	return isChosen ? "wrong" : undefined;
}

/** An option belongs to one given thing: chosen for another, it leaves the first. */
export function matchedOption(
	givenCount: number,
	answer: PracticeAnswer,
	index: number,
	id: string,
): PracticeAnswer {
	const next = Array.from({ length: givenCount }, (_, i) => {
		if (i === index) return id;
		return answer[i] === id ? "" : (answer[i] ?? "");
	});
	return next.some((each) => each !== "") ? next : [];
}

/** Steps in the chosen order, before a choice in the order that was drawn. */
export const orderedIds = ({ options = [] }: PracticeTask, answer: PracticeAnswer): readonly string[] =>
	answer.length === options.length ? answer : options.map(({ id }) => id);

/** One step up (-1) or down (1); at the ends nothing changes. */
export function movedStep(ids: readonly string[], id: string, by: -1 | 1): string[] {
	const from = ids.indexOf(id);
	const to = from + by;
	if (from < 0 || to < 0 || to >= ids.length) return [...ids];
	const without = ids.filter((each) => each !== id);
	return [...without.slice(0, to), id, ...without.slice(to)];
}
