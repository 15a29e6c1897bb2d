// Subjects by category, and what a student has open.
import type { BankSubjectCard, RecordRow } from "../../../../schemas/generated/documents.ts";

export interface CategoryOfSubjects {
	readonly id: string;
	/** Undefined where the category is withdrawn. */
	readonly name: BankSubjectCard["categoryName"];
	readonly subjects: readonly BankSubjectCard[];
}

/** In the order in which the list names them. */
export const byCategory = (subjects: readonly BankSubjectCard[]): CategoryOfSubjects[] =>
	[...Map.groupBy(subjects, ({ categoryId }) => categoryId)].map(([id, own]) => ({
		...{ id, subjects: own },
		name: own[0]?.categoryName,
	}));

/** The exercise that the practice of a chapter goes on with: the newest. @param open the newest first */
export const openChapter = (
	open: readonly RecordRow[],
	subjectId: string,
	chapterId: string,
): RecordRow | undefined =>
	open.find(
		(record) => record.type === "chapter" && record.subjectId === subjectId && record.chapterId === chapterId,
	);
