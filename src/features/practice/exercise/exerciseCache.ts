// The exercises the page knows, as the server told them.
import { mutate } from "swr";
import type { Exercise, QuestionCollected } from "../../../../schemas/generated/documents.ts";
import { changeStudentQueries } from "../../../core/session/changeStudentQueries.ts";
import { isStudentKey } from "../../../core/session/studentKeys.ts";

/** Name of the query. */
export const exerciseQuery = "exercise";

const isExercise = (exerciseId: string) => (key: unknown[]) =>
	key[2] === exerciseQuery && key[3] === exerciseId;

/** Changes what the page knows of an exercise; nothing when it knows none. @param revalidates asks the server as well */
export const changeExercise = (
	exerciseId: string,
	change: (exercise: Exercise) => Exercise,
	revalidates: boolean,
): void => changeStudentQueries(isExercise(exerciseId), change, revalidates);

/** Asks the server for an exercise again, where it is on screen. */
export const revalidateExercise = (exerciseId: string): void =>
	void mutate((key) => isStudentKey(key) && isExercise(exerciseId)(key));

/** In every exercise the page knows, since a question may be in several. */
export const applyCollected = ({ questionId, collected }: QuestionCollected): void =>
	changeStudentQueries<Exercise>(
		(key) => key[2] === exerciseQuery,
		(now) => ({
			...now,
			collectedIds: [
				...(now.collectedIds ?? []).filter((id) => id !== questionId),
				...(collected ? [questionId] : []),
			],
		}),
	);
