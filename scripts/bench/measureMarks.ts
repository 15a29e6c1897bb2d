// Rows of Lighthouse's marks.
import { rated, urlOf } from "./addresses.ts";
import { type Category, categories, type Device, type Marks, rate } from "./lighthouse.ts";
import type { ResultRow } from "./results.ts";
import { roundedMedian } from "./visit.ts";

/** Marks that a page must have; what a page is not judged by, is shown. */
export type MarkBudgets = Readonly<Partial<Record<Category, number>>>;

const budgets: MarkBudgets = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 };

export function markRow(
	name: string,
	device: Device,
	rounds: readonly Marks[],
	wanted: MarkBudgets,
	budget: string,
): ResultRow {
	const scores = categories.map((category) => ({
		category,
		score: roundedMedian(rounds.map(({ score }) => score[category])),
	}));
	const of = (value: (marks: Marks) => number) => roundedMedian(rounds.map(value));
	for (const fault of new Set(rounds.flatMap(({ faults }) => faults))) console.log(`${name}: ${fault}`);
	return {
		what: `Lighthouse, ${device}: ${name}`,
		ours: scores.map(({ score }) => score).join(" · "),
		floor: `first paint ${of(({ fcpMs }) => fcpMs)}, largest ${of(({ lcpMs }) => lcpMs)}, blocked ${of(({ blockedMs }) => blockedMs)} ms`,
		ratio: "",
		budget,
		ok: scores.every(({ category, score }) => score >= (wanted[category] ?? 0)),
	};
}

/** Judges every address in turn; the floor's column says what the first mark comes from. */
export async function measureMarks(server: number, debugPort: number, rounds: number): Promise<ResultRow[]> {
	const marks = rated.map((): Marks[] => []);
	for (let round = 0; round < rounds; round++)
		for (const [index, address] of rated.entries())
			marks[index]?.push(await rate(urlOf(address, server), debugPort));
	return rated.map(({ name }, index) =>
		markRow(name, "phone", marks[index] ?? [], budgets, "90 (aim 97) · 100 · 100 · 100"),
	);
}
