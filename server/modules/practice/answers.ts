// Stores the answers of an exercise. Socket, outbox and the calls of visitors store through this one function, so that an
// answer counts once whichever way it comes first.
import type { PracticeAnswerBody, StoredAnswer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { grade } from "../../shared/bank/grade.ts";
import type { PublishedTask } from "../../shared/bank/publishedQuestion.ts";
import { versionsOf } from "./bankStore.ts";
import type { DrawnQuestion } from "./draw.ts";
import * as store from "./exerciseStore.ts";
import { checkOpen, fitsTask, missing, questionOf, refusals, storedAnswer } from "./rules.ts";

export interface GivenAnswer extends PracticeAnswerBody {
	/** Made by the page for this answer. */
	readonly entryId: string;
	/** When it was made, by the clock of the server. */
	readonly at: Date;
}

async function taskOf(sql: Sql, question: DrawnQuestion, taskId: string): Promise<PublishedTask> {
	const content = (await versionsOf(sql, [question])).get(question.questionId);
	const task = content?.tasks.find(({ shown }) => shown.taskId === taskId);
	if (!task)
		throw new Error(`version ${question.version} of ${question.questionId} must have the task ${taskId}`);
	return task;
}

/** Whether the page that made it had not seen the answer that is stored, and that one was made later. */
const isOlder = (stored: store.AnswerRow, given: GivenAnswer): boolean =>
	stored.version !== given.basedOn && stored.doneAt > given.at;

async function storeJudgement(
	sql: Sql,
	companyId: number,
	{ exerciseId, taskId, ownJudgement }: GivenAnswer,
	stored: store.AnswerRow | undefined,
	task: PublishedTask,
): Promise<store.AnswerRow> {
	if (!stored || stored.isRight !== null || grade(task.shown.kind, task.hidden.key, stored.answer))
		refuse(refusals.notCompared);
	const judged = { ...stored, ownJudgement: ownJudgement ?? null };
	await store.setJudgement(sql, companyId, exerciseId, taskId, judged.ownJudgement);
	return judged;
}

/** What an answer that counts is to its student beside the exercise; of a visitor's exercise once it becomes a student's. */
export async function countAnswer(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ questionId }: DrawnQuestion,
	{ taskId, isRight, doneAt }: Pick<store.AnswerRow, "taskId" | "isRight" | "doneAt">,
): Promise<void> {
	await store.setPractised(sql, companyId, studentId, { taskId, questionId, isRight, at: doneAt });
}

/**
 * Runs in a transaction of the company. The later of two answers given on two devices counts; the other one is kept beside
 * it. An answer that was stored before is told again.
 * @throws Refusal with the words for the student
 */
export async function storeAnswer(
	sql: Sql,
	owner: store.ExerciseOwner,
	given: GivenAnswer,
): Promise<StoredAnswer> {
	const { exerciseId, taskId, entryId, answer, ownJudgement } = given;
	const { companyId, studentId } = owner;
	const exercise = orNotFound(await store.findExercise(sql, owner, exerciseId, true), missing);
	const question = questionOf(exercise.drawn, taskId) ?? refuse(refusals.notDrawn);
	const task = await taskOf(sql, question, taskId);
	const [stored] = await store.answersOf(sql, exerciseId, taskId);
	const reply = (row: store.AnswerRow) => storedAnswer(row, task.hidden);
	if (stored && (stored.entryId === entryId || (await store.isPast(sql, exerciseId, entryId))))
		return reply(stored);
	if (ownJudgement !== undefined) return reply(await storeJudgement(sql, companyId, given, stored, task));
	checkOpen(exercise);
	if (!fitsTask(task.shown, answer)) refuse(refusals.unreadable);
	if (stored && isOlder(stored, given)) {
		await store.addPast(sql, companyId, exerciseId, { taskId, entryId, answer, doneAt: given.at });
		await store.setOtherAnswer(sql, exerciseId, taskId, answer);
		return reply({ ...stored, otherAnswer: answer });
	}
	if (stored) await store.addPast(sql, companyId, exerciseId, stored);
	const graded = grade(task.shown.kind, task.hidden.key, answer);
	const isUnseen = stored !== undefined && stored.version !== given.basedOn;
	const row = {
		...{ taskId, entryId, answer, isRight: graded?.right ?? null, score: graded?.score ?? null },
		...{
			ownJudgement: null,
			doneAt: given.at,
			spentSeconds: given.spentSeconds ?? stored?.spentSeconds ?? 0,
		},
		otherAnswer: isUnseen ? stored.answer : null,
	};
	await store.writeAnswer(sql, companyId, exerciseId, row);
	if (studentId !== undefined) await countAnswer(sql, { companyId, studentId }, question, row);
	return reply({ ...row, version: (stored?.version ?? 0) + 1 });
}
