// Begins exercises, reads them, and moves them from state to state.
import type {
	Exercise,
	ExerciseState,
	LocalText,
	PracticeSubmitBody,
	PracticeSubmitted,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, type Reason, refuse } from "../../plugins/envelope.ts";
import { chapterNames } from "../../shared/bank/chapters.ts";
import { isRightNow } from "./answerReview.ts";
import * as answerStore from "./answerStore.ts";
import { findSubject, questionsById, versionsOf } from "./bankStore.ts";
import { collectedAmong } from "./collectStore.ts";
import { finishAnswers } from "./countAnswers.ts";
import * as store from "./exerciseStore.ts";
import { maxOpenExercises } from "./limits.ts";
import { exerciseMachine } from "./machine.ts";
import { marksOf } from "./markStore.ts";
import { checkUnderWay, exerciseView, missing, questionOf, refusals } from "./rules.ts";
import { type BankQuestion, selectQuestions } from "./selectQuestions.ts";

/** Names of a subject and a chapter, also of withdrawn ones. */
async function namesOf(
	sql: Sql,
	{ subjectId, chapterId }: Pick<store.ExerciseRow, "subjectId" | "chapterId">,
): Promise<{ subjectName?: LocalText; chapterName?: LocalText }> {
	const subject = await findSubject(sql, subjectId);
	if (!subject) return {};
	const chapterName = chapterId === null ? undefined : chapterNames(subject).get(chapterId);
	return { subjectName: subject.subjectName, ...(chapterName !== undefined && { chapterName }) };
}

/** @throws Refusal when it does not exist or is another's */
export async function readExercise(sql: Sql, owner: store.ExerciseOwner, id: string): Promise<Exercise> {
	const row = orNotFound(await store.findExercise(sql, owner, id), missing);
	const [contents, answers, marks, names] = [
		await versionsOf(sql, row.selected),
		await answerStore.answersOf(sql, [id]),
		await marksOf(sql, id),
		await namesOf(sql, row),
	];
	const { studentId } = owner;
	const collectedIds =
		studentId === undefined
			? undefined
			: await collectedAmong(
					sql,
					studentId,
					row.selected.map(({ questionId }) => questionId),
				);
	return exerciseView(row, contents, answers, marks, { ...names, ...(collectedIds && { collectedIds }) });
}

/** @throws Refusal for a task that is not in an exercise of the owner */
export async function checkTask(
	sql: Sql,
	owner: store.ExerciseOwner,
	id: string,
	taskId: string,
): Promise<store.ExerciseRow> {
	const exercise = orNotFound(await store.findExercise(sql, owner, id), missing);
	return questionOf(exercise.selected, taskId) ? exercise : refuse(refusals.otherQuestion);
}

/** @throws Refusal for one exercise too many */
async function checkOpenCount(sql: Sql, { companyId, studentId, guestId }: store.ExerciseOwner) {
	// A visitor is locked by whoever begins for one.
	if (studentId !== undefined) await store.lockStudent(sql, { companyId, studentId });
	const count = await store.countOpen(sql, { companyId, studentId, guestId });
	if (studentId !== undefined && count >= maxOpenExercises.student) refuse(refusals.manyOpen);
	if (studentId === undefined && count >= maxOpenExercises.visitor) refuse(refusals.manyOpenOfVisitor);
}

/** @param none why there may be no question @throws Refusal then, and for one exercise too many */
export async function beginExercise(
	sql: Sql,
	owner: store.ExerciseOwner,
	{
		questions,
		...exercise
	}: Omit<store.NewExercise, "selected"> & { readonly questions: readonly BankQuestion[] },
	none: Reason = refusals.empty,
): Promise<Exercise> {
	if (questions.length === 0) refuse(none);
	await checkOpenCount(sql, owner);
	return readExercise(
		sql,
		owner,
		await store.addExercise(sql, owner, { ...exercise, selected: selectQuestions(questions) }),
	);
}

/**
 * Begins an exercise of the same questions.
 * @param withoutRight those with a task that was not answered right; of an answer that can still be changed it is not told
 */
export async function repeatExercise(
	sql: Sql,
	owner: store.ExerciseOwner,
	recordId: string,
	withoutRight = false,
): Promise<Exercise> {
	const before = orNotFound(await store.findExercise(sql, owner, recordId), missing);
	const right = new Set(
		(await answerStore.answersOf(sql, [recordId])).flatMap((row) =>
			row.isFinal && isRightNow(row) ? row.taskId : [],
		),
	);
	const repeated = before.selected.filter(
		({ taskIds }) => !withoutRight || taskIds.some((id) => !right.has(id)),
	);
	const questions = await questionsById(
		sql,
		repeated.map(({ questionId }) => questionId),
	);
	const { schoolId, subjectId } = before;
	return beginExercise(
		sql,
		owner,
		{ type: "reexamine", schoolId, subjectId, sourceId: recordId, questions },
		repeated.length === 0 ? refusals.allRight : refusals.noneLeft,
	);
}

const moves = { pause: false, resume: true, close: false } as const;

/** Repeating a move that was made changes nothing. @throws Refusal when the exercise takes no more moves */
export async function moveExercise(
	sql: Sql,
	owner: store.ExerciseOwner,
	id: string,
	move: keyof typeof moves,
): Promise<ExerciseState> {
	const before = orNotFound(await store.findExercise(sql, owner, id, true), missing);
	const moved = await exerciseMachine.move(sql, { companyId: owner.companyId, id }, move, {
		cause: move,
		actor: "student",
	});
	if (moved.outcome === "moved") await store.setClock(sql, id, moves[move]);
	if (moved.outcome === "moved" && move === "close") await finishAnswers(sql, owner, before);
	else if (move !== "close") checkUnderWay(before);
	return stateOf(sql, owner, id);
}

export async function stateOf(sql: Sql, owner: store.ExerciseOwner, id: string): Promise<ExerciseState> {
	const { exerciseId, state, elapsedSeconds } = orNotFound(await store.findExercise(sql, owner, id), missing);
	return { exerciseId, state, elapsedSeconds };
}

/**
 * Hands an exercise in, once the server has every answer the page has.
 * @returns the tasks whose answers it lacks, which the page sends again; then nothing is handed in
 */
export async function submitExercise(
	sql: Sql,
	owner: store.ExerciseOwner,
	{ exerciseId, answers }: PracticeSubmitBody,
): Promise<PracticeSubmitted> {
	const exercise = orNotFound(await store.findExercise(sql, owner, exerciseId, true), missing);
	if (exercise.state === "submitted") return { exerciseId, state: "submitted", missingIds: [] };
	checkUnderWay(exercise);
	const known = new Set(await answerStore.entriesOf(sql, exerciseId));
	const missingIds = answers.filter(({ entryId }) => !known.has(entryId)).map(({ taskId }) => taskId);
	if (missingIds.length > 0) return { exerciseId, state: exercise.state, missingIds };
	await exerciseMachine.move(sql, { companyId: owner.companyId, id: exerciseId }, "submit", {
		cause: "submit",
		actor: "student",
	});
	await store.setClock(sql, exerciseId, false);
	await store.setSubmitted(sql, exerciseId);
	await finishAnswers(sql, owner, exercise);
	return { exerciseId, state: "submitted", missingIds };
}
