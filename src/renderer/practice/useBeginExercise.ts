import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { notifyError } from "../../core/http/errors.ts";
import { useSubmission } from "../../core/http/useSubmission.ts";
import { schoolIdAtom } from "../../core/session/session.ts";
import { beginExercise, type NewExercise } from "./practiceCalls.ts";
import { practicePaths } from "./practicePaths.ts";

/** Begins an exercise, or goes on with the one that is open, and shows it. */
export function useBeginExercise() {
	const navigate = useNavigate();
	const schoolId = useAtomValue(schoolIdAtom);
	const { isBusy, submit } = useSubmission(notifyError);
	const begin = (exercise: NewExercise): void =>
		void submit(async (signal) => {
			const { exerciseId } = await beginExercise(exercise, schoolId || undefined);
			// The student has gone elsewhere meanwhile; the exercise waits among those that are open.
			if (!signal.aborted) void navigate(practicePaths.exercise(exerciseId));
		});
	return { isBusy, begin };
}
