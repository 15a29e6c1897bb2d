// Names of the chapters and points of a subject, and which chapters are inside a chapter.
import type {
	ContentBankChapter,
	ContentBankSubject,
	LocalText,
} from "../../../schemas/generated/documents.ts";

/** A chapter of any level. */
export type Chapter = Pick<ContentBankChapter, "id" | "chapterName"> & {
	readonly chapters?: readonly Chapter[];
};

const withInner = (chapter: Chapter): Chapter[] => [chapter, ...(chapter.chapters ?? []).flatMap(withInner)];

export const chapterNames = ({ chapters }: ContentBankSubject): ReadonlyMap<string, LocalText> =>
	new Map(chapters.flatMap(withInner).map(({ id, chapterName }) => [id, chapterName]));

export const pointNames = ({ points = [] }: ContentBankSubject): ReadonlyMap<string, LocalText> =>
	new Map(points.map(({ id, pointName }) => [id, pointName]));

/** A chapter and those inside it; undefined for an unknown one. */
export function chapterIds({ chapters }: ContentBankSubject, id: string): string[] | undefined {
	const found = chapters.flatMap(withInner).find((chapter) => chapter.id === id);
	return found && withInner(found).map((chapter) => chapter.id);
}
