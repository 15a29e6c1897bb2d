// What an answer is to the wrong book of its student.
import type { PracticeKind } from "../../../schemas/generated/documents.ts";
import type { ReviewedAnswer } from "../../shared/review/reviewAnswers.ts";
import type { AnswerRow } from "./answerStore.ts";
import type { SelectedQuestion } from "./selectQuestions.ts";

type Row = Omit<AnswerRow, "version">;

/** An answer that was stored, and where it belongs. */
export interface Answered {
	readonly subjectId: string;
	readonly question: SelectedQuestion;
	readonly kind: PracticeKind;
	readonly row: Row;
	/** When it became right or wrong. */
	readonly at: Date;
}

/** Undefined until the student has compared it with the reference. */
export const isRightNow = ({
	isRight,
	ownJudgement,
}: Pick<Row, "isRight" | "ownJudgement">): boolean | undefined =>
	isRight ?? (ownJudgement ? ownJudgement === "right" : undefined);

/** Undefined while it is neither right nor wrong. */
export function reviewOf({ subjectId, question, kind, row, at }: Answered): ReviewedAnswer | undefined {
	const isRight = isRightNow(row);
	if (isRight === undefined) return undefined;
	const { questionId, version, chapterId, pointIds } = question;
	const { taskId, answer, wasIncorrect, spentSeconds } = row;
	return {
		task: { taskId, questionId, version, subjectId, chapterId, pointIds, kind },
		...{ answer, isRight, wasIncorrect, at, seconds: spentSeconds || undefined },
	};
}
