// How far a student is in a course.
import type { Enrolment } from "../../../schemas/generated/documents.ts";

export interface Progress {
	readonly state: "notBegun" | "underWay" | "finished";
	readonly done: number;
	readonly total: number;
}

/** A course without lessons is never finished: there was nothing to finish. */
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
				? "notBegun"
				: "underWay";
	return { state, done, total: lessonCount };
}
