// Progress of a student in a course.
import type {
	CourseCard,
	CourseDetail,
	CourseLesson,
	Enrolment,
	EnrolmentQuery,
	EnrolmentSource,
	LessonLive,
	PackageOfStudent,
} from "../../../schemas/generated/documents.ts";
import { lessonState } from "../../shared/entry/lessonTimes.ts";

export type EnrolmentState = NonNullable<EnrolmentQuery["state"]>;

export interface EnrolmentRow {
	readonly card: CourseCard;
	readonly detail: Pick<CourseDetail, "chapters">;
	/** By the ids of their lessons. */
	readonly liveLessons: Readonly<Record<string, LessonLive>>;
	readonly lessonId: string | null;
	readonly doneLessonIds: readonly string[];
	readonly enrolledAt: Date;
	readonly studiedAt: Date | null;
	readonly endsAt: Date | null;
	/** Of one that the student does not have now. */
	readonly endedAt?: Date;
	readonly endReason?: NonNullable<Enrolment["endReason"]>;
	readonly isOffered: boolean;
	readonly sources: readonly EnrolmentSource[] | null;
}

const lessonsOf = ({ chapters }: Pick<CourseDetail, "chapters">): readonly CourseLesson[] =>
	chapters.flatMap(({ lessons }) => lessons);

/** The last lesson of the student; undefined before the first, and when it was removed from the course. */
export const lastLesson = ({ detail, lessonId }: Pick<EnrolmentRow, "detail" | "lessonId">) =>
	lessonsOf(detail).find(({ id }) => id === lessonId);

/** The live lesson that is on, or the next one that takes place. */
function nextLive({ detail, liveLessons }: EnrolmentRow, now: number): Enrolment["nextLive"] {
	const [next] = lessonsOf(detail)
		.flatMap(({ id, lessonName }) => {
			const live = liveLessons[id];
			if (!live || live.cancelled || lessonState(live, now) === "ended") return [];
			return [{ lessonId: id, lessonName, startsAt: new Date(live.startsAt).toISOString() }];
		})
		.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
	return next;
}

/** Removed lessons do not count as finished. */
export function enrolmentOf(row: EnrolmentRow, now: number): Enrolment {
	const lessons = lessonsOf(row.detail);
	const done = new Set(row.doneLessonIds);
	const last = lastLesson(row);
	const next = nextLive(row, now);
	return {
		courseId: row.card.id,
		courseName: row.card.courseName,
		coverUrl: row.card.coverUrl,
		lessonCount: lessons.length,
		doneCount: lessons.filter(({ id }) => done.has(id)).length,
		enrolledAt: row.enrolledAt.toISOString(),
		isOffered: row.isOffered,
		...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
		...(row.endedAt && row.endReason ? { endedAt: row.endedAt.toISOString(), endReason: row.endReason } : {}),
		...(row.sources ? { sources: [...row.sources] } : {}),
		...(next ? { nextLive: next } : {}),
		...(last ? { lastLesson: { id: last.id, lessonName: last.lessonName } } : {}),
		...(row.studiedAt ? { studiedAt: row.studiedAt.toISOString() } : {}),
	};
}

export interface PackageRow extends Pick<PackageOfStudent, "id" | "packageName" | "courses" | "isOffered"> {
	readonly coverUrl: string | null;
	readonly grantedAt: Date;
	readonly endsAt: Date | null;
	readonly causes: readonly string[];
}

export const packageOf = ({ grantedAt, endsAt, coverUrl, causes, ...row }: PackageRow): PackageOfStudent => ({
	...row,
	grantedAt: grantedAt.toISOString(),
	cause: causes.includes("order") ? "order" : "school",
	...(coverUrl === null ? {} : { coverUrl }),
	...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
});
