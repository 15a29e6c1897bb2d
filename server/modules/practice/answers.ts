// Stores the answers of an exercise. Socket, outbox and the calls of visitors store through this one function, so that an
// answer counts once whichever way it comes first.
import type {
	PracticeAnswer,
	PracticeAnswerBody,
	StoredAnswer,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import { grade } from "../../shared/bank/grade.ts";
import type { PublishedQuestion, PublishedTask } from "../../shared/bank/publishedQuestion.ts";
import { storableText } from "../../shared/storableText.ts";
import { type Answered, reviewStored } from "./answerReview.ts";
import * as answerStore from "./answerStore.ts";
import { versionsOf } from "./bankStore.ts";
import type { DrawnQuestion } from "./draw.ts";
import * as store from "./exerciseStore.ts";
import { checkOpen, fitsTask, missing, refusals, storedAnswer } from "./rules.ts";

export interface GivenAnswer extends PracticeAnswerBody {
	/** Made by the page for this answer. */
	readonly entryId: string;
	/** When it was made, by the clock of the server. */
	readonly at: Date;
}

function taskOf(
	question: DrawnQuestion,
	content: PublishedQuestion | null | undefined,
	taskId: string,
): PublishedTask {
	const task = content?.tasks.find(({ shown }) => shown.taskId === taskId);
	if (!task)
		throw new Error(`version ${question.version} of ${question.questionId} must have the task ${taskId}`);
	return task;
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

async function storeJudgement(
	sql: Sql,
	companyId: number,
	{ exerciseId, taskId, ownJudgement }: GivenAnswer,
	stored: answerStore.AnswerRow | undefined,
	task: PublishedTask,
): Promise<answerStore.AnswerRow> {
	if (!stored || stored.isRight !== null || grade(task.shown.kind, task.hidden.key, stored.answer))
		refuse(refusals.notCompared);
	const judged = { ...stored, ownJudgement: ownJudgement ?? null };
	await answerStore.setJudgement(sql, companyId, exerciseId, taskId, judged.ownJudgement);
	return judged;
}

/** What an answer that counts is to its student beside the exercise; of a visitor's exercise once it becomes a student's. */
export async function countAnswer(
	sql: Sql,
	answered: Omit<Answered, "task"> & Partial<Pick<Answered, "task">>,
	row: Omit<answerStore.AnswerRow, "version">,
	before?: answerStore.AnswerRow,
): Promise<void> {
	const { companyId, studentId, question } = answered;
	const { taskId, isRight, doneAt } = row;
	const { questionId } = question;
	const task = answered.task ?? taskOf(question, (await versionsOf(sql, [question])).get(questionId), taskId);
	await Promise.all([
		answerStore.setPractised(sql, companyId, studentId, { taskId, questionId, isRight, at: doneAt }),
		reviewStored(sql, { ...answered, task }, row, before, doneAt),
	]);
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
): Promise<AnswerOutcome> {
	const { exerciseId, taskId, entryId, ownJudgement } = given;
	// Cleaned, not refused: no answer is lost for a character that came with a paste.
	const answer = given.answer.map(storableText);
	const { companyId, studentId } = owner;
	// Sent together and run one after another: what is stored is read when the lock is held.
	const [locked, [stored]] = await Promise.all([
		store.lockTask(sql, owner, exerciseId, taskId),
		answerStore.answersOf(sql, exerciseId, taskId),
	]);
	const exercise = orNotFound(locked, missing);
	const { state, subjectId, question, content } = exercise;
	if (!question) refuse(refusals.notDrawn);
	const task = taskOf(question, content, taskId);
	const outcome = (row: answerStore.AnswerRow, isNew = true): AnswerOutcome => ({
		answer: storedAnswer(row, task.hidden),
		isNew,
	});
	if (stored && (stored.entryId === entryId || (await answerStore.isPast(sql, exerciseId, entryId))))
		return outcome(stored, false);
	const answered = studentId === undefined ? undefined : { companyId, studentId, subjectId, question, task };
	if (ownJudgement !== undefined) {
		const judged = await storeJudgement(sql, companyId, given, stored, task);
		if (answered) await reviewStored(sql, answered, judged, stored, given.at);
		return outcome(judged);
	}
	checkOpen({ state });
	if (!fitsTask(task.shown, answer)) refuse(refusals.unreadable);
	if (stored && isOlder(stored, given)) {
		await answerStore.addPast(sql, companyId, exerciseId, { taskId, entryId, answer, doneAt: given.at });
		if (isOfSameBrowser(stored, given)) return outcome(stored, false);
		await answerStore.setOtherAnswer(sql, exerciseId, taskId, answer);
		return outcome({ ...stored, otherAnswer: answer });
	}
	if (stored) await answerStore.addPast(sql, companyId, exerciseId, stored);
	const knownSeconds = stored?.spentSeconds ?? 0;
	const graded = grade(task.shown.kind, task.hidden.key, answer);
	const row = {
		...{ taskId, entryId, answer, isRight: graded?.right ?? null, score: graded?.score ?? null },
		...{ ownJudgement: null, doneAt: given.at, otherAnswer: unseenAnswer(stored, given) },
		...{ writer: given.writer ?? null, base: given.basedOn ?? 0, turn: given.turn ?? 0 },
		spentSeconds: Math.max(given.spentSeconds ?? 0, knownSeconds),
	};
	// None waits for the result of another.
	await Promise.all([
		store.countTime(sql, exercise, Math.max(0, (given.spentSeconds ?? 0) - knownSeconds)),
		answerStore.writeAnswer(sql, companyId, exerciseId, row),
		answered && countAnswer(sql, answered, row, stored),
	]);
	return outcome({ ...row, version: (stored?.version ?? 0) + 1 });
}
