import { expect, test } from "vitest";
import { type BankQuestion, selectQuestions } from "./selectQuestions.ts";

const material = (questionId: string, taskCount: number): BankQuestion => ({
	...{ questionId, version: "v", chapterId: "numbers", pointIds: [] },
	content: {
		material: "Read this.",
		tasks: Array.from({ length: taskCount }, (_, i) => ({
			shown: { taskId: `${questionId}.${i}`, kind: "judge", stem: "So?" },
			hidden: { key: { rightIds: ["true"] } },
		})),
	},
});

test.each([
	["100 materials of 20 tasks: as many as have 500 tasks", Array.from({ length: 100 }, () => 20), 25],
	["one more task than 500: without the last question", [...Array.from({ length: 24 }, () => 20), 19, 2], 25],
	["500 tasks: all", Array.from({ length: 500 }, () => 1), 500],
])("an exercise of %s", (_, taskCounts, expected) => {
	const questions = taskCounts.map((count, i) => material(`m${i}`, count));
	expect(selectQuestions(questions).map(({ questionId }) => questionId)).toEqual(
		questions.slice(0, expected).map(({ questionId }) => questionId),
	);
});
