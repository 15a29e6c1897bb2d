// What an exercise shows of an answer, and what it hands in: pure decisions.

import type {
	Exercise,
	PracticeAnswer,
	PracticeAnswerBody,
	PracticeSubmitBody,
	PracticeTask,
	StoredAnswer,
} from "../../../../schemas/generated/documents.ts";
import { isAnswered } from "../../../../schemas/practiceAnswers.ts";
import type { QueuedEntry } from "../../../core/outbox/outboxState.ts";

export const answerKind = "practice.answer";
export const markKind = "practice.mark";
export const submitKind = "practice.submit";

/** Slot of the outbox for an answer or a mark. */
export const slotOf = (exerciseId: string, taskId: string): string => `${exerciseId} ${taskId}`;

/** Slot for what the student says of an answer: it must not take the place of the answer. */
export const judgementSlotOf = (exerciseId: string, taskId: string): string =>
	`${slotOf(exerciseId, taskId)} judgement`;

/** The body of an entry or a draft, read from the storage of the browser; undefined for anything else. */
export function answerBodyOf(body: unknown): PracticeAnswerBody | undefined {
	const { exerciseId, taskId, answer } = (body ?? {}) as Partial<PracticeAnswerBody>;
	if (typeof exerciseId !== "string" || typeof taskId !== "string" || !Array.isArray(answer))
		return undefined;
	return answer.every((text) => typeof text === "string") ? (body as PracticeAnswerBody) : undefined;
}

/** What a waiting entry says of a stored answer; undefined when it is about an earlier one. */
export function judgementOf(
	body: unknown,
	stored: StoredAnswer | undefined,
): StoredAnswer["ownJudgement"] | undefined {
	const { basedOn, ownJudgement } = answerBodyOf(body) ?? {};
	return stored !== undefined && basedOn === stored.version ? ownJudgement : undefined;
}

/** The next answer of this browser to a task. @param unstored what of it waits for the server */
export function nextAnswer(
	ids: { readonly exerciseId: string; readonly taskId: string },
	answer: PracticeAnswer,
	unstored: PracticeAnswerBody | undefined,
	stored: StoredAnswer | undefined,
	more: Pick<PracticeAnswerBody, "writer" | "spentSeconds" | "isFinal"> & { readonly turn: number },
): PracticeAnswerBody {
	const basedOn = unstored ? unstored.basedOn : stored?.version;
	const spentSeconds = Math.max(more.spentSeconds ?? 0, unstored?.spentSeconds ?? 0);
	return {
		...ids,
		answer,
		...more,
		...(spentSeconds > 0 && { spentSeconds }),
		...(basedOn !== undefined && { basedOn }),
		turn: Math.max(more.turn, (unstored?.turn ?? 0) + 1),
	};
}

export type SolutionTime = "each" | "end";

export interface TaskSituation {
	readonly task: PracticeTask;
	readonly state: Exercise["state"];
	readonly stored: StoredAnswer | undefined;
	/** Something of the answer is not stored yet. */
	readonly isPending: boolean;
	readonly solutions: SolutionTime;
}

/** It takes no more answers. */
export const isOver = (state: Exercise["state"]): boolean => state === "submitted" || state === "closed";

/** Whether the solution is shown; then the answer can no longer be changed. */
export const isSolutionShown = ({ state, stored, isPending }: TaskSituation): boolean =>
	isOver(state) || (stored?.isFinal === true && !isPending);

/** What is shown with the solution: the stored answer, or of an exercise that is over that there is none. */
export type AnswerWithSolution = Pick<
	StoredAnswer,
	"answer" | "right" | "score" | "ownJudgement" | "solution"
>;

export function shownSolution(
	{ solutions = [] }: Exercise,
	taskId: string,
	stored: StoredAnswer | undefined,
): AnswerWithSolution | undefined {
	if (stored) return stored;
	const solution = solutions.find((each) => each.taskId === taskId)?.solution;
	return solution && { answer: [], solution };
}

/** Whether the student can ask for the solution. */
export const canAskForSolution = ({ state, stored, isPending, solutions }: TaskSituation): boolean =>
	!isOver(state) &&
	solutions === "each" &&
	!isPending &&
	stored?.isFinal !== true &&
	isAnswered(stored?.answer ?? []);

/** A task on the answer sheet. */
export type SheetState = "empty" | "answered" | "unsent" | "right" | "partly" | "wrong";

export function sheetState(situation: TaskSituation): SheetState {
	const { stored, isPending } = situation;
	if (isPending) return "unsent";
	if (!stored || !isAnswered(stored.answer)) return "empty";
	if (!isSolutionShown(situation)) return "answered";
	if (stored.right === undefined) return stored.ownJudgement ?? "answered";
	if (stored.right) return "right";
	return stored.score ? "partly" : "wrong";
}

/** The exercise with an answer the server has stored; the same one when it knows another one of that version or later. */
export function withAnswer(exercise: Exercise, answer: StoredAnswer): Exercise {
	const known = exercise.answers.find(({ taskId }) => taskId === answer.taskId);
	const isSame = known?.entryId === answer.entryId && known.version === answer.version;
	if (known && known.version >= answer.version && !isSame) return exercise;
	return {
		...exercise,
		answers: [
			...exercise.answers.filter((each) => each !== known),
			// What was told of it before, such as its solution, stays.
			isSame ? { ...known, ...answer } : answer,
		],
	};
}

/** The exercise with what the student says of an answer. */
export const withJudgement = (
	exercise: Exercise,
	taskId: string,
	ownJudgement: StoredAnswer["ownJudgement"],
): Exercise => ({
	...exercise,
	answers: exercise.answers.map((each) =>
		each.taskId === taskId && ownJudgement ? { ...each, ownJudgement } : each,
	),
});

type AnswerEntry = QueuedEntry & { readonly body: PracticeAnswerBody };

/** Entries of an exercise that hold answers, with those the server refused. */
export const unstoredEntries = (
	entries: readonly QueuedEntry[],
	exerciseId: string,
): readonly AnswerEntry[] =>
	entries.filter((entry): entry is AnswerEntry => {
		const body = entry.kind === answerKind ? answerBodyOf(entry.body) : undefined;
		return body?.exerciseId === exerciseId && body.ownJudgement === undefined;
	});

/** Entries of an exercise that hold answers on their way to the server. */
export const answerEntries = (entries: readonly QueuedEntry[], exerciseId: string): readonly AnswerEntry[] =>
	unstoredEntries(entries, exerciseId).filter(({ refused }) => !refused);

/** What the page hands in: for each task the newest answer it has. @param resent keys of answers that were sent again */
export function submitBody(
	exercise: Exercise,
	entries: readonly QueuedEntry[],
	resent: ReadonlyMap<string, string> = new Map(),
): PracticeSubmitBody {
	const { exerciseId } = exercise;
	const newest = new Map(exercise.answers.map(({ taskId, entryId }) => [taskId, entryId]));
	for (const { id, body } of answerEntries(entries, exerciseId)) newest.set(body.taskId, id);
	for (const [taskId, id] of resent) newest.set(taskId, id);
	return { exerciseId, answers: [...newest].map(([taskId, entryId]) => ({ taskId, entryId })) };
}

/** Tasks of all questions, in their order, with the question and the number of each. */
export interface NumberedTask {
	readonly task: PracticeTask;
	readonly number: number;
	readonly question: Exercise["questions"][number];
}

export const numberedTasks = ({ questions }: Pick<Exercise, "questions">): NumberedTask[] =>
	questions
		.flatMap((question) => question.tasks.map((task) => ({ task, question })))
		.map((each, i) => ({ ...each, number: i + 1 }));

/** Seconds as on a stopwatch: 4:05, 1:00:00. */
export function stopwatchText(seconds: number): string {
	const two = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
