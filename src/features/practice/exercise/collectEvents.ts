// Events of collected questions: the student collects one, or no longer, perhaps on another device.
import type { StudentEvent } from "../../../../schemas/generated/documents.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { applyCollected } from "./exerciseCache.ts";

export async function refresh(events: readonly StudentEvent[]): Promise<void> {
	const { validateQuestionCollected } = await import("../../../../schemas/generated/calls/practice.js");
	for (const { body, sequence } of events) {
		const data: unknown = body;
		if (validateQuestionCollected(data)) applyCollected(data);
		else
			console.error(`event ${sequence} of the kind questionCollect must be a QuestionCollected, found`, data);
	}
	revalidateStudentQueries("collection");
}

/** The star of the question shows it. */
export const notify = (): void => undefined;
