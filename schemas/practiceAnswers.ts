// What page and server decide alike of answers to questions of the bank.
import type { PracticeAnswer, PracticeTask } from "./generated/documents.ts";

/** Whether anything was answered: an answer may have been taken back. */
export const isAnswered = (answer: PracticeAnswer): boolean => answer.some((text) => text.trim() !== "");

/** What one chooses at once; other answers are composed, so that their solution is asked for. */
export const isChosenAtOnce = ({ kind }: Pick<PracticeTask, "kind">): boolean =>
	kind === "single" || kind === "judge";

/** Characters of a blank, as its field counts them. */
export const maxBlankLength = 300;
/** Of a short answer, which may have several lines. */
export const maxShortLength = 2_000;
