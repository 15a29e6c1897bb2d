// The chapters of a subject as a tree, and the names of its chapters and points.
import type {
	ChapterNode,
	ContentBankChapter,
	ContentBankSubject,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import type { ChapterCount } from "./bankCounts.ts";

/** A chapter of any level. */
type Chapter = Pick<ContentBankChapter, "id" | "chapterName"> & { readonly chapters?: readonly Chapter[] };

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

/** Each with the counts of the chapters inside it. */
export function chapterTree(
	chapters: readonly Chapter[],
	counts: ReadonlyMap<string, ChapterCount>,
): ChapterNode[] {
	return chapters.map(({ id, chapterName, chapters: inner = [] }) => {
		const below = chapterTree(inner, counts);
		const sum = (name: "questionCount" | "answeredCount" | "rightCount"): number =>
			below.reduce((total, node) => total + node[name], counts.get(id)?.[name] ?? 0);
		return {
			...{ id, chapterName },
			...{
				questionCount: sum("questionCount"),
				answeredCount: sum("answeredCount"),
				rightCount: sum("rightCount"),
			},
			...(below.length > 0 && { chapters: below }),
		};
	});
}
