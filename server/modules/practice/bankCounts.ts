// How many questions each chapter has. They are counted once for each revision of the content: a bank may have tens of
// thousands, and every visit of the question bank shows their number.

import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { contentIndexes } from "../../shared/listing/contentIndexes.ts";
import * as bank from "./bankStore.ts";

/** What a chapter has, and what a student has done of it. */
export interface ChapterCount extends Omit<bank.AnsweredCount, "answeredCount" | "rightCount"> {
	readonly questionCount: number;
	readonly answeredCount: number;
	readonly rightCount: number;
}

type ChapterKey = Pick<ChapterCount, "subjectId" | "chapterId">;
const keyOf = ({ subjectId, chapterId }: ChapterKey): string => `${subjectId} ${chapterId}`;

/** Of one company. */
export type BankCounts = Awaited<ReturnType<typeof readCounts>>;

/** Not to be awaited inside a transaction. */
export type CountsOf = (companyId: number) => Promise<BankCounts>;

async function readCounts(sql: Sql) {
	const groups = await bank.countQuestions(sql);
	return { groups, size: groups.length };
}

export const createBankCounts = (deps: Pick<Deps, "db" | "sites">): CountsOf =>
	contentIndexes(deps, readCounts);

/** Of each chapter that has questions. @param school '' for all @param answered of the student, if there is one */
export function chapterCounts(
	{ groups }: BankCounts,
	school: string,
	answered: readonly bank.AnsweredCount[] = [],
): ChapterCount[] {
	const counts = new Map<string, ChapterCount>();
	const own = new Map(answered.map((count) => [keyOf(count), count]));
	for (const { subjectId, chapterId, schoolIds, questionCount } of groups) {
		if (school !== "" && schoolIds.length > 0 && !schoolIds.includes(school)) continue;
		const key = keyOf({ subjectId, chapterId });
		const { answeredCount = 0, rightCount = 0 } = own.get(key) ?? {};
		counts.set(key, {
			...{ subjectId, chapterId, answeredCount, rightCount },
			questionCount: questionCount + (counts.get(key)?.questionCount ?? 0),
		});
	}
	return [...counts.values()];
}
