// Hands an exercise in, or gives it up, with every answer the page has. What the server lacks is sent again, then it is
// handed in again.
import { atom, getDefaultStore } from "jotai";
import type { Exercise, LocalText, PracticeSubmitBody } from "../../../../schemas/generated/documents.ts";
import { wait } from "../../../core/clock.ts";
import { enqueue, outboxAtom } from "../../../core/outbox/outbox.ts";
import { type ConfirmedEntry, ownerAtom } from "../../../core/outbox/outboxState.ts";
import { moveExercise } from "./calls.ts";
import { changeExercise } from "./exerciseCache.ts";
import { putAnswer } from "./journal.ts";
import { answerEntries, submitBody, submitKind } from "./rules.ts";
import { flushTyped } from "./typedAnswers.ts";

const store = getDefaultStore();

/** Exercises whose hand-in failed though their answers were sent again, as often as it was tried. */
export const failedHandInsAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Tasks that were lacking the last time, by exercise: the same ones again end the attempts. */
const lastMissing = new Map<string, string>();

/** @param resent keys of answers that were just sent again, by task */
async function putSubmit(
	exercise: Exercise,
	about: LocalText | undefined,
	resent: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
	await flushTyped();
	const body = submitBody(exercise, store.get(outboxAtom).entries, resent);
	await enqueue({ kind: submitKind, slot: exercise.exerciseId, body, about });
}

export const setFailed = (exerciseId: string, isFailed: boolean): void =>
	store.set(failedHandInsAtom, (ids) => {
		const others = [...ids].filter((id) => id !== exerciseId);
		return new Set(isFailed ? [...others, exerciseId] : others);
	});

/** Resolves when the browser has stored it. */
export async function handIn(exercise: Exercise, about: LocalText | undefined): Promise<void> {
	lastMissing.delete(exercise.exerciseId);
	setFailed(exercise.exerciseId, false);
	await putSubmit(exercise, about);
}

/** Longer than an answer takes when the server can be reached. */
const maxAnswerMs = 5_000;

/** Waits for the answers that are on their way. @returns whether the server has them all */
async function whenStored(exerciseId: string): Promise<boolean> {
	await flushTyped();
	const isStored = () => answerEntries(store.get(outboxAtom).entries, exerciseId).length === 0;
	const { promise, resolve } = Promise.withResolvers<void>();
	const stop = store.sub(outboxAtom, () => isStored() && resolve());
	if (isStored()) resolve();
	await Promise.race([promise, wait(maxAnswerMs)]).finally(stop);
	return isStored();
}

/**
 * Gives an exercise up, once the server has every answer: afterwards it takes none.
 * @returns false when an answer cannot be stored now
 */
export async function giveUp({ exerciseId }: Exercise): Promise<boolean> {
	if (!(await whenStored(exerciseId))) return false;
	const { state, elapsedSeconds } = await moveExercise(exerciseId, "close");
	// The server tells the solutions now.
	changeExercise(exerciseId, (now) => ({ ...now, state, elapsedSeconds }), true);
	return true;
}

/** Sends the missing answers as new entries: the server has lost the ones the page knew as stored. */
async function resendAnswers(
	exercise: Exercise,
	missingIds: readonly string[],
	owner: string,
): Promise<ReadonlyMap<string, string>> {
	// What is on its way into the outbox is newer than what the page knew as stored.
	await flushTyped();
	const resent = new Map<string, string>();
	const waiting = new Set(
		answerEntries(store.get(outboxAtom).entries, exercise.exerciseId).map(({ body }) => body.taskId),
	);
	for (const taskId of missingIds) {
		const stored = exercise.answers.find((each) => each.taskId === taskId);
		if (!stored || waiting.has(taskId)) continue;
		const { exerciseId } = exercise;
		const answer = { exerciseId, taskId, answer: stored.answer };
		resent.set(taskId, await putAnswer(answer, exercise.subjectName, owner));
	}
	return resent;
}

/** The outbox was answered: what the server lacks is sent again, and then it is handed in again. */
export async function onSubmitResult({ owner, body, result }: ConfirmedEntry): Promise<void> {
	const { exerciseId } = body as PracticeSubmitBody;
	const { state, missingIds = [] } = result as {
		readonly state?: Exercise["state"];
		readonly missingIds?: readonly string[];
	};
	let known: Exercise | undefined;
	changeExercise(
		exerciseId,
		(now) => {
			known = now;
			return state ? { ...now, state } : now;
		},
		true,
	);
	if (missingIds.length === 0 || owner !== store.get(ownerAtom)) return;
	// This page has none of the answers: the student sees it at the exercise, and can hand in what there is.
	if (!known) return setFailed(exerciseId, true);
	const missing = missingIds.join(" ");
	if (lastMissing.get(exerciseId) === missing) return setFailed(exerciseId, true);
	lastMissing.set(exerciseId, missing);
	await putSubmit(known, known.subjectName, await resendAnswers(known, missingIds, owner));
}
