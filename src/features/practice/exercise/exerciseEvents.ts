// Events of exercises: an answer was stored or the state changed, perhaps on another device.
import type { StudentEvent } from "../../../../schemas/generated/documents.ts";
import { revalidateExercise } from "./exerciseCache.ts";
import { ownEntries } from "./ownEntries.ts";

export async function refresh(events: readonly StudentEvent[]): Promise<void> {
	const { validateExerciseEvent } = await import("../../../../schemas/generated/events/practice.js");
	const changed = events.flatMap(({ body, sequence }) => {
		const data: unknown = body;
		if (validateExerciseEvent(data)) return ownEntries.has(data.entryId) ? [] : [data.exerciseId];
		console.error(`event ${sequence} of the kind exercise must be an ExerciseEvent, found`, data);
		return [];
	});
	for (const exerciseId of new Set(changed)) revalidateExercise(exerciseId);
}

/** The open exercise shows it. */
export const notify = (): void => undefined;
