// When a task of the wrong book is to be answered again, by FSRS. Days are texts such as 2026-03-31, since a schedule
// moves once a day.
import { FSRSAlgorithm, type Grade, Rating } from "ts-fsrs";

const dayMs = 86_400_000;

/** Minutes do not count: what is answered again on the same day says little about memory. */
const algorithm = new FSRSAlgorithm({ request_retention: 0.9, enable_short_term: false });

/** A task whose stability is longer is mastered. */
const masteredDays = 90;

/** Answers that took longer than so many times the student's median are right, but hard. */
const slowFactor = 3;

/** A number of days that every calendar holds. */
const maxIntervalDays = 3650;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
	new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Whether the calendar has it, which of the database begins with the year 1. */
export const isDay = (text: string): boolean =>
	Number.isFinite(timeOf(text)) && text >= "0001" && addDays(text, 0) === text;

export const daysBetween = (from: string, to: string): number =>
	Math.round((timeOf(to) - timeOf(from)) / dayMs);

export interface Memory {
	/** In how many days the chance to know it falls to nine in ten. */
	readonly stability: number;
	/** From 1 to 10. */
	readonly difficulty: number;
	/** The day that moved the schedule last. */
	readonly reviewedOn: string;
}

export interface Schedule extends Memory {
	readonly dueOn: string;
	readonly isMastered: boolean;
}

export interface RatedAnswer {
	readonly isRight: boolean;
	/** It replaces one that was wrong. */
	readonly wasIncorrect?: boolean;
	readonly seconds?: number | undefined;
	/** The median of the student's own with tasks of the wrong book; undefined while it is unknown. */
	readonly usualReviewSeconds?: number | undefined;
}

/** A wrong answer is never "hard": FSRS takes that for a success. */
export function rate({ isRight, wasIncorrect = false, seconds, usualReviewSeconds }: RatedAnswer): Grade {
	if (!isRight) return Rating.Again;
	const isSlow =
		seconds !== undefined &&
		usualReviewSeconds !== undefined &&
		seconds > slowFactor * Math.max(usualReviewSeconds, 1);
	return wasIncorrect || isSlow ? Rating.Hard : Rating.Good;
}

/**
 * Only the first answer of a day moves the schedule, and none that arrives after a later one. A day in the future is of a
 * clock that was wrong: it does not stop the schedule until then.
 */
export const movesSchedule = (
	reviewedOn: string | undefined,
	{ day, today }: { readonly day: string; readonly today: string },
): boolean => reviewedOn === undefined || reviewedOn > today || day > reviewedOn;

/** @param memory undefined before the first answer */
export function schedule(memory: Memory | undefined, rating: Grade, day: string): Schedule {
	const elapsed = memory ? Math.max(0, daysBetween(memory.reviewedOn, day)) : 0;
	const { stability, difficulty } = algorithm.next_state(memory ?? null, elapsed, rating);
	const interval = Math.min(Math.max(1, algorithm.next_interval(stability, elapsed)), maxIntervalDays);
	return {
		...{ stability, difficulty, reviewedOn: day, dueOn: addDays(day, interval) },
		isMastered: stability > masteredDays,
	};
}

/** An answer to a task with a card, or one that made its card. */
export interface ScheduledAnswer {
	readonly day: string;
	readonly rating: Grade;
	/** Whether it moved the schedule of a card that was there before. */
	readonly isReview: boolean;
}

/** The schedule that answers have made, the first one first; undefined without a mistake, which makes a card. */
export function scheduleAfter(answers: readonly ScheduledAnswer[]): Schedule | undefined {
	let card: Schedule | undefined;
	for (const { day, rating, isReview } of answers) {
		const isMistake = rating === Rating.Again;
		if (!card && !isMistake) continue;
		const next: Schedule = card && !isReview ? card : schedule(card, rating, day);
		card = { ...next, isMastered: !isMistake && next.isMastered };
	}
	return card;
}

/**
 * The first of the last days before an exam, in which every card has its turn once more; undefined without an exam to
 * come. No interval is longer than until then.
 */
export function finalRoundFrom(
	examOn: string | undefined,
	{ today, cardCount, dailyLimit }: { today: string; cardCount: number; dailyLimit: number },
): string | undefined {
	if (examOn === undefined || examOn <= today) return undefined;
	return addDays(examOn, -Math.max(1, Math.ceil(cardCount / dailyLimit)));
}
