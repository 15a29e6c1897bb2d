// Courses and packages of a student, as lists show them.
import type {
	CourseCard,
	CourseDetail,
	CourseLesson,
	CourseProgress,
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
	readonly enrolledAt: Date;
	readonly endsAt: Date | null;
	/** Of one that the student does not have now. */
	readonly endedAt?: Date;
	readonly endReason?: NonNullable<Enrolment["endReason"]>;
	readonly isOffered: boolean;
	readonly sources: readonly EnrolmentSource[] | null;
}

const lessonsOf = ({ chapters }: Pick<CourseDetail, "chapters">): readonly CourseLesson[] =>
	chapters.flatMap(({ lessons }) => lessons);

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

export function enrolmentOf(row: EnrolmentRow, progress: CourseProgress, now: number): Enrolment {
	const next = nextLive(row, now);
	const { hasCourse: _, ...done } = progress;
	return {
		...done,
		coverUrl: row.card.coverUrl,
		enrolledAt: row.enrolledAt.toISOString(),
		isOffered: row.isOffered,
		...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
		...(row.endedAt && row.endReason ? { endedAt: row.endedAt.toISOString(), endReason: row.endReason } : {}),
		...(row.sources ? { sources: [...row.sources] } : {}),
		...(next ? { nextLive: next } : {}),
	};
}

export interface PackageRow extends Pick<PackageOfStudent, "id" | "packageName" | "isOffered"> {
	/** In the order of the package. */
	readonly courseIds: readonly string[];
	readonly coverUrl: string | null;
	readonly grantedAt: Date;
	readonly endsAt: Date | null;
	readonly causes: readonly string[];
}

export const packageOf = (
	{ grantedAt, endsAt, coverUrl, causes, courseIds, ...row }: PackageRow,
	progress: ReadonlyMap<string, CourseProgress>,
): PackageOfStudent => ({
	...row,
	courses: courseIds.flatMap((id) => progress.get(id) ?? []),
	grantedAt: grantedAt.toISOString(),
	cause: causes.includes("order") ? "order" : "school",
	...(coverUrl === null ? {} : { coverUrl }),
	...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
});
