// Rows of Lighthouse's marks.
import { rated, urlOf } from "./addresses.ts";
import { categories, type Marks, rate } from "./lighthouse.ts";
import type { ResultRow } from "./results.ts";
import { roundedMedian } from "./visit.ts";

const budgets = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 } as const;

function rowOf(name: string, rounds: readonly Marks[]): ResultRow {
	const scores = categories.map((category) => ({
		category,
		score: roundedMedian(rounds.map(({ score }) => score[category])),
	}));
	const of = (value: (marks: Marks) => number) => roundedMedian(rounds.map(value));
	for (const fault of new Set(rounds.flatMap(({ faults }) => faults))) console.log(`${name}: ${fault}`);
	return {
		what: `Lighthouse, phone: ${name}`,
		ours: scores.map(({ score }) => score).join(" · "),
		floor: `first paint ${of(({ fcpMs }) => fcpMs)}, largest ${of(({ lcpMs }) => lcpMs)}, blocked ${of(({ blockedMs }) => blockedMs)} ms`,
		ratio: "",
		budget: "90 (aim 97) · 100 · 100 · 100",
		ok: scores.every(({ category, score }) => score >= budgets[category]),
	};
}

/** Judges every address in turn; the floor's column says what the first mark comes from. */
export async function measureMarks(server: number, debugPort: number, rounds: number): Promise<ResultRow[]> {
	const marks = rated.map((): Marks[] => []);
	for (let round = 0; round < rounds; round++)
		for (const [index, address] of rated.entries())
			marks[index]?.push(await rate(urlOf(address, server), debugPort));
	return rated.map(({ name }, index) => rowOf(name, marks[index] ?? []));
}
