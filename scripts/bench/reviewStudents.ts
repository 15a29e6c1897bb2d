// Simulated students who forget by the memory model of FSRS, each with parameters of their own that no plan knows, and
// two ways to repeat what was answered wrong.
import { default_w, FSRSAlgorithm, type FSRSState, Rating } from "ts-fsrs";
import {
	addDays,
	daysBetween,
	finalRoundFrom,
	movesSchedule,
	rate,
	type Schedule,
	schedule,
} from "../../server/shared/review/plan.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";

export interface Course {
	/** Questions answered wrong for the first time, each day. */
	readonly newADay: number;
	/** Days in which there are new ones. */
	readonly newDays: number;
	/** The day of the exam, from the first day. */
	readonly examDay: number;
	/** Repetitions of a day at most. */
	readonly dailyLimit: number;
}

interface Card {
	memory: FSRSState;
	lastDay: number;
	plan: Schedule;
}

export interface Outcome {
	/** The mean chance to know a question on the day of the exam. */
	readonly retention: number;
	/** Repetitions of each day. */
	readonly answers: readonly number[];
}

/** Known, but answered wrong; and not known, but guessed. */
const slip = 0.05;
const guess = 0.15;
/** Standard deviations of the parameters' logarithms, and of the difficulty of a question. */
const spread = 0.15;
const difficultySpread = 1;
const firstDay = "2026-03-01";
/** The decay of the forgetting curve stays as it is: it must fit the bounds of the model. */
const decayIndex = 20;

const normal = ({ float }: Random): number =>
	Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float());

function createStudent(seed: number, course: Course) {
	const own = createRandom(seed);
	const w = default_w.map((value, i) => (i === decayIndex ? value : value * Math.exp(spread * normal(own))));
	const model = new FSRSAlgorithm({ w, enable_short_term: true });
	const luck = createRandom(seed + 1_000_000);
	const cards: Card[] = [];
	return {
		cards,
		meet(day: number): Card {
			const { stability, difficulty } = model.next_state(null, 0, Rating.Again);
			const harder = Math.min(10, Math.max(1, difficulty + difficultySpread * normal(luck)));
			const card = {
				memory: { stability, difficulty: harder },
				lastDay: day,
				plan: schedule(undefined, Rating.Again, addDays(firstDay, day)),
			};
			cards.push(card);
			return card;
		},
		/** @returns whether the answer is right; the student sees the solution in any case */
		answer(card: Card, day: number): boolean {
			const elapsed = day - card.lastDay;
			const isKnown = luck.float() < model.forgetting_curve(elapsed, card.memory.stability);
			card.memory = model.next_state(card.memory, elapsed, isKnown ? Rating.Good : Rating.Again);
			card.lastDay = day;
			return isKnown ? luck.float() >= slip : luck.float() < guess;
		},
		retention(): number {
			const sum = cards.reduce(
				(total, { memory, lastDay }) =>
					total + model.forgetting_curve(course.examDay - lastDay, memory.stability),
				0,
			);
			return sum / cards.length;
		},
	};
}

type Student = ReturnType<typeof createStudent>;

/** Runs the days before the exam. @param repeat one day's repetitions; returns how many there were */
function run(course: Course, student: Student, repeat: (day: number) => number, onNew: (card: Card) => void) {
	const answers: number[] = [];
	for (let day = 0; day < course.examDay; day += 1) {
		answers.push(repeat(day));
		for (let i = 0; day < course.newDays && i < course.newADay; i += 1) onNew(student.meet(day));
	}
	return { retention: student.retention(), answers };
}

/** As server/modules/practice/dueStore.ts selects what is due. */
function dueCards(cards: readonly Card[], today: string, { examDay, dailyLimit }: Course): Card[] {
	const examOn = addDays(firstDay, examDay);
	const from = finalRoundFrom(examOn, { today, cardCount: cards.length, dailyLimit }) ?? examOn;
	const forgotten = ({ plan }: Card) => daysBetween(plan.reviewedOn, today) / plan.stability;
	return cards
		.filter(
			({ plan: { reviewedOn, dueOn, isMastered } }) =>
				!isMastered &&
				movesSchedule(reviewedOn, { day: today, today }) &&
				(dueOn <= today || (today >= from && reviewedOn < from)),
		)
		.map((card) => ({ card, order: forgotten(card) }))
		.toSorted((one, other) => other.order - one.order)
		.slice(0, dailyLimit)
		.map(({ card }) => card);
}

/** The wrong book's own plan. @param limits repetitions of each day at most, in place of the course's */
export function planned(seed: number, course: Course, limits?: readonly number[]): Outcome {
	const student = createStudent(seed, course);
	const repeat = (day: number) => {
		const today = addDays(firstDay, day);
		const dailyLimit = limits ? (limits[day] ?? 0) : course.dailyLimit;
		const due = dailyLimit > 0 ? dueCards(student.cards, today, { ...course, dailyLimit }) : [];
		for (const card of due)
			card.plan = schedule(card.plan, rate({ isRight: student.answer(card, day) }), today);
		return due.length;
	};
	return run(course, student, repeat, () => undefined);
}

/** What becomes of a day's answers that are left when the wrong book is empty. */
type Rest =
	/** They are not given. */
	| "none"
	/** Questions that had left the book are drawn at random. */
	| "random"
	/** The book is gone through again from its beginning: the question that was answered longest ago comes first. */
	| "again";

/**
 * A wrong question is repeated until it is answered right, on the same day too; then it leaves the wrong book.
 * @param limits repetitions of each day
 */
export function untilRight(seed: number, course: Course, limits: readonly number[], rest: Rest): Outcome {
	const student = createStudent(seed, course);
	const draw = createRandom(seed + 2_000_000);
	const book: Card[] = [];
	const other: Record<Rest, () => Card | undefined> = {
		none: () => undefined,
		random: () => student.cards[draw.below(Math.max(1, student.cards.length))],
		again: () => student.cards.toSorted((one, two) => one.lastDay - two.lastDay)[0],
	};
	const repeat = (day: number) => {
		let count = 0;
		for (; count < (limits[day] ?? 0); count += 1) {
			const card = book.shift() ?? other[rest]();
			if (!card) break;
			if (!student.answer(card, day)) book.push(card);
		}
		return count;
	};
	return run(course, student, repeat, (card) => book.push(card));
}
