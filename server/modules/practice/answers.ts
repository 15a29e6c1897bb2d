// Stores the answers of an exercise. Socket, outbox and the calls of visitors store through this one function, so that an
// answer counts once whichever way it comes first.

import type {
	PracticeAnswer,
	PracticeAnswerBody,
	StoredAnswer,
} from "../../../schemas/generated/documents.ts";
import { isAnswered, isChosenAtOnce } from "../../../schemas/practiceAnswers.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { grade } from "../../shared/bank/grade.ts";
import type { PublishedQuestion, PublishedTask } from "../../shared/bank/publishedQuestion.ts";
import { storableText } from "../../shared/storableText.ts";
import * as answerStore from "./answerStore.ts";
import { countAnswers, countJudgement } from "./countAnswers.ts";
import * as store from "./exerciseStore.ts";
import { checkOpen, fitsTask, missing, refusals, storedAnswer } from "./rules.ts";
import type { SelectedQuestion } from "./selectQuestions.ts";

export interface GivenAnswer extends PracticeAnswerBody {
	/** Made by the page for this answer. */
	readonly entryId: string;
	/** When it was made, by the clock of the server. */
	readonly at: Date;
}

const isOfSameBrowser = (stored: answerStore.AnswerRow, { writer }: GivenAnswer): boolean =>
	writer !== undefined && stored.writer === writer;

/**
 * Whether the answer that is stored was made later. A browser numbers its own answers, since they come by the socket and by
 * the outbox in any order: one is later when its page knew more, or when its turn is, such as of a tab that knew less. Of
 * another browser's answer the page that made this one must not have known.
 */
function isOlder(stored: answerStore.AnswerRow, given: GivenAnswer): boolean {
	const { basedOn = 0, turn = 0 } = given;
	if (!isOfSameBrowser(stored, given)) return stored.version !== basedOn && stored.doneAt > given.at;
	return turn === stored.turn ? basedOn < stored.base : turn < stored.turn && basedOn <= stored.base;
}

/** The answer of another device that this one did not know of. */
function unseenAnswer(stored: answerStore.AnswerRow | undefined, given: GivenAnswer): PracticeAnswer | null {
	if (!stored || stored.version === given.basedOn) return null;
	return isOfSameBrowser(stored, given) ? stored.otherAnswer : stored.answer;
}

/** What became of an answer. */
export interface AnswerOutcome {
	readonly answer: StoredAnswer;
	/** False when it was stored before. */
	readonly isNew: boolean;
}

/** What the student says of an answer after its solution was told. @returns undefined where that is known */
async function storeJudgement(
	sql: Sql,
	companyId: number,
	{ exerciseId, taskId, basedOn }: GivenAnswer,
	ownJudgement: NonNullable<GivenAnswer["ownJudgement"]>,
	stored: answerStore.AnswerRow | undefined,
): Promise<answerStore.AnswerRow | undefined> {
	if (!stored?.isFinal || stored.isRight !== null) return refuse(refusals.notCompared);
	if (basedOn !== undefined && basedOn !== stored.version) refuse(refusals.judgedAnother);
	if (stored.ownJudgement === ownJudgement) return undefined;
	await answerStore.setJudgement(sql, companyId, exerciseId, taskId, ownJudgement);
	return { ...stored, ownJudgement };
}

/** A task of a question as it was published. */
function taskOf(
	{ questionId, version }: SelectedQuestion,
	content: PublishedQuestion | null,
	taskId: string,
): PublishedTask {
	const task = content?.tasks.find(({ shown }) => shown.taskId === taskId);
	if (!task) throw new Error(`version ${version} of ${questionId} must have the task ${taskId}`);
	return task;
}

/** The row of an answer that counts. */
function answerRow(
	{ shown, hidden }: PublishedTask,
	stored: answerStore.AnswerRow | undefined,
	given: GivenAnswer,
): Omit<answerStore.AnswerRow, "version"> {
	const { taskId, entryId, answer, writer = null, basedOn: base = 0, turn = 0 } = given;
	const isGiven = isAnswered(answer);
	const graded = isGiven ? grade(shown.kind, hidden.key, answer) : { right: false, score: 0 };
	return {
		...{ taskId, entryId, answer, writer, base, turn, doneAt: given.at },
		...{ isRight: graded?.right ?? null, score: graded?.score ?? null, ownJudgement: null },
		isFinal: isGiven && given.isFinal === true,
		wasIncorrect:
			stored !== undefined && (stored.wasIncorrect || (isChosenAtOnce(shown) && stored.isRight === false)),
		otherAnswer: unseenAnswer(stored, given),
		spentSeconds: Math.max(given.spentSeconds ?? 0, stored?.spentSeconds ?? 0),
	};
}

/**
 * Runs in a transaction of the company. The later of two answers given on two devices counts, unless the solution was told
 * of the other; the one that does not count is kept beside it. An answer that was stored before is told again.
 * @throws Refusal with the words for the student
 */
export async function storeAnswer(
	sql: Sql,
	owner: store.ExerciseOwner,
	given: GivenAnswer,
): Promise<AnswerOutcome> {
	const { exerciseId, taskId, entryId, ownJudgement } = given;
	// Cleaned, not refused: no answer is lost for a character that came with a paste.
	const answer = given.answer.map(storableText);
	const { companyId, studentId } = owner;
	// Sent together and run one after another: what is stored is read when the lock is held.
	const [locked, stored, knownFor] = await Promise.all([
		store.lockTask(sql, owner, exerciseId, taskId),
		answerStore.answerOf(sql, exerciseId, taskId),
		answerStore.taskOfEntry(sql, exerciseId, entryId),
	]);
	const exercise = orNotFound(locked, missing);
	const { state, subjectId, question, content } = exercise;
	if (!question) refuse(refusals.notInExercise);
	const task = taskOf(question, content, taskId);
	const outcome = (row: answerStore.AnswerRow, isNew = true): AnswerOutcome => ({
		answer: storedAnswer(row, task.hidden),
		isNew,
	});
	if (stored && knownFor === taskId) return outcome(stored, false);
	if (knownFor !== undefined) refuse(refusals.reusedKey);
	const { kind } = task.shown;
	const student = studentId === undefined ? undefined : { companyId, studentId };
	if (ownJudgement !== undefined) {
		const judged = await storeJudgement(sql, companyId, given, ownJudgement, stored);
		if (judged && stored && student)
			await countJudgement(sql, student, { subjectId, question, kind, row: judged, at: given.at }, stored);
		return outcome(judged ?? stored ?? refuse(refusals.notCompared), judged !== undefined);
	}
	checkOpen({ state });
	if (!fitsTask(task.shown, answer)) refuse(refusals.unreadable);
	if (stored && (stored.isFinal || isOlder(stored, given))) {
		await answerStore.addPast(sql, companyId, exerciseId, { taskId, entryId, answer, doneAt: given.at });
		if (isOfSameBrowser(stored, given)) return outcome(stored, false);
		const version = await answerStore.setOtherAnswer(sql, exerciseId, taskId, answer);
		return outcome({ ...stored, version, otherAnswer: answer });
	}
	if (stored) await answerStore.addPast(sql, companyId, exerciseId, stored);
	const knownSeconds = stored?.spentSeconds ?? 0;
	const row = answerRow(task, stored, { ...given, answer });
	// None waits for the result of another.
	await Promise.all([
		store.countTime(sql, exercise, Math.max(0, (given.spentSeconds ?? 0) - knownSeconds)),
		answerStore.writeAnswer(sql, companyId, exerciseId, row),
		student && countAnswers(sql, student, [{ subjectId, question, kind, row, at: row.doneAt }]),
	]);
	return outcome({ ...row, version: (stored?.version ?? 0) + 1 });
}
