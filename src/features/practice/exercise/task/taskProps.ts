// What the screen and the components of a task tell each other.
import type {
	PracticeAnswer,
	PracticeTask,
	StoredAnswer,
} from "../../../../../schemas/generated/documents.ts";

import type { AnswerWithSolution } from "../rules.ts";

/** What a student says of an answer that has no key, after a comparison with the reference. */
export type OwnJudgement = NonNullable<StoredAnswer["ownJudgement"]>;

/** The id of the task is told with each call, so that one function can serve all tasks of a page. */
export type OnAnswer = (answer: PracticeAnswer, taskId: string) => void;
export type OnOwnJudgement = (judgement: OwnJudgement, taskId: string) => void;

export interface TaskBodyProps {
	readonly task: PracticeTask;
	/**
	 * What is chosen or written. A text field takes another one only while nothing newer is written in it: an answer that
	 * comes back late must not replace what is being written.
	 */
	readonly answer: PracticeAnswer;
	/** The answer with its solution. */
	readonly solution: AnswerWithSolution | undefined;
	/** Whether it can be answered. */
	readonly isOpen: boolean;
	/** Called on each change, also on each change of a text. */
	readonly onAnswer: OnAnswer;
	/** Of tasks without a key. */
	readonly onOwnJudgement: OnOwnJudgement;
}

/** Element of a task; its heading takes the focus. */
export const taskElementId = (taskId: string): string => `task-${taskId}`;
export const headingElementId = (taskId: string): string => `task-${taskId}-heading`;
export const stemElementId = (taskId: string): string => `task-${taskId}-stem`;
/** Says whether the answer is right, once the solution is shown. */
export const resultElementId = (taskId: string): string => `task-${taskId}-result`;
/** Element of the option at an index, from 0. */
export const optionElementId = (taskId: string, index: number): string => `task-${taskId}-option-${index}`;
