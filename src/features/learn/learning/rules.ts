import type { Enrolment } from "../../../../schemas/generated/documents.ts";

/** What the list of courses can be limited to. */
export const lessonTabs = ["all", "running", "finished", "ended"] as const;
export type LessonTab = (typeof lessonTabs)[number];

export const lessonTabAt = (state: string | null): LessonTab =>
	lessonTabs.find((tab) => tab === state) ?? "all";

export interface Progress {
	readonly state: "notStarted" | "inProgress" | "finished";
	readonly done: number;
	readonly total: number;
}

interface Lessons {
	readonly doneCount: number;
	readonly lessonCount: number;
	readonly lastLesson?: Enrolment["lastLesson"];
}

/** A course without lessons is never finished. */
export function progressOf({ doneCount, lessonCount, lastLesson }: Lessons): Progress {
	const done = Math.min(doneCount, lessonCount);
	const state =
		lessonCount > 0 && done === lessonCount
			? "finished"
			: done === 0 && lastLesson === undefined
				? "notStarted"
				: "inProgress";
	return { state, done, total: lessonCount };
}

/** Of all courses of a package together. */
export const packageProgress = (courses: readonly Lessons[]): Progress =>
	progressOf({
		lessonCount: courses.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
		doneCount: courses.reduce((sum, { doneCount }) => sum + doneCount, 0),
	});
