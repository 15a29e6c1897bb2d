// A mistake that turns out to be none, since the student has judged the answer anew: it is taken out of the wrong book.
import { Rating } from "ts-fsrs";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { scheduleAfter } from "./plan.ts";
import * as store from "./store.ts";

export interface TakenBack {
	readonly taskId: string;
	/** When the answer was given; it was called wrong then or later. */
	readonly givenAt: Date;
	/** The last other answer to the task that was wrong; undefined when unknown. */
	readonly lastMistake: store.Mistake | undefined;
}

/** Its card is as the other answers of its log have made it, or gone. Runs in the transaction that stores the judgement. */
export async function takeBackMistake(
	sql: Sql,
	student: StudentKey,
	{ taskId, givenAt, lastMistake }: TakenBack,
): Promise<void> {
	const cards = await store.findCards(sql, student, [taskId]);
	if (!cards.has(taskId)) return;
	const logs = await store.logsOf(sql, student, taskId);
	const mistakes = logs.filter(({ rating }) => rating === Rating.Again);
	// A log names no exercise. By a slow network the judgement may seem to be older than its answer.
	const own = mistakes.find(({ at }) => at >= givenAt) ?? mistakes.at(-1);
	if (!own) return;
	await store.deleteLog(sql, student, own.id);
	const schedule = scheduleAfter(logs.filter((log) => log !== own));
	if (!schedule) return store.deleteCard(sql, student, taskId);
	const others = mistakes.filter((log) => log !== own);
	const last = others.toSorted((one, other) => +one.at - +other.at).at(-1);
	if (!last) throw new Error("scheduleAfter() must not make a card without a mistake");
	await store.restoreCard(sql, student, taskId, {
		...{ ...schedule, mistakeCount: others.length, mistakeAt: last.at, mistakeOn: last.day },
		mistake: own.at > last.at ? lastMistake : undefined,
	});
}
