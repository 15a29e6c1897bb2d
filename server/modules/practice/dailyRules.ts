// Counts days of daily practice. Days are texts such as 2026-11-20.
import type { DailyPracticeDay } from "../../../schemas/generated/documents.ts";
import { addDays } from "../../shared/review/plan.ts";

const shownDays = 30;

/** The last days until today, the oldest first. @param done in any order; days that are not in it have no paper */
export function lastDays(today: string, done: readonly DailyPracticeDay[]): DailyPracticeDay[] {
	const counts = new Map(done.map(({ day, paperCount }) => [day, paperCount]));
	return Array.from({ length: shownDays }, (_, i) => {
		const day = addDays(today, i + 1 - shownDays);
		return { day, paperCount: counts.get(day) ?? 0 };
	});
}

/** Days in a row, until today or, where today's is still to be done, until yesterday. */
export function streak(today: string, done: readonly Pick<DailyPracticeDay, "day">[]): number {
	const days = new Set(done.map(({ day }) => day));
	const last = days.has(today) ? today : addDays(today, -1);
	let length = 0;
	while (days.has(addDays(last, -length))) length += 1;
	return length;
}
