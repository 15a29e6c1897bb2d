import type { CourseCard, CourseChapter, CourseLesson } from "../../../../schemas/generated/documents.ts";
import type { CourseIcon } from "./icons.ts";

/** The discount in whole per cent; undefined below one per cent. */
export function discountPercent({
	price,
	originalPrice,
}: Pick<CourseCard, "price" | "originalPrice">): number | undefined {
	if (originalPrice === undefined || price <= 0 || originalPrice <= price) return undefined;
	return Math.floor(((originalPrice - price) / originalPrice) * 100) || undefined;
}

export const chapterMinutes = ({ lessons }: Pick<CourseChapter, "lessons">): number =>
	lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** Lessons that can be watched without buying. */
export const freeLessons = (chapters: readonly Pick<CourseChapter, "lessons">[]): number =>
	chapters.flatMap(({ lessons }) => lessons).filter(({ free }) => free === true).length;

export const levelKeys: Record<NonNullable<CourseCard["level"]>, string> = {
	beginner: "course.levelBeginner",
	intermediate: "course.levelIntermediate",
	advanced: "course.levelAdvanced",
};

export const lessonKinds: Record<CourseLesson["kind"], { icon: CourseIcon; key: string }> = {
	video: { icon: "play", key: "course.kindVideo" },
	live: { icon: "live", key: "course.kindLive" },
	reading: { icon: "book", key: "course.kindReading" },
	exercise: { icon: "pencil", key: "course.kindExercise" },
};
