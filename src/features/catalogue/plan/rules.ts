import type { PlanProgress, PlanWeeks } from "../../../../schemas/generated/documents.ts";

/** The weeks of a stage, counted from the start of the plan. */
export interface WeekRange {
	readonly from: number;
	readonly to: number;
}

/** For each stage; undefined where it names no weeks, and behind such a stage, as nobody knows when it begins. */
export function weekRanges(stages: readonly Pick<PlanWeeks, "weeks">[]): (WeekRange | undefined)[] {
	let before: number | undefined = 0;
	return stages.map(({ weeks }) => {
		const from = before;
		before = from === undefined || weeks === undefined ? undefined : from + weeks;
		return from === undefined || before === undefined ? undefined : { from: from + 1, to: before };
	});
}

/** Whole percent; finished only when all is. */
export const percentOf = (done: number, all: number): number =>
	all === 0 ? 0 : done >= all ? 100 : Math.min(99, Math.floor((100 * done) / all));

export interface CourseState {
	readonly done: number;
	readonly all: number;
}

/** How far the student is in each course they have, by its id. */
export const courseStates = (progress: PlanProgress | undefined): ReadonlyMap<string, CourseState> =>
	new Map(
		(progress?.courses ?? []).map(({ courseId, doneCount, lessonCount }) => [
			courseId,
			{ done: doneCount, all: lessonCount },
		]),
	);

/** Width of the gap behind a stage, of 100. */
const gap = 0.8;

/** For each stage, its part of a bar that is 100 wide: as long as its weeks. */
export function barsOf(stages: readonly Pick<PlanWeeks, "weeks">[]): { x: number; width: number }[] {
	const lengths = stages.map(({ weeks = 1 }) => weeks);
	const all = lengths.reduce((sum, length) => sum + length, 0);
	let before = 0;
	return lengths.map((length) => {
		const x = (100 * before) / all;
		const width = (100 * length) / all;
		before += length;
		return { x, width: Math.max(width - gap, width / 2) };
	});
}
