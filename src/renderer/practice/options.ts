// Options of a task: what can be chosen, and the letters before it.
import type { PracticeTask } from "../../../schemas/generated/documents.ts";

/** A, B, … Z, then AA; of statements there is none. */
export const letterOf = (index: number): string =>
	index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);

const statements = ["true", "false"];

/** Ids of what can be chosen, in the order on the screen; none where nothing is chosen from. */
export const choiceIds = ({ kind, options = [] }: PracticeTask): readonly string[] => {
	if (kind === "judge") return statements;
	return kind === "single" || kind === "multiple" ? options.map(({ id }) => id) : [];
};
