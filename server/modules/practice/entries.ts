// Entries of the outbox that belong to an exercise.
import { entryKind } from "../../shared/entryKind.ts";
import { storeAnswer } from "./answers.ts";
import { submitExercise } from "./exercises.ts";

/** The solution is asked for by the page that shows it; results are stored, so they are small. */
export const practiceAnswer = entryKind({
	kind: "practice.answer",
	body: "/calls/practice#/definitions/PracticeAnswerBody",
	async apply(sql, { entryId, at, ...owner }, body) {
		const { taskId, version, right } = await storeAnswer(sql, owner, { ...body, entryId, at });
		return { exerciseId: body.exerciseId, taskId, version, right };
	},
});

export const practiceSubmit = entryKind({
	kind: "practice.submit",
	body: "/calls/practice#/definitions/PracticeSubmitBody",
	apply: submitExercise,
});
