// The contents of a course for a student: every lesson with what was done of it, and what is in the way.
import { firstClosed } from "../../../schemas/entry.ts";
import type { CourseLesson, StudyCourse, StudyItem } from "../../../schemas/generated/documents.ts";
import type { LessonLadder } from "../../shared/entry/entryFacts.ts";
import type { LessonRow } from "../../shared/entry/lessonStore.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import type { StudiedCourse } from "./store.ts";

export type Ladder = LessonLadder<LessonRow>;
export type RoomOf = (lesson: LessonKey, vendor: string) => string;

/** When and where a live lesson is. */
export const roomOfLive = ({ lesson }: Ladder, roomOf: RoomOf): Pick<StudyItem, "roomUrl" | "startsAt"> =>
	lesson.live ? { roomUrl: roomOf(lesson, lesson.live.vendor), startsAt: lesson.live.startsAt } : {};

export function contentsOf(
	courseId: string,
	{ chapters, doneLessonIds, shares, homework, lastLessonId, endedAt, ...course }: StudiedCourse,
	ladders: readonly Ladder[],
	roomOf: RoomOf,
): StudyCourse {
	const done = new Set(doneLessonIds);
	const byId = new Map(ladders.map((ladder) => [ladder.lesson.lessonId, ladder]));
	const itemOf = ({ id, lessonName, minutes, kind }: CourseLesson): StudyItem => {
		const ladder = byId.get(id);
		const closed = ladder && firstClosed(ladder.steps);
		const homeworkCount = homework[id];
		return {
			...{ id, lessonName, minutes, kind, isDone: done.has(id) },
			share: kind === "video" ? (shares[id] ?? 0) : done.has(id) ? 1 : 0,
			...(ladder ? roomOfLive(ladder, roomOf) : {}),
			...(closed ? { closed } : {}),
			...(homeworkCount === undefined ? {} : { homeworkCount }),
		};
	};
	const lessons = chapters.flatMap((chapter) => chapter.lessons);
	const isThere = lessons.some(({ id }) => id === lastLessonId);
	return {
		courseId,
		...course,
		...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
		chapters: chapters.map((chapter) => ({
			id: chapter.id,
			chapterName: chapter.chapterName,
			lessons: chapter.lessons.map(itemOf),
		})),
		lessonCount: lessons.length,
		doneCount: lessons.filter(({ id }) => done.has(id)).length,
		...(lastLessonId !== null && isThere ? { lastLessonId } : {}),
	};
}
