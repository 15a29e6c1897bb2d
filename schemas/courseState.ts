// How far a student is in a course, in one word: the same in every list, on pages and for operators.
import type { CourseProgress } from "./generated/documents.ts";

export type CourseState = "notStarted" | "inProgress" | "finished";

/** Lessons of a course that the student has finished. */
type Lessons = Pick<CourseProgress, "doneCount" | "lessonCount" | "lastLesson">;

/** A course without lessons is never finished. */
export function courseStateOf({ doneCount, lessonCount, lastLesson }: Lessons): CourseState {
	if (lessonCount > 0 && doneCount >= lessonCount) return "finished";
	return doneCount === 0 && lastLesson === undefined ? "notStarted" : "inProgress";
}
