// The results of the comparison of form engines, as ratios to the floor of the same round, and their budgets.
import type { FormFigures } from "./formVisit.ts";
import type { ResultRow } from "./results.ts";
import { median } from "./visit.ts";

type Figure = keyof FormFigures;

/** The visits of one size of form: by engine, round by round. */
export type Visits = Readonly<Record<string, readonly FormFigures[]>>;

export const columns: Readonly<Record<Figure, { readonly label: string; readonly unit: string }>> = {
	key: { label: "key press to paint", unit: "ms" },
	key4: { label: "key press to paint, CPU 4×", unit: "ms" },
	leave: { label: "leaving a field", unit: "ms" },
	leave4: { label: "leaving a field, CPU 4×", unit: "ms" },
	mount: { label: "mount", unit: "ms" },
	submit: { label: "submit, all invalid", unit: "ms" },
	heap: { label: "heap", unit: "MB" },
	bytes: { label: "JS gzip", unit: "KB" },
};
export const figures = Object.keys(columns) as Figure[];

const medianOf = (visits: Visits, name: string, figure: Figure): number =>
	median((visits[name] ?? []).map((each) => each[figure]));

/** The median ratio of one engine to another within each round. */
export function ratioOf(visits: Visits, figure: Figure, name: string, to: string): number {
	const others = visits[to] ?? [];
	return median(
		(visits[name] ?? []).map((each, round) => each[figure] / (others[round]?.[figure] ?? Number.NaN)),
	);
}

const formatFigure = (value: number, figure: Figure): string =>
	`${value.toFixed(value < 10 ? 1 : 0)} ${columns[figure].unit}`;

/** The table of one size: medians, and in brackets the ratio to the floor. */
export function tableOf(visits: Visits, names: Readonly<Record<string, string>>): string {
	const head = ["", ...figures.map((figure) => columns[figure].label)];
	const rows = Object.keys(visits).map((name) => [
		names[name] ?? name,
		...figures.map((figure) => {
			const ratio = visits["floor"] && name !== "floor" ? ratioOf(visits, figure, name, "floor") : undefined;
			const value = formatFigure(medianOf(visits, name, figure), figure);
			return ratio === undefined ? value : `${value} (${ratio.toFixed(2)})`;
		}),
	]);
	return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** The largest allowed ratio of ours to the floor, and the aim. */
function budgetOf(figure: Figure, size: number): readonly [budget: number, aim?: number] | undefined {
	if (figure === "key" || figure === "key4") return size === 550 ? [1.2, 0.75] : [1.2];
	if (figure === "leave" || figure === "leave4") return size === 550 ? [1.3] : [1.2];
	if (size !== 550) return undefined;
	const budgets: Partial<Record<Figure, readonly [number, number]>> = {
		mount: [1.35, 0.9],
		submit: [3.2, 1.5],
		heap: [2.1, 1.7],
	};
	return budgets[figure];
}

/** Ours against the floor, with the budgets. */
export function budgetRows(visits: Visits, size: number): ResultRow[] {
	if (!visits["ours"] || !visits["floor"]) return [];
	return figures.flatMap((figure) => {
		const budget = budgetOf(figure, size);
		if (!budget) return [];
		const ratio = ratioOf(visits, figure, "ours", "floor");
		const [maxRatio, aim] = budget;
		return {
			what: `${columns[figure].label}, ${size} fields`,
			ours: formatFigure(medianOf(visits, "ours", figure), figure),
			floor: formatFigure(medianOf(visits, "floor", figure), figure),
			ratio: `${ratio.toFixed(2)} ×`,
			budget: `${maxRatio} ×${aim === undefined ? "" : ` (aim ${aim} ×)`}`,
			ok: ratio <= maxRatio,
		};
	});
}

/** Ratios below this are within the noise. */
const noiseRatio = 1.05;

/** Ours against the best peer in every column; no peer may be ahead at 110 and 550 fields. */
export function peerRows(
	visits: Visits,
	size: number,
	peers: readonly string[],
	names: Readonly<Record<string, string>>,
): ResultRow[] {
	const measured = peers.filter((name) => visits[name]);
	if (!visits["ours"] || measured.length === 0 || size < 110) return [];
	return figures.map((figure) => {
		const ratios = measured.map((name) => ({ name, ratio: ratioOf(visits, figure, "ours", name) }));
		const best = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a));
		const ahead = ratios.filter(({ ratio }) => ratio > noiseRatio).map(({ name }) => names[name] ?? name);
		return {
			what: `peers: ${columns[figure].label}, ${size} fields`,
			ours: formatFigure(medianOf(visits, "ours", figure), figure),
			floor: `${formatFigure(medianOf(visits, best.name, figure), figure)}, ${names[best.name] ?? best.name}`,
			ratio: `${best.ratio.toFixed(2)} ×${ahead.length > 1 ? `; ahead: ${ahead.join(", ")}` : ""}`,
			budget: `${noiseRatio} ×`,
			ok: best.ratio <= noiseRatio,
		};
	});
}
