// Operations that move an exercise of a student from state to state: by the socket and by calls.
import type { ExerciseState } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { EntryEvent } from "../../shared/entryKind.ts";
import { changeAndNotify, exerciseEvent } from "./changes.ts";
import { moveExercise, stateOf, submitExercise } from "./exercises.ts";

export type ExerciseMove = "pause" | "resume" | "close" | "submit";

/** @throws Refusal of an exercise that is not the student's, or takes no more moves */
export const makeMove = (
	deps: Pick<Deps, "db" | "bus">,
	owner: StudentKey,
	exerciseId: string,
	move: ExerciseMove,
): Promise<ExerciseState> =>
	changeAndNotify(deps, owner, async (sql) => {
		const before = await stateOf(sql, owner, exerciseId);
		// What the page still has goes by the outbox, and its own entry hands in with it.
		const events: EntryEvent[] = [];
		const notify = (event: EntryEvent): void => void events.push(event);
		if (move === "submit") await submitExercise(sql, owner, { exerciseId, answers: [] }, notify);
		else await moveExercise(sql, owner, exerciseId, move);
		const answer = await stateOf(sql, owner, exerciseId);
		const { state } = answer;
		if (state !== before.state) events.unshift(exerciseEvent({ exerciseId, state }));
		return { answer, events };
	});
