// What answers are to their student beside the exercise: what was practised last, and the wrong book.

import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { reviewAnswers } from "../../shared/review/reviewAnswers.ts";
import { takeBackMistake } from "../../shared/review/takeBack.ts";
import { type Answered, isRightNow, reviewOf } from "./answerReview.ts";
import * as answerStore from "./answerStore.ts";
import { taskKinds } from "./bankStore.ts";
import type { ExerciseOwner, ExerciseRow } from "./exerciseStore.ts";
import { questionOf } from "./rules.ts";

/** Answers that were stored. One that can still be changed may be half of an answer, and does not count yet. */
export async function countAnswers(
	sql: Sql,
	student: StudentKey,
	answers: readonly Answered[],
): Promise<void> {
	const counting = answers.filter(({ row }) => row.isFinal && isAnswered(row.answer));
	if (counting.length === 0) return;
	await Promise.all([
		answerStore.setPractised(
			sql,
			student,
			counting.map(({ question: { questionId }, row, at }) => ({
				...{ taskId: row.taskId, questionId, isRight: isRightNow(row) ?? null, at },
			})),
		),
		reviewAnswers(
			sql,
			student,
			counting.flatMap((each) => reviewOf(each) ?? []),
		),
	]);
}

/**
 * A judgement that the student has given or changed. An answer is one mistake at most: partly right and wrong are the same
 * here, and what is called right after all is counted as if it had been called so at once.
 */
export async function countJudgement(
	sql: Sql,
	student: StudentKey,
	judged: Answered,
	before: Pick<answerStore.AnswerRow, "isRight" | "ownJudgement">,
): Promise<void> {
	const wasRight = isRightNow(before);
	const { taskId, doneAt } = judged.row;
	if (wasRight === isRightNow(judged.row)) return;
	if (wasRight === false) {
		const lastMistake = await answerStore.lastMistake(sql, student, taskId);
		await takeBackMistake(sql, student, { taskId, givenAt: doneAt, lastMistake });
	}
	await countAnswers(sql, student, [judged]);
}

/** An exercise whose answers count. */
export type CountedExercise = Pick<ExerciseRow, "exerciseId" | "subjectId" | "selected">;

/** Counts answers of several exercises, as many as have a question. */
export async function countAnswersOf(
	sql: Sql,
	student: StudentKey,
	exercises: readonly CountedExercise[],
	rows: readonly answerStore.ExerciseAnswerRow[],
): Promise<void> {
	if (rows.length === 0) return;
	const byId = new Map(exercises.map((each) => [each.exerciseId, each]));
	const placed = rows.flatMap((row) => {
		const exercise = byId.get(row.exerciseId);
		const question = exercise && questionOf(exercise.selected, row.taskId);
		return question ? { row, question, subjectId: exercise.subjectId, at: row.doneAt } : [];
	});
	const kindOf = await taskKinds(
		sql,
		placed.map(({ question }) => question),
	);
	await countAnswers(
		sql,
		student,
		placed.map((each) => ({ ...each, kind: kindOf(each.question, each.row.taskId) })),
	);
}

/** When an exercise is over its answers are final: those that could be changed until then count now. */
export async function finishAnswers(
	sql: Sql,
	{ companyId, studentId }: ExerciseOwner,
	exercise: CountedExercise,
): Promise<void> {
	const { exerciseId } = exercise;
	const changeable = (await answerStore.answersOf(sql, [exerciseId])).filter(({ isFinal }) => !isFinal);
	if (changeable.length === 0) return;
	await answerStore.setFinal(sql, companyId, exerciseId);
	if (studentId === undefined) return;
	const final = changeable.map((row) => ({ ...row, isFinal: true }));
	await countAnswersOf(sql, { companyId, studentId }, [exercise], final);
}
