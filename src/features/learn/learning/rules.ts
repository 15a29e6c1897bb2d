import type { Enrolment } from "../../../../schemas/generated/documents.ts";

export interface Progress {
	readonly state: "notStarted" | "inProgress" | "finished";
	readonly done: number;
	readonly total: number;
}

/** A course without lessons is never finished. */
export function progressOf({
	doneCount,
	lessonCount,
	lastLesson,
}: Pick<Enrolment, "doneCount" | "lessonCount" | "lastLesson">): Progress {
	const done = Math.min(doneCount, lessonCount);
	const state =
		lessonCount > 0 && done === lessonCount
			? "finished"
			: done === 0 && lastLesson === undefined
				? "notStarted"
				: "inProgress";
	return { state, done, total: lessonCount };
}
