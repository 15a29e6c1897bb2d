// The report of an exercise that is handed in.
import type {
	ExerciseReport,
	LocalText,
	PracticeKind,
	ReportPart,
	ReportTask,
} from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { orNotFound, refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { chapterNames, pointNames } from "../../shared/bank/chapters.ts";
import { findSubject, versionsOf } from "./bankStore.ts";
import { findExercise } from "./exerciseStore.ts";
import * as records from "./recordStore.ts";
import { missing, refusals } from "./rules.ts";
import type { SelectedQuestion } from "./selectQuestions.ts";

/** Exercises in the course of a subject. */
const maxAttempts = 30;

type Results = ReadonlyMap<string, records.TaskResult>;

/** Tasks without an answer are wrong; undefined for one that is to be compared. */
function pointsOf(results: Results, taskId: string): number | undefined {
	const result = results.get(taskId);
	return result ? (result.points ?? undefined) : 0;
}

/**
 * How each part went, the weakest first.
 * @param idsOf parts a question belongs to
 * @param names parts without one are gone from the subject, and left out
 */
function reportParts(
	selected: readonly SelectedQuestion[],
	results: Results,
	idsOf: (question: SelectedQuestion) => readonly string[],
	names: ReadonlyMap<string, LocalText>,
): ReportPart[] {
	const tasks = selected.flatMap((question) =>
		question.taskIds.flatMap((taskId) => {
			const points = pointsOf(results, taskId);
			return points === undefined ? [] : idsOf(question).map((id) => ({ id, points }));
		}),
	);
	const parts = [...Map.groupBy(tasks, ({ id }) => id)].flatMap(([id, own]): ReportPart[] => {
		const name = names.get(id);
		if (name === undefined) return [];
		const score = own.reduce((sum, { points }) => sum + points, 0) / own.length;
		return [{ id, name, taskCount: own.length, score }];
	});
	return parts.toSorted((one, other) => one.score - other.score || other.taskCount - one.taskCount);
}

/** The tasks in their order, with what is known of each. */
function reportTasks(
	selected: readonly SelectedQuestion[],
	results: Results,
	kinds: ReadonlyMap<string, PracticeKind>,
	usual: ReadonlyMap<PracticeKind, number>,
): ReportTask[] {
	return selected
		.flatMap(({ taskIds }) => taskIds)
		.flatMap((taskId, i): ReportTask[] => {
			const kind = kinds.get(taskId);
			if (!kind) return [];
			const result = results.get(taskId);
			const usualSeconds = usual.get(kind);
			return [
				{
					...{ taskId, number: i + 1, kind },
					...(result && result.points !== null && { right: result.points === 1, score: result.points }),
					...(result && { seconds: result.spentSeconds }),
					...(usualSeconds !== undefined && { usualSeconds }),
				},
			];
		});
}

/** @throws Refusal when it does not exist, is another's, or is not handed in */
export async function readReport(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	id: string,
): Promise<ExerciseReport> {
	const row = orNotFound(await findExercise(sql, { companyId, studentId }, id), missing);
	const { exerciseId, type, subjectId, chapterId, startedAt, submittedAt, elapsedSeconds, selected } = row;
	if (row.state === "closed") refuse(refusals.closed);
	if (row.state !== "submitted" || submittedAt === null) refuse(refusals.notHandedIn);
	const subject = await findSubject(sql, subjectId);
	const chapters = subject ? chapterNames(subject) : new Map<string, LocalText>();
	const chapterName = chapterId === null ? undefined : chapters.get(chapterId);
	const results: Results = new Map((await records.taskResults(sql, id)).map((each) => [each.taskId, each]));
	const contents = [...(await versionsOf(sql, selected)).values()];
	const kinds = new Map(
		contents.flatMap(({ tasks }) => tasks.map(({ shown }) => [shown.taskId, shown.kind] as const)),
	);
	const asked = { subjectId, until: submittedAt, count: maxAttempts };
	const attempts = await records.attemptsOf(sql, studentId, asked);
	const tasks = reportTasks(selected, results, kinds, await records.usualSeconds(sql, studentId, id));
	const score = attempts.find((each) => each.exerciseId === id)?.score ?? undefined;
	return {
		...{ exerciseId, type, subjectId, startedAt, submittedAt, elapsedSeconds, tasks },
		...(subject && { subjectName: subject.subjectName }),
		...(chapterName !== undefined && { chapterName }),
		taskCount: selected.reduce((sum, { taskIds }) => sum + taskIds.length, 0),
		answeredCount: results.size,
		rightCount: tasks.filter(({ right }) => right === true).length,
		wrongCount: tasks.filter(({ right }) => right === false).length,
		uncomparedCount: [...results.values()].filter(({ points }) => points === null).length,
		...(score !== undefined && { score }),
		chapters: reportParts(selected, results, (question) => [question.chapterId], chapters),
		points: reportParts(
			selected,
			results,
			({ pointIds }) => pointIds,
			subject ? pointNames(subject) : new Map<string, LocalText>(),
		),
		attempts: attempts.flatMap((each) => (each.score === null ? [] : { ...each, score: each.score })),
	};
}
