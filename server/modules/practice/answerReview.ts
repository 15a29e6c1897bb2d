// What an answer is to the wrong book of its student.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { PublishedTask } from "../../shared/bank/publishedQuestion.ts";
import { reviewAnswer } from "../../shared/review/reviewAnswer.ts";
import type { AnswerRow } from "./answerStore.ts";
import type { DrawnQuestion } from "./draw.ts";

type Row = Omit<AnswerRow, "version">;

/** Where an answer belongs. */
export interface Answered extends StudentKey {
	readonly subjectId: string;
	readonly question: DrawnQuestion;
	readonly task: PublishedTask;
}

/** Undefined until the student has compared it with the reference. */
export const isRightNow = ({
	isRight,
	ownJudgement,
}: Pick<Row, "isRight" | "ownJudgement">): boolean | undefined =>
	isRight ?? (ownJudgement ? ownJudgement === "right" : undefined);

/** @param at when it became right or wrong */
export async function reviewStored(
	sql: Sql,
	{ companyId, studentId, subjectId, question, task }: Answered,
	row: Row,
	at: Date,
): Promise<void> {
	const isRight = isRightNow(row);
	if (isRight === undefined) return;
	const { questionId, version, chapterId, pointIds } = question;
	const { taskId, answer, wasWrong, spentSeconds } = row;
	const { kind } = task.shown;
	await reviewAnswer(
		sql,
		{ companyId, studentId },
		{
			...{ taskId, questionId, version, subjectId, chapterId, pointIds, kind, answer, isRight, wasWrong, at },
			seconds: spentSeconds || undefined,
		},
	);
}
