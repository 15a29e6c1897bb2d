// What the comparison of form engines found, as ratios to the floor of the same round, and what it is judged by.
import type { FormFigures } from "./formVisit.ts";
import type { Line } from "./results.ts";
import { middleOf } from "./visit.ts";

type Figure = keyof FormFigures;

/** The visits of one size of form: by engine, round by round. */
export type Visits = Readonly<Record<string, readonly FormFigures[]>>;

export const columns: Readonly<Record<Figure, { readonly says: string; readonly unit: string }>> = {
	key: { says: "key press to paint", unit: "ms" },
	key4: { says: "key press to paint, CPU 4×", unit: "ms" },
	leave: { says: "leaving a field", unit: "ms" },
	leave4: { says: "leaving a field, CPU 4×", unit: "ms" },
	mount: { says: "mount", unit: "ms" },
	submit: { says: "submit, all invalid", unit: "ms" },
	heap: { says: "heap", unit: "MB" },
	bytes: { says: "JS gzip", unit: "KB" },
};
export const figures = Object.keys(columns) as Figure[];

const middle = (visits: Visits, name: string, figure: Figure): number =>
	middleOf((visits[name] ?? []).map((each) => each[figure]));

/** The middle of what one engine is to another in each round. */
export function ratioOf(visits: Visits, figure: Figure, name: string, to: string): number {
	const others = visits[to] ?? [];
	return middleOf(
		(visits[name] ?? []).map((each, round) => each[figure] / (others[round]?.[figure] ?? Number.NaN)),
	);
}

const told = (value: number, figure: Figure): string =>
	`${value.toFixed(value < 10 ? 1 : 0)} ${columns[figure].unit}`;

/** A table of one size: what was measured, and in brackets what it is to the floor. */
export function tableOf(visits: Visits, names: Readonly<Record<string, string>>): string {
	const head = ["", ...figures.map((figure) => columns[figure].says)];
	const rows = Object.keys(visits).map((name) => [
		names[name] ?? name,
		...figures.map((figure) => {
			const ratio = visits["floor"] && name !== "floor" ? ratioOf(visits, figure, name, "floor") : undefined;
			const value = told(middle(visits, name, figure), figure);
			return ratio === undefined ? value : `${value} (${ratio.toFixed(2)})`;
		}),
	]);
	return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** Most that a figure of ours may be to the floor, and what is aimed at. */
function budgetOf(figure: Figure, size: number): readonly [budget: number, aim?: number] | undefined {
	if (figure === "key" || figure === "key4") return size === 550 ? [1.2, 0.75] : [1.2];
	if (figure === "leave" || figure === "leave4") return size === 550 ? [1.3] : [1.2];
	if (size !== 550) return undefined;
	const atMost: Partial<Record<Figure, readonly [number, number]>> = {
		mount: [1.35, 0.9],
		submit: [3.2, 1.5],
		heap: [2.1, 1.7],
	};
	return atMost[figure];
}

/** Ours against the floor, by the budgets. */
export function budgetLines(visits: Visits, size: number): Line[] {
	if (!visits["ours"] || !visits["floor"]) return [];
	return figures.flatMap((figure) => {
		const budget = budgetOf(figure, size);
		if (!budget) return [];
		const ratio = ratioOf(visits, figure, "ours", "floor");
		const [most, aim] = budget;
		return {
			what: `${columns[figure].says}, ${size} fields`,
			ours: told(middle(visits, "ours", figure), figure),
			floor: told(middle(visits, "floor", figure), figure),
			ratio: `${ratio.toFixed(2)} ×`,
			budget: `${most} ×${aim === undefined ? "" : ` (aim ${aim} ×)`}`,
			ok: ratio <= most,
		};
	});
}

/** Differences below this are not told apart from the noise of a machine. */
const alike = 1.05;

/** Ours against the best of the peers in every column; no peer may be ahead of us at 110 and 550 fields. */
export function peerLines(
	visits: Visits,
	size: number,
	peers: readonly string[],
	names: Readonly<Record<string, string>>,
): Line[] {
	const there = peers.filter((name) => visits[name]);
	if (!visits["ours"] || there.length === 0 || size < 110) return [];
	return figures.map((figure) => {
		const ratios = there.map((name) => ({ name, ratio: ratioOf(visits, figure, "ours", name) }));
		const best = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
		const ahead = ratios.filter(({ ratio }) => ratio > alike).map(({ name }) => names[name] ?? name);
		return {
			what: `peers: ${columns[figure].says}, ${size} fields`,
			ours: told(middle(visits, "ours", figure), figure),
			floor: `${told(middle(visits, best.name, figure), figure)}, ${names[best.name] ?? best.name}`,
			ratio: `${best.ratio.toFixed(2)} ×${ahead.length > 1 ? `; ahead: ${ahead.join(", ")}` : ""}`,
			budget: `${alike} ×`,
			ok: best.ratio <= alike,
		};
	});
}
