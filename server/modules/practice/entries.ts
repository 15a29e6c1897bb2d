// Entries of the outbox that belong to an exercise.
import type { Sql } from "../../db/sql.ts";
import { entryKind } from "../../shared/entryKind.ts";
import { type GivenAnswer, storeAnswer } from "./answers.ts";
import type { ExerciseOwner } from "./exerciseStore.ts";
import { submitExercise } from "./exercises.ts";
import type { Guests } from "./guests.ts";

/** The solution is asked for by the page that shows it; results are stored, so they are small. */
export async function answerResult(sql: Sql, owner: ExerciseOwner, given: GivenAnswer) {
	const { taskId, version, right } = await storeAnswer(sql, owner, given);
	return { exerciseId: given.exerciseId, taskId, version, right };
}

export const practiceAnswer = entryKind({
	kind: "practice.answer",
	body: "/calls/practice#/definitions/PracticeAnswerBody",
	apply: (sql, { entryId, at, ...owner }, body) => answerResult(sql, owner, { ...body, entryId, at }),
});

export const practiceSubmit = entryKind({
	kind: "practice.submit",
	body: "/calls/practice#/definitions/PracticeSubmitBody",
	apply: submitExercise,
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
