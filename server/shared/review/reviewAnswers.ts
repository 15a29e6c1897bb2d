// What answers mean for the wrong book.

import type { PracticeAnswer } from "../../../schemas/generated/documents.ts";
import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { siteDays } from "../siteDay.ts";
import { movesSchedule, rate, type Schedule, schedule } from "./plan.ts";
import * as store from "./store.ts";

export interface ReviewedAnswer {
	readonly task: store.ReviewedTask;
	readonly answer: PracticeAnswer;
	readonly isRight: boolean;
	/** One that it replaces was wrong. */
	readonly wasIncorrect: boolean;
	/** Undefined when unknown. */
	readonly seconds: number | undefined;
	/** By the clock of the server; may be days ago. */
	readonly at: Date;
}

type Kind = store.ReviewedTask["kind"];

/** The student's usual time for a kind of task; asked for once, and only for kinds that need it. */
function usualReviewSecondsByKind(
	sql: Sql,
	student: StudentKey,
): (kind: Kind) => Promise<number | undefined> {
	const known = new Map<Kind, Promise<number | undefined>>();
	return (kind) => {
		const seconds = known.get(kind) ?? store.usualReviewSeconds(sql, student, kind);
		known.set(kind, seconds);
		return seconds;
	};
}

/** The change of a card with one answer more. @param next what the answer makes of its schedule */
function changed(
	before: store.CardChange | undefined,
	{ task, answer, isRight, at }: ReviewedAnswer,
	next: Schedule,
	day: string,
): store.CardChange {
	const { mistakeCount = 0, isMastered = false } = before ?? {};
	const last = { mistake: answer, mistakeVersion: task.version, mistakeAt: at, mistakeOn: day };
	if (!isRight) return { ...task, ...next, ...last, isMastered: false, mistakeCount: mistakeCount + 1 };
	const { mistake, mistakeVersion, mistakeAt, mistakeOn } = before ?? { ...last, mistake: undefined };
	return {
		...{ ...task, ...next, mistake, mistakeVersion, mistakeAt, mistakeOn, mistakeCount },
		isMastered: isMastered || next.isMastered,
	};
}

/**
 * Runs in the transaction that stores the answers. The first wrong one to a task makes a card; later ones move its schedule,
 * the first of a day at a time. However many answers there are, the number of statements is the same.
 */
export async function reviewAnswers(
	sql: Sql,
	student: StudentKey,
	given: readonly ReviewedAnswer[],
): Promise<void> {
	// What is left empty is not taken for wrong.
	const answers = given.filter(({ answer }) => isAnswered(answer)).toSorted((a, b) => +a.at - +b.at);
	if (answers.length === 0) return;
	const cards = await store.findCards(
		sql,
		student,
		answers.map(({ task }) => task.taskId),
	);
	if (answers.every(({ task, isRight }) => isRight && !cards.has(task.taskId))) return;
	const [today = "", ...days] = await siteDays(
		sql,
		student.companyId,
		new Date(),
		...answers.map(({ at }) => at),
	);
	const usualReviewSeconds = usualReviewSecondsByKind(sql, student);
	const changes = new Map<string, store.CardChange>();
	const logs: store.LoggedReview[] = [];
	for (const [i, each] of answers.entries()) {
		const { task, isRight, wasIncorrect, seconds, at } = each;
		const { taskId, subjectId, kind } = task;
		const day = days[i] ?? today;
		const before = changes.get(taskId);
		const card = before ?? cards.get(taskId);
		if (!card && isRight) continue;
		const moves = movesSchedule(card?.reviewedOn, { day, today });
		const usual = isRight && moves ? await usualReviewSeconds(kind) : undefined;
		const rating = rate({ isRight, wasIncorrect, seconds, usualReviewSeconds: usual });
		const next = card && !moves ? { ...memoryOf(card), isMastered: false } : schedule(card, rating, day);
		const isReview = card !== undefined && moves;
		logs.push({ taskId, subjectId, kind, day, rating, seconds, isReview, at });
		if (!isRight || moves) changes.set(taskId, changed(before, each, next, day));
	}
	await Promise.all([
		store.writeCards(sql, student, [...changes.values()]),
		store.addLogs(sql, student, logs),
	]);
}

const memoryOf = ({ stability, difficulty, reviewedOn, dueOn }: Omit<Schedule, "isMastered">) => ({
	...{ stability, difficulty, reviewedOn, dueOn },
});
