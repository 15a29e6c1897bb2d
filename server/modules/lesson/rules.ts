// Lessons as the documented calls spell them.
import type {
	ClassInfo,
	ContentLesson,
	CourseCard,
	CourseChapter,
	EntryLesson,
	LessonItem,
	LessonLive,
	LiveLessonView,
} from "../../../schemas/generated/documents.ts";
import { lessonAgreements, type StudentAgreement, unsigned } from "../../shared/agreements/entries.ts";
import { freeFlagOf } from "../../shared/entry/courseAccess.ts";
import type { LessonRow, LiveLessonRow } from "../../shared/entry/lessonStore.ts";
import { lessonState } from "../../shared/entry/lessonTimes.ts";
import { needsAddress, replayAddress, replayOf } from "../../shared/entry/liveAddress.ts";

/** OPEN-093: 2 is a lesson that has ended. */
const statuses = { waiting: 0, live: 1, ended: 2 } as const;

export const lessonView = (
	{ courseId, lessonId, chapterId, courseName, lessonName, live }: LiveLessonRow,
	now: number,
): LiveLessonView => ({
	courseId,
	lessonId,
	chapterId,
	courseName,
	lessonName,
	vendor: live.vendor,
	startsAt: live.startsAt,
	endsAt: live.endsAt,
	state: lessonState(live, now),
	replay: replayOf(live),
});

export const entryLesson = (
	{ courseId, lessonId, chapterId, courseName, lessonName, kind, live }: LessonRow,
	now: number,
): EntryLesson => ({
	...{ courseId, lessonId, chapterId, courseName, lessonName, kind },
	...(live ? { startsAt: live.startsAt, state: lessonState(live, now) } : {}),
});

/** A course with what a student has of it. */
export interface ClassRow {
	readonly card: CourseCard;
	readonly chapters: readonly CourseChapter[];
	readonly live: Readonly<Record<string, LessonLive>>;
	readonly hasCourse: boolean;
	/** The package that brought it, if it was not bought itself. */
	readonly packageId: string | null;
	/** Every package with the course: an agreement of each that the student has is asked for (LESSON-02). */
	readonly packageIds: readonly string[];
}

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

function liveParts(live: LessonLive | undefined, room: string, now: number) {
	if (!live) return { meetFlag: 0, status: 0, viewReplayFlag: 0 } as const;
	const { vendor, classType, address } = live;
	// LESSON-05: the client refuses an empty address. Where the room is, only the page of the room learns.
	const studentUrl = needsAddress(live) && address === undefined ? "" : room;
	return {
		meetFlag: flag(vendor === "meeting"),
		status: statuses[lessonState(live, now)],
		viewReplayFlag: flag(replayAddress(live) !== undefined),
		studentUrl,
		...(vendor === "gh" || vendor === "cc" || vendor === "zs" ? { liveCompanyType: vendor } : {}),
		...(vendor === "gh" ? { studentUrlGh: studentUrl } : {}),
		...(classType ? { liveClassType: classType } : {}),
	} as const;
}

/** Id of the agreement that a student signs next before lessons of a chapter; the first one where all are signed. */
export function agreementOf(
	entries: readonly StudentAgreement[],
	{ card, packageIds }: ClassRow,
	chapterId: string,
): string | undefined {
	const own = lessonAgreements(entries, { courseId: card.id, chapterId, packageIds });
	return (unsigned(own)[0] ?? own[0])?.need.agreementId;
}

/**
 * @param roomOf the page of a lesson's room
 * @param protocolOf the agreement of a chapter's lessons
 */
export function classInfo(
	{ card, chapters, live, hasCourse, packageId }: ClassRow,
	roomOf: (lessonId: string, vendor: string) => string,
	protocolOf: (chapterId: string) => string | undefined,
	now: number,
): ClassInfo {
	const { id, courseName, price } = card;
	const ids = { courseId: id, classTypeId: id, commodityId: id };
	const itemOf = (
		chapterId: string,
		lesson: Pick<ContentLesson, "id" | "lessonName" | "kind" | "free">,
		protocolId: string | undefined,
	): LessonItem => ({
		...ids,
		lessonId: lesson.id,
		lessonName: lesson.lessonName,
		courseName,
		moduleNoId: chapterId,
		...(protocolId === undefined ? {} : { protocolId }),
		liveFlag: flag(lesson.kind === "live"),
		...liveParts(live[lesson.id], roomOf(lesson.id, live[lesson.id]?.vendor ?? ""), now),
		realPrice: price,
		userRealPrice: hasCourse || lesson.free ? 0 : price,
		freeFlag: freeFlagOf({ isFree: lesson.free === true, coursePrice: price }),
	});
	return {
		masterId: id,
		classTypeId: id,
		buySource: packageId === null ? 1 : 2,
		...(packageId === null ? {} : { classPackageId: packageId }),
		lessons: chapters.flatMap(({ id: chapterId, lessons }) =>
			lessons.map((lesson) => itemOf(chapterId, lesson, protocolOf(chapterId))),
		),
	};
}
