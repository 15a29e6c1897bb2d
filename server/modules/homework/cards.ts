// Homework as pages get it.
import type { HomeworkCard, HomeworkFile, HomeworkVersion } from "../../../schemas/generated/documents.ts";
import { dueOf, handRefusal, maxPointsOf, passPointsOf } from "./rules.ts";
import type { HomeworkRow, VersionRow } from "./store.ts";

/** @param isOpen whether the student may enter the lesson */
export function cardOf(row: HomeworkRow, isOpen: boolean, now: Date): HomeworkCard {
	const { courseId, courseName, homeworkId, homework, state, tries, points, handedAt, decidedAt } = row;
	const why = handRefusal({ ...row, isOpen }, now);
	const dueAt = dueOf(row);
	const isDecided = state === "returned" || state === "passed";
	return {
		...{ courseId, courseName, homeworkId, homeworkName: homework.homeworkName, state, tries },
		...{ canHand: why === undefined, hasDraft: row.hasDraft },
		...{ maxPoints: maxPointsOf(homework), passPoints: passPointsOf(homework) },
		...(row.lessonId === null || row.lessonName === null
			? {}
			: { lessonId: row.lessonId, lessonName: row.lessonName }),
		...(why === undefined ? {} : { why }),
		...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
		...(homework.tries === undefined ? {} : { maxTries: homework.tries }),
		...(points !== null && isDecided ? { points } : {}),
		...(handedAt ? { handedAt: handedAt.toISOString() } : {}),
		...(decidedAt && isDecided ? { decidedAt: decidedAt.toISOString() } : {}),
		...(row.isLate ? { isLate: true } : {}),
	};
}

type Files = ReadonlyMap<string, HomeworkFile>;

export const known = (ids: readonly string[], files: Files): HomeworkFile[] =>
	ids.flatMap((id) => files.get(id) ?? []);

export const versionOf = (
	{ number, body, files: ids, handedAt, madeAt, outcome, points, words, decidedAt }: VersionRow,
	files: Files,
): HomeworkVersion => ({
	...{ number, text: body, files: known(ids, files), handedAt: handedAt.toISOString() },
	...(madeAt ? { isLate: true } : {}),
	...(outcome ? { outcome } : {}),
	...(points === null ? {} : { points }),
	...(words === null ? {} : { words }),
	...(decidedAt ? { decidedAt: decidedAt.toISOString() } : {}),
});
