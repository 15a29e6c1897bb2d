import { type CourseState, courseStateOf } from "../../../../schemas/courseState.ts";

/** What the list of courses can be limited to. */
export const lessonTabs = ["all", "running", "finished", "ended"] as const;
export type LessonTab = (typeof lessonTabs)[number];

export const lessonTabAt = (state: string | null): LessonTab =>
	lessonTabs.find((tab) => tab === state) ?? "all";

export interface Progress {
	readonly state: CourseState;
	readonly done: number;
	readonly total: number;
}

type Lessons = Parameters<typeof courseStateOf>[0];

/** A server that counts beyond the end does not overfill the bar. */
export const progressOf = (lessons: Lessons): Progress => ({
	state: courseStateOf(lessons),
	done: Math.min(lessons.doneCount, lessons.lessonCount),
	total: lessons.lessonCount,
});

/** Of all courses of a package together. */
export const packageProgress = (courses: readonly Lessons[]): Progress =>
	progressOf({
		lessonCount: courses.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
		doneCount: courses.reduce((sum, { doneCount }) => sum + doneCount, 0),
	});

/** The label of the way to the lessons. */
export const stepOf = {
	notStarted: "begin",
	finished: "again",
	inProgress: "resume",
} as const satisfies Record<CourseState, string>;
