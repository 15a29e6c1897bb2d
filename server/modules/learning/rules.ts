// Progress of a student in a course.
import type {
	CourseCard,
	CourseDetail,
	CourseLesson,
	Enrolment,
	EnrolmentSource,
	PackageOfStudent,
} from "../../../schemas/generated/documents.ts";

export interface EnrolmentRow {
	readonly card: CourseCard;
	readonly detail: Pick<CourseDetail, "chapters">;
	readonly lessonId: string | null;
	readonly doneLessonIds: readonly string[];
	readonly enrolledAt: Date;
	readonly studiedAt: Date | null;
	readonly endsAt: Date | null;
	readonly isOffered: boolean;
	readonly sources: readonly EnrolmentSource[] | null;
}

const lessonsOf = ({ chapters }: Pick<CourseDetail, "chapters">): readonly CourseLesson[] =>
	chapters.flatMap(({ lessons }) => lessons);

/** The last lesson of the student; undefined before the first, and when it was removed from the course. */
export const lastLesson = ({ detail, lessonId }: Pick<EnrolmentRow, "detail" | "lessonId">) =>
	lessonsOf(detail).find(({ id }) => id === lessonId);

/** Removed lessons do not count as finished. */
export function enrolmentOf(row: EnrolmentRow): Enrolment {
	const lessons = lessonsOf(row.detail);
	const done = new Set(row.doneLessonIds);
	const last = lastLesson(row);
	return {
		courseId: row.card.id,
		courseName: row.card.courseName,
		coverUrl: row.card.coverUrl,
		lessonCount: lessons.length,
		doneCount: lessons.filter(({ id }) => done.has(id)).length,
		enrolledAt: row.enrolledAt.toISOString(),
		isOffered: row.isOffered,
		...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
		...(row.sources ? { sources: [...row.sources] } : {}),
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
