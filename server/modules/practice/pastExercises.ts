// Exercises that a student did before, as a seed document has them: stored as if they had been done at their time.
import { randomUUID } from "node:crypto";
import type { PracticeAnswer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { HiddenPart } from "../../shared/bank/publishedQuestion.ts";
import { storeAnswer } from "./answers.ts";
import { questionsById } from "./bankStore.ts";
import { addExercise, type NewExercise, setTimes } from "./exerciseStore.ts";
import { exerciseMachine } from "./machine.ts";
import { solutionOf } from "./rules.ts";
import { selectQuestions } from "./selectQuestions.ts";

export interface PastExercise extends Omit<NewExercise, "selected" | "sourceId"> {
	readonly questionIds: readonly string[];
	readonly startedAt: Date;
	readonly minutes: number;
	/** By task; the others are answered right, unless nothing says what is right. */
	readonly answers: Readonly<Record<string, PracticeAnswer>>;
	/** Of the first tasks; undefined when all are answered, and the exercise is handed in. */
	readonly answeredCount?: number | undefined;
}

function rightAnswer(hidden: HiddenPart): PracticeAnswer | undefined {
	const { rightIds, blanks } = solutionOf(hidden);
	return rightIds ?? blanks;
}

/** Options stay in their order: the same exercise for the same document. */
const inOrder = (below: number): number => below - 1;

/** Runs in a transaction of the company, and after those that the student did earlier. */
export async function addPastExercise(
	sql: Sql,
	student: StudentKey,
	{ questionIds, startedAt, minutes, answers, answeredCount, ...exercise }: PastExercise,
): Promise<void> {
	const questions = await questionsById(sql, questionIds);
	const exerciseId = await addExercise(sql, student, {
		...exercise,
		selected: selectQuestions(questions, inOrder),
	});
	const all = questions.flatMap(({ content }) => content.tasks);
	const tasks = all.slice(0, answeredCount);
	const secondsEach = (minutes * 60) / Math.max(1, tasks.length);
	const timeAfter = (seconds: number): Date => new Date(startedAt.getTime() + seconds * 1000);
	for (const [i, { shown, hidden }] of tasks.entries()) {
		const { taskId } = shown;
		const answer = answers[taskId] ?? rightAnswer(hidden);
		if (!answer) continue;
		await storeAnswer(sql, student, {
			...{ exerciseId, taskId, answer, isFinal: true, entryId: randomUUID() },
			...{ at: timeAfter((i + 1) * secondsEach), spentSeconds: Math.round(secondsEach) },
		});
	}
	const isOpen = answeredCount !== undefined;
	await exerciseMachine.move(
		sql,
		{ companyId: student.companyId, id: exerciseId },
		isOpen ? "pause" : "submit",
		{ cause: "seed", actor: "student" },
	);
	await setTimes(sql, exerciseId, {
		startedAt,
		submittedAt: isOpen ? null : timeAfter(minutes * 60),
		spentMs: minutes * 60_000,
		currentId: isOpen ? (all[answeredCount]?.shown.taskId ?? null) : null,
	});
}
