// The operations of an exercise or exam paper under way.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { OperationHandlers } from "../../realtime/operation.ts";

const missing = { zh: "没有找到这次练习。", en: "This exercise was not found." };

/** No exercise can be started yet, so the reply is always that for an exercise of another student. */
const findExercise = async (): Promise<never> => {
	throw new Refusal("404", missing, 404);
};

export const practiceEvents: OperationHandlers<OperationNameOf<"practice">> = {
	paper_questions: findExercise,
	review: findExercise,
	submit_question: findExercise,
	pause: findExercise,
	resume: findExercise,
	mark: findExercise,
	switch_question: findExercise,
	submit: findExercise,
	close: findExercise,
};
