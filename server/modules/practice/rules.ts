// Refusals of exercises, checks of answers, and what is told of a solution.
import type {
	Exercise,
	LocalText,
	PracticeAnswer,
	PracticeSolution,
	PracticeTask,
	StoredAnswer,
} from "../../../schemas/generated/documents.ts";
import { maxBlankLength, maxShortLength } from "../../../schemas/practiceAnswers.ts";
import { reason, refuse } from "../../plugins/envelope.ts";
import type { HiddenPart, PublishedQuestion } from "../../shared/bank/publishedQuestion.ts";
import type { AnswerRow } from "./answerStore.ts";
import type { ExerciseRow } from "./exerciseStore.ts";
import { maxOpenExercises } from "./limits.ts";
import type { SelectedQuestion } from "./selectQuestions.ts";

export const missing: LocalText = { zh: "没有找到这次练习。", en: "This exercise was not found." };
export const missingSubject: LocalText = { zh: "没有找到这个科目。", en: "This subject was not found." };
export const missingQuestion: LocalText = { zh: "没有找到这道题。", en: "This question was not found." };
export const missingChapter: LocalText = { zh: "没有找到这一章。", en: "This chapter was not found." };

export const refusals = {
	ended: reason(
		"1601",
		"这次练习已经交卷，这个回答没有计入。",
		"This exercise was handed in already; this answer was not counted.",
	),
	closed: reason("1602", "这次练习已经放弃。", "This exercise was given up."),
	givenUpTwice: reason(
		"1620",
		"今天的这份练习您已放弃两次，不能再开始，请明天再来。",
		"You gave up this paper twice, so it does not begin again today. The next one comes tomorrow.",
	),
	handedIn: reason("1616", "这次练习已经交卷。", "This exercise was handed in already."),
	closedBefore: reason(
		"1617",
		"这次练习已经放弃，这个回答没有保存。",
		"This exercise was given up; this answer was not saved.",
	),
	notInExercise: reason(
		"1603",
		"这道题不在这次练习中，没有保存。",
		"This question is not in this exercise; the answer was not saved.",
	),
	otherQuestion: reason("1618", "这道题不在这次练习中。", "This question is not in this exercise."),
	unreadable: reason(
		"1604",
		"这个回答不符合这道题，没有保存。",
		"This is no answer to this kind of question; it was not saved.",
	),
	reusedKey: reason(
		"1613",
		"这个回答的编号已用于另一道题，没有保存，请重新作答。",
		"The key of this answer belongs to another question; it was not saved. Answer again.",
	),
	empty: reason("1605", "这里还没有题目。", "There are no questions here yet."),
	notCompared: reason(
		"1606",
		"请先回答，再与参考答案比较。",
		"Answer first, then compare it with the reference.",
	),
	signIn: reason(
		"1607",
		"请先登录。不登录时只能做快速练习。",
		"Please sign in first. Without an account only quick exercises are open.",
	),
	noCookie: reason(
		"1608",
		"浏览器没有保存本站的 Cookie，不登录就不能练习。请允许 Cookie 后重新开始练习，或者登录。",
		"Your browser has no cookie of this site, and practising without an account needs one. Allow cookies and begin again, or sign in.",
	),
	judgedAnother: reason(
		"1609",
		"这道题在另一台设备上有了新的回答，请看过再评判。",
		"This question has another answer by now; look at it and judge again.",
	),
	notHandedIn: reason(
		"1610",
		"这次练习还没有交卷，交卷后才有报告。",
		"This exercise is not handed in yet; its report comes after that.",
	),
	allRight: reason(
		"1611",
		"这次练习全部答对，没有需要重做的题目。",
		"Every answer was right; there is nothing to repeat.",
	),
	noneLeft: reason(
		"1612",
		"这次练习的题目已从题库中撤下，不能再做一次。",
		"The questions of this exercise are no longer in the bank; it cannot be repeated.",
	),
	manyOpen: reason(
		"1614",
		`没有交卷的练习已达 ${maxOpenExercises.student} 个。请先在“练习记录”中交卷或放弃一些，再开始新的练习。`,
		`You have ${maxOpenExercises.student} exercises that are not handed in. Hand in or give up some of them under Records, then begin another.`,
	),
	manyOpenOfVisitor: reason(
		"1615",
		`没有交卷的练习已达 ${maxOpenExercises.visitor} 个。请登录：这些练习会归入您的账号，您可以在“练习记录”中继续做或放弃。`,
		`You have ${maxOpenExercises.visitor} exercises that are not handed in. Sign in: they become part of your account, and you can go on with them or give them up under Records.`,
	),
};

/** The question that has a task. */
export const questionOf = (
	selected: readonly SelectedQuestion[],
	taskId: string,
): SelectedQuestion | undefined => selected.find(({ taskIds }) => taskIds.includes(taskId));

const isSubset = (answer: PracticeAnswer, ids: readonly string[]): boolean =>
	new Set(answer).size === answer.length && answer.every((id) => ids.includes(id));

/** Whether an answer has the form of its task: known options, as many texts as blanks, no longer than their fields. */
export function fitsTask(
	{ kind, options = [], given = [], blankCount = 1 }: PracticeTask,
	answer: PracticeAnswer,
) {
	const ids = options.map(({ id }) => id);
	const chosen = answer.filter((id) => id !== "");
	switch (kind) {
		case "single":
			return answer.length <= 1 && isSubset(answer, ids);
		case "multiple":
			return isSubset(answer, ids);
		case "judge":
			return answer.length <= 1 && isSubset(answer, ["true", "false"]);
		case "matching":
			return answer.length <= given.length && isSubset(chosen, ids);
		case "ordering":
			return answer.length === 0 || (answer.length === ids.length && isSubset(answer, ids));
		case "essay":
			return answer.length <= 1;
		default: {
			const maxLength = kind === "short" ? maxShortLength : maxBlankLength;
			return answer.length <= blankCount && answer.every((text) => text.length <= maxLength);
		}
	}
}

/** @throws Refusal in a state that takes no answers */
export function checkOpen({ state }: Pick<ExerciseRow, "state">): void {
	if (state === "submitted") refuse(refusals.ended);
	if (state === "closed") refuse(refusals.closedBefore);
}

/** @throws Refusal in a state from which none follows */
export function checkUnderWay({ state }: Pick<ExerciseRow, "state">): void {
	if (state === "submitted") refuse(refusals.handedIn);
	if (state === "closed") refuse(refusals.closed);
}

const blankText = ({ accept, value }: NonNullable<HiddenPart["key"]["blanks"]>[number]): string =>
	accept?.[0] ?? String(value?.number ?? "");

export const solutionOf = ({ key, reference, explanation }: HiddenPart): PracticeSolution => ({
	...(key.rightIds && { rightIds: [...key.rightIds] }),
	...(key.blanks && { blanks: key.blanks.map(blankText) }),
	...(reference !== undefined && { reference }),
	...(explanation !== undefined && { explanation }),
});

/** Of an answer that can still be changed neither the solution is told nor whether it is right. */
export function storedAnswer(row: AnswerRow, hidden: HiddenPart | undefined): StoredAnswer {
	const {
		taskId,
		entryId,
		answer,
		version,
		isFinal,
		isRight,
		score,
		ownJudgement,
		otherAnswer,
		spentSeconds,
	} = row;
	return {
		...{ taskId, entryId, answer, version },
		...(isFinal && { isFinal }),
		...(isFinal && isRight !== null && { right: isRight }),
		...(isFinal && score !== null && { score }),
		...(ownJudgement && { ownJudgement }),
		...(spentSeconds > 0 && { spentSeconds }),
		...(otherAnswer !== null && { otherDevice: otherAnswer }),
		...(isFinal && hidden && { solution: solutionOf(hidden) }),
	};
}

/** Options in the order of the exercise. */
function inOrder(task: PracticeTask, order: readonly string[] | undefined): PracticeTask {
	if (!order || !task.options) return task;
	const byId = new Map(task.options.map((option) => [option.id, option]));
	return { ...task, options: order.flatMap((id) => byId.get(id) ?? []) };
}

/** Of an exercise that is over: solutions of tasks without an answer. */
const otherSolutions = (hidden: ReadonlyMap<string, HiddenPart>, answers: readonly AnswerRow[]) => {
	const answered = new Set(answers.map(({ taskId }) => taskId));
	return [...hidden].flatMap(([taskId, part]) =>
		answered.has(taskId) ? [] : { taskId, solution: solutionOf(part) },
	);
};

/** Whether it takes no more answers. */
const isOver = ({ state }: Pick<ExerciseRow, "state">): boolean =>
	state === "submitted" || state === "closed";

/** An exercise as its page sees it: no solution of a task whose answer can still be changed. */
export function exerciseView(
	row: ExerciseRow,
	contents: ReadonlyMap<string, PublishedQuestion>,
	answers: readonly AnswerRow[],
	markedIds: string[],
	more: Pick<Exercise, "subjectName" | "chapterName" | "collectedIds">,
): Exercise {
	const { exerciseId, type, state, elapsedSeconds, subjectId, chapterId, currentId, startedAt, selected } =
		row;
	const hidden = new Map(
		[...contents.values()].flatMap(({ tasks }) =>
			tasks.map((task): [string, HiddenPart] => [task.shown.taskId, task.hidden]),
		),
	);
	return {
		...{ exerciseId, type, state, elapsedSeconds, subjectId, startedAt, markedIds, ...more },
		...(chapterId !== null && { chapterId }),
		...(currentId !== null && { currentId }),
		questions: selected.flatMap(({ questionId, version, orders }) => {
			const content = contents.get(questionId);
			if (!content) return [];
			return {
				...{ questionId, version },
				...(content.material !== undefined && { material: content.material }),
				tasks: content.tasks.map(({ shown }) => inOrder(shown, orders[shown.taskId])),
			};
		}),
		answers: answers.map((answer) => storedAnswer(answer, hidden.get(answer.taskId))),
		...(isOver(row) && { solutions: otherSolutions(hidden, answers) }),
	};
}
