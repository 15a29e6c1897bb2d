// Parameters with ids, and the pages of live rooms.
import type { CourseChapter } from "../../../schemas/generated/documents.ts";
import type { StoredDetail } from "./store.ts";

const maxIds = 60;

const isId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text);

/** The id in the file name of a cover, such as algebra-1.svg. */
export const coverId = (file: string): string | undefined => {
	const id = file.endsWith(".svg") ? file.slice(0, -4) : "";
	return isId(id) ? id : undefined;
};

/** The ids of a comma-separated list without duplicates, in its order; undefined without a list. */
export function requestedIds(ids: string | undefined): string[] | undefined {
	if (ids === undefined) return undefined;
	const wanted = ids.split(",").map((id) => id.trim());
	return [...new Set(wanted.filter(isId))].slice(0, maxIds);
}

/** Chapters with the page of each live lesson's room. */
export const withRooms = (
	{ chapters, vendors }: Pick<StoredDetail, "chapters" | "vendors">,
	roomOf: (lessonId: string, vendor: string) => string,
): CourseChapter[] =>
	chapters.map((chapter) => ({
		...chapter,
		lessons: chapter.lessons.map((lesson) => {
			const vendor = vendors[lesson.id];
			return vendor === undefined ? lesson : { ...lesson, roomUrl: roomOf(lesson.id, vendor) };
		}),
	}));
