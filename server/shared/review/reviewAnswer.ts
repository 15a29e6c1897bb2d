// What an answer means for the wrong book.

import type { PracticeAnswer } from "../../../schemas/generated/documents.ts";
import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { siteDays } from "../siteDay.ts";
import { movesSchedule, rate, schedule } from "./plan.ts";
import { addLog, findCard, type ReviewedTask, usualSeconds, writeRight, writeWrong } from "./store.ts";

export interface ReviewedAnswer extends ReviewedTask {
	readonly answer: PracticeAnswer;
	readonly isRight: boolean;
	/** One that it replaces was wrong. */
	readonly wasWrong: boolean;
	/** Undefined when unknown. */
	readonly seconds: number | undefined;
	/** By the clock of the server; may be days ago. */
	readonly at: Date;
}

/**
 * Runs in the transaction that stores the answer. The first wrong one makes a card; later ones move its schedule, the
 * first of a day at a time.
 */
export async function reviewAnswer(sql: Sql, student: StudentKey, given: ReviewedAnswer): Promise<void> {
	const { answer, isRight, wasWrong, seconds, at, ...task } = given;
	// What is left empty is not taken for wrong.
	if (!isAnswered(answer)) return;
	const card = await findCard(sql, student, task.taskId);
	if (!card && isRight) return;
	const [day = "", today = ""] = await siteDays(sql, student.companyId, at, new Date());
	const moves = movesSchedule(card?.reviewedOn, { day, today });
	const usual = isRight && moves ? await usualSeconds(sql, student, task.kind) : undefined;
	const rating = rate({ isRight, wasWrong, seconds, usualSeconds: usual });
	const next = card && !moves ? { ...card, isMastered: false } : schedule(card, rating, day);
	const isReview = card !== undefined && moves;
	await Promise.all([
		isRight
			? moves && writeRight(sql, student, task, next)
			: writeWrong(sql, student, task, { schedule: next, wrongOn: day, answer }),
		addLog(sql, student, task, { day, rating, seconds, isReview, at }),
	]);
}
