// Entries of the outbox that belong to an exercise.
import type { PracticeMarkBody, StoredAnswer } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { entryKind } from "../../shared/entryKind.ts";
import { type GivenAnswer, storeAnswer } from "./answers.ts";
import { exerciseEvent, questionCollectEvent } from "./changes.ts";
import { setCollected } from "./collectStore.ts";
import type { ExerciseOwner } from "./exerciseStore.ts";
import { checkTask, submitExercise } from "./exercises.ts";
import type { Guests } from "./guests.ts";
import { setMark } from "./markStore.ts";

/** The solution is asked for by the page that shows it; results are stored, so they are small. */
const resultOf = ({ exerciseId }: GivenAnswer, { taskId, entryId, version, right }: StoredAnswer) => ({
	...{ exerciseId, taskId, version, right },
	/** Of the answer that counts: a later one may have come before. */
	storedId: entryId,
});

/** What a visitor's page is answered; it has no other that has to be notified. */
export const answerResult = async (sql: Sql, owner: ExerciseOwner, given: GivenAnswer) => ({
	...resultOf(given, (await storeAnswer(sql, owner, given)).answer),
	entryId: given.entryId,
});

export const practiceAnswer = entryKind({
	kind: "practice.answer",
	body: "/calls/practice#/definitions/PracticeAnswerBody",
	async apply(sql, { entryId, at, ...owner }, body) {
		const given = { ...body, entryId, at };
		const { answer, isNew } = await storeAnswer(sql, owner, given);
		return { ...resultOf(given, answer), entryId, isNew };
	},
	event: ({ isNew, exerciseId, taskId, entryId }) =>
		isNew ? exerciseEvent({ exerciseId, taskId, entryId }) : undefined,
});

export async function storeMark(
	sql: Sql,
	owner: ExerciseOwner,
	{ exerciseId, taskId, isMarked }: PracticeMarkBody,
): Promise<object> {
	await checkTask(sql, owner, exerciseId, taskId);
	await setMark(sql, owner.companyId, exerciseId, taskId, isMarked);
	return { exerciseId, taskId };
}

export const practiceMark = entryKind({
	kind: "practice.mark",
	body: "/calls/practice#/definitions/PracticeMarkBody",
	apply: storeMark,
});

/** Results are limited in length; what else is missing is told when it is handed in again. */
const maxMissing = 20;

export const practiceSubmit = entryKind({
	kind: "practice.submit",
	body: "/calls/practice#/definitions/PracticeSubmitBody",
	async apply(sql, owner, body) {
		const { missingIds, ...submitted } = await submitExercise(sql, owner, body, owner.notify);
		return { ...submitted, missingIds: missingIds.slice(0, maxMissing) };
	},
	event: ({ exerciseId, state }) =>
		state === "submitted" ? exerciseEvent({ exerciseId, state }) : undefined,
});

/** Put by the page with a sign-in, before what the visitor answered and the server has not stored. */
export const practiceMerge = (guests: Guests) =>
	entryKind({
		kind: "practice.merge",
		body: "/calls/practice#/definitions/PracticeMergeBody",
		async apply(sql, { request, ...student }, { clientId }) {
			if (!request) throw new Error("practice.merge needs the call that brought it, for the cookie");
			return guests.merge(sql, student, request, clientId);
		},
	});

export const practiceCollect = entryKind({
	kind: "practice.collect",
	body: "/calls/practice#/definitions/PracticeCollectBody",
	apply: setCollected,
	event: questionCollectEvent,
});
