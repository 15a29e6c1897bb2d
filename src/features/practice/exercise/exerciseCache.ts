// The exercises the page knows, as the server told them.
import { mutate } from "swr";
import type { Exercise, QuestionCollected } from "../../../../schemas/generated/documents.ts";
import { isStudentKey } from "../../../core/session/studentKeys.ts";

/** Name of the query. */
export const exerciseQuery = "exercise";

const isExercise = (exerciseId: string) => (key: unknown) =>
	isStudentKey(key) && key[2] === exerciseQuery && key[3] === exerciseId;

/** Changes what the page knows of an exercise; nothing when it knows none. @param revalidate asks the server as well */
export const changeExercise = (
	exerciseId: string,
	change: (exercise: Exercise) => Exercise,
	revalidate: boolean,
): void =>
	void mutate<Exercise>(isExercise(exerciseId), (now) => now && change(now), {
		revalidate: () => revalidate,
	});

/** Asks the server for an exercise again, where it is on screen. */
export const revalidateExercise = (exerciseId: string): void => void mutate(isExercise(exerciseId));

/** In every exercise the page knows, since a question may be in several. */
export const applyCollected = ({ questionId, collected }: QuestionCollected): void =>
	void mutate<Exercise>(
		(key) => isStudentKey(key) && key[2] === exerciseQuery,
		(now) =>
			now && {
				...now,
				collectedIds: [
					...(now.collectedIds ?? []).filter((id) => id !== questionId),
					...(collected ? [questionId] : []),
				],
			},
		{ revalidate: false },
	);
