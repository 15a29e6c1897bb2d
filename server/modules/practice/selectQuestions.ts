// What an exercise consists of: questions of the bank in an order that is chosen at its beginning, as is that of their options.
import { randomInt } from "node:crypto";
import type { PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";

/** A question of the bank with its present version. */
export interface BankQuestion {
	readonly questionId: string;
	readonly version: string;
	readonly chapterId: string;
	readonly pointIds: readonly string[];
	readonly content: PublishedQuestion;
}

/** A question of an exercise. It is stored with the exercise and never changes. */
export interface SelectedQuestion {
	readonly questionId: string;
	readonly version: string;
	readonly chapterId: string;
	readonly pointIds: readonly string[];
	readonly taskIds: readonly string[];
	/** By task: the ids of its options as this exercise shows them. */
	readonly orders: Readonly<Record<string, readonly string[]>>;
}

/** A number from 0 up to, but not including, the given one. */
export type Random = (below: number) => number;

function shuffled<T>(list: readonly T[], random: Random = randomInt): T[] {
	const result = [...list];
	for (let i = result.length - 1; i > 0; i--) {
		const j = random(i + 1);
		[result[i], result[j]] = [result[j] as T, result[i] as T];
	}
	return result;
}

/** As many as calls and events of an exercise may name. */
const maxTasks = 500;

/** The first ones, as many as have no more tasks together; questions are asked whole. */
function withinLimit(questions: readonly BankQuestion[]): readonly BankQuestion[] {
	let taskCount = 0;
	const end = questions.findIndex(({ content }) => {
		taskCount += content.tasks.length;
		return taskCount > maxTasks;
	});
	return end === -1 ? questions : questions.slice(0, end);
}

export function selectQuestions(
	questions: readonly BankQuestion[],
	random: Random = randomInt,
): SelectedQuestion[] {
	return withinLimit(questions).map(({ content, ...question }) => ({
		...question,
		taskIds: content.tasks.map(({ shown }) => shown.taskId),
		orders: Object.fromEntries(
			content.tasks.flatMap(({ shown: { taskId, options, keepOrder } }) =>
				options && !keepOrder
					? [
							[
								taskId,
								shuffled(
									options.map(({ id }) => id),
									random,
								),
							],
						]
					: [],
			),
		),
	}));
}
