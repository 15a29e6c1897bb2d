import fc from "fast-check";
import { type Grade, Rating } from "ts-fsrs";
import { describe, expect, test } from "vitest";
import {
	addDays,
	daysBetween,
	finalRoundFrom,
	isDay,
	movesSchedule,
	rate,
	type Schedule,
	schedule,
	scheduleAfter,
} from "./plan.ts";

const start = "2026-03-01";
const rating = fc.constantFrom<Grade[]>(Rating.Again, Rating.Hard, Rating.Good);
const gap = fc.integer({ min: 0, max: 4000 });

/** The cards of a history: how many days after the one before, and how it was rated. */
function replay(history: readonly (readonly [number, Grade])[]) {
	const cards: Schedule[] = [schedule(undefined, Rating.Again, start)];
	for (const [days, grade] of history) {
		const last = cards.at(-1);
		if (last) cards.push(schedule(last, grade, addDays(last.reviewedOn, days)));
	}
	return cards;
}

describe("rate", () => {
	test.each([
		["wrong", { isRight: false }, Rating.Again],
		["wrong and slow", { isRight: false, seconds: 900, usualReviewSeconds: 10 }, Rating.Again],
		["wrong after wrong", { isRight: false, wasIncorrect: true }, Rating.Again],
		["right", { isRight: true, seconds: 30, usualReviewSeconds: 10 }, Rating.Good],
		[
			"right, slower than three times the median",
			{ isRight: true, seconds: 31, usualReviewSeconds: 10 },
			Rating.Hard,
		],
		["right, nothing known of the median", { isRight: true, seconds: 900 }, Rating.Good],
		["right in 2 s with a median of 0 s", { isRight: true, seconds: 2, usualReviewSeconds: 0 }, Rating.Good],
		["right in place of wrong", { isRight: true, wasIncorrect: true }, Rating.Hard],
	])("an answer that is %s", (_, answer, expected) => {
		expect(rate(answer)).toBe(expected);
	});
});

describe("schedule", () => {
	test("any history: due after the day of the answer, within ten years, with numbers FSRS takes", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(gap, rating), { maxLength: 40 }), (history) => {
				for (const { stability, difficulty, reviewedOn, dueOn } of replay(history)) {
					expect(stability).toBeGreaterThan(0);
					expect(stability).toBeLessThanOrEqual(36_500);
					expect(difficulty).toBeGreaterThanOrEqual(1);
					expect(difficulty).toBeLessThanOrEqual(10);
					const interval = daysBetween(reviewedOn, dueOn);
					expect(interval).toBeGreaterThanOrEqual(1);
					expect(interval).toBeLessThanOrEqual(3650);
				}
			}),
		);
	});

	test("a wrong answer is never due later, nor its task remembered longer, than a right one's", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(gap, rating), { maxLength: 12 }), gap, (history, days) => {
				const card = replay(history).at(-1);
				if (!card) return;
				const day = addDays(card.reviewedOn, days);
				const [failed, hard, good] = ([Rating.Again, Rating.Hard, Rating.Good] as const).map((each) =>
					schedule(card, each, day),
				) as [Schedule, Schedule, Schedule];
				expect(failed.stability).toBeLessThanOrEqual(hard.stability);
				expect(hard.stability).toBeLessThanOrEqual(good.stability);
				expect(failed.dueOn <= hard.dueOn && hard.dueOn <= good.dueOn).toBe(true);
			}),
		);
	});

	test("right answers on their day lead to mastery, and a wrong one ends it", () => {
		let card = schedule(undefined, Rating.Again, start);
		let reviews = 0;
		for (; !card.isMastered && reviews < 30; reviews += 1) card = schedule(card, Rating.Good, card.dueOn);
		expect(card.stability).toBeGreaterThan(90);
		expect(reviews).toBeLessThan(20);
		expect(schedule(card, Rating.Again, card.dueOn).isMastered).toBe(false);
	});

	test("a clock that was ten years ahead: elapsed time counts as none, and the card is due within days", () => {
		const future = schedule(schedule(undefined, Rating.Again, start), Rating.Good, "2036-03-01");
		const back = schedule(future, Rating.Again, "2026-03-02");
		expect(back.reviewedOn).toBe("2026-03-02");
		expect(daysBetween("2026-03-02", back.dueOn)).toBeLessThan(30);
	});
});

describe("scheduleAfter", () => {
	const answer = (day: string, each: Grade, isReview = true) => ({ day, rating: each, isReview });
	const mistake = answer(start, Rating.Again, false);

	test("starts with a mistake, whatever was right before it", () => {
		expect(scheduleAfter([answer(start, Rating.Good)])).toBeUndefined();
		const later = { ...mistake, day: addDays(start, 3) };
		expect(scheduleAfter([answer(start, Rating.Good), later])).toEqual(scheduleAfter([later]));
	});

	test("is mastered by right answers, however the next one goes, until a mistake", () => {
		const days = Array.from({ length: 12 }, (_, i) => addDays(start, 10 * 2 ** i));
		const mastered = [mistake, ...days.map((day) => answer(day, Rating.Good))];
		const isMasteredAfter = (...more: ReturnType<typeof answer>[]) =>
			scheduleAfter([...mastered, ...more])?.isMastered;
		const [next, last] = [addDays(days.at(-1) ?? start, 1), addDays(days.at(-1) ?? start, 2)];
		expect([
			isMasteredAfter(),
			isMasteredAfter(answer(next, Rating.Good, false)),
			isMasteredAfter(answer(next, Rating.Hard)),
		]).toEqual([true, true, true]);
		expect(isMasteredAfter(answer(next, Rating.Again, false))).toBe(false);
		expect(isMasteredAfter(answer(next, Rating.Again), answer(last, Rating.Good))).toBe(false);
	});
});

describe("movesSchedule", () => {
	const today = "2026-03-10";
	test.each([
		["the first answer ever", undefined, today, true],
		["the first of a day", "2026-03-09", today, true],
		["the second of a day", today, today, false],
		["one given offline before the last one", "2026-03-09", "2026-03-08", false],
		["one after a clock that was years ahead", "2036-01-01", today, true],
	])("%s", (_, reviewedOn, day, expected) => {
		expect(movesSchedule(reviewedOn, { day, today })).toBe(expected);
	});
});

describe("finalRoundFrom", () => {
	test.each([
		["no exam", undefined, 10, undefined],
		["an exam today", start, 10, undefined],
		["one that is over", "2020-01-01", 10, undefined],
		["few cards: the day before", "2026-04-01", 10, "2026-03-31"],
		["95 cards at 30 a day: four days before", "2026-04-01", 95, "2026-03-28"],
		["none: the day before", "2026-04-01", 0, "2026-03-31"],
	])("%s", (_, examOn, cardCount, expected) => {
		expect(finalRoundFrom(examOn, { today: start, cardCount, dailyLimit: 30 })).toBe(expected);
	});
});

test.each([
	["2026-02-28", true],
	["2026-02-29", false],
	["2026-13-01", false],
	["9999-99-99", false],
	["0000-01-01", false],
	["0001-01-01", true],
])("isDay %s: %s", (text, expected) => {
	expect(isDay(text)).toBe(expected);
});
