// What the contents of a course say about its lessons.
import type { StudyCourse, StudyItem } from "../../../../schemas/generated/documents.ts";

export const lessonsIn = ({ chapters }: Pick<StudyCourse, "chapters">): readonly StudyItem[] =>
	chapters.flatMap(({ lessons }) => lessons);

/** Where a student begins: where they left off, else the first lesson that is not done and may be entered. */
export function firstLesson(course: Pick<StudyCourse, "chapters" | "lastLessonId">): StudyItem | undefined {
	const lessons = lessonsIn(course);
	return (
		lessons.find(({ id }) => id === course.lastLessonId) ??
		lessons.find(({ isDone, closed }) => !isDone && !closed) ??
		lessons.find(({ closed }) => !closed) ??
		lessons[0]
	);
}

/** The lessons before and after one, in the order of the contents. */
export function neighbours(course: Pick<StudyCourse, "chapters">, lessonId: string) {
	const lessons = lessonsIn(course);
	const index = lessons.findIndex(({ id }) => id === lessonId);
	return index < 0 ? {} : { previous: lessons[index - 1], next: lessons[index + 1] };
}

/** A course after a lesson has got further; what was done stays done. */
export function withProgress(
	course: StudyCourse,
	lessonId: string,
	{ share, isDone }: Pick<StudyItem, "share" | "isDone">,
): StudyCourse {
	const chapters = course.chapters.map((chapter) => ({
		...chapter,
		lessons: chapter.lessons.map((lesson) =>
			lesson.id === lessonId
				? { ...lesson, share: Math.max(share, lesson.share), isDone: isDone || lesson.isDone }
				: lesson,
		),
	}));
	return { ...course, chapters, doneCount: lessonsIn({ chapters }).filter((each) => each.isDone).length };
}

/** The last seconds of a video are its end: who stopped there begins anew. */
const endSeconds = 3;

/** Where a video begins. @param atSeconds in the address, such as of a note */
export function startOf(
	{ positionSeconds, seconds }: { readonly positionSeconds: number; readonly seconds: number },
	atSeconds: number | undefined,
): number {
	if (atSeconds !== undefined) return Math.min(Math.max(0, atSeconds), Math.max(0, seconds - 1));
	return positionSeconds >= seconds - endSeconds ? 0 : positionSeconds;
}

/** The lesson and the moment in the hash of the page: #/lesson/<id>?t=<seconds>. No id has a character that is encoded. */
export function addressed(
	path: string,
	search: string,
): { readonly lessonId?: string; readonly atSeconds?: number } {
	const lessonId = /^\/lesson\/([^/]+)$/.exec(path)?.[1];
	const at = Number(new URLSearchParams(search).get("t") ?? Number.NaN);
	return {
		...(lessonId === undefined ? {} : { lessonId }),
		...(Number.isFinite(at) && at >= 0 ? { atSeconds: at } : {}),
	};
}
