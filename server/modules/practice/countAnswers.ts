// What answers are to their student beside the exercise: what was practised last, and the wrong book.

import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import type { Sql } from "../../db/sql.ts";
import type { PublishedQuestion, PublishedTask } from "../../shared/bank/publishedQuestion.ts";
import { type Answered, isRightNow, reviewStored } from "./answerReview.ts";
import * as answerStore from "./answerStore.ts";
import { versionsOf } from "./bankStore.ts";
import type { DrawnQuestion } from "./draw.ts";
import type { ExerciseOwner, ExerciseRow } from "./exerciseStore.ts";
import { questionOf } from "./rules.ts";

/** A task of a question as it was published. */
export function taskOf(
	{ questionId, version }: DrawnQuestion,
	content: PublishedQuestion | null | undefined,
	taskId: string,
): PublishedTask {
	const task = content?.tasks.find(({ shown }) => shown.taskId === taskId);
	if (!task) throw new Error(`version ${version} of ${questionId} must have the task ${taskId}`);
	return task;
}

/** An answer that was stored. One that can still be changed may be half of an answer, and does not count yet. */
export async function countAnswer(
	sql: Sql,
	answered: Answered,
	row: Omit<answerStore.AnswerRow, "version">,
	at = row.doneAt,
): Promise<void> {
	if (!row.isFinal || !isAnswered(row.answer)) return;
	const { companyId, studentId, question } = answered;
	const practised = {
		taskId: row.taskId,
		questionId: question.questionId,
		isRight: isRightNow(row) ?? null,
		at,
	};
	await Promise.all([
		answerStore.setPractised(sql, companyId, studentId, practised),
		reviewStored(sql, answered, row, at),
	]);
}

/** When an exercise is over its answers are final: those that could be changed until then count now. */
export async function finishAnswers(
	sql: Sql,
	{ companyId, studentId }: ExerciseOwner,
	{ exerciseId, subjectId, drawn }: ExerciseRow,
): Promise<void> {
	const changeable = (await answerStore.answersOf(sql, exerciseId)).filter(({ isFinal }) => !isFinal);
	if (changeable.length === 0) return;
	await answerStore.setFinal(sql, companyId, exerciseId);
	if (studentId === undefined) return;
	const contents = await versionsOf(sql, drawn);
	for (const row of changeable) {
		const question = questionOf(drawn, row.taskId);
		if (!question) continue;
		const task = taskOf(question, contents.get(question.questionId), row.taskId);
		await countAnswer(sql, { companyId, studentId, subjectId, question, task }, { ...row, isFinal: true });
	}
}
