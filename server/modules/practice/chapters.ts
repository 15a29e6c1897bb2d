// The chapters of a subject as a tree.
import type { ChapterNode } from "../../../schemas/generated/documents.ts";
import type { Chapter } from "../../shared/bank/chapters.ts";
import type { ChapterCount } from "./bankCounts.ts";

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
