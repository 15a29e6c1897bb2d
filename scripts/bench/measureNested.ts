// Compares our nested form, a list of 200 items, with rjsf as it comes.
import { join } from "node:path";
import type { Browser } from "../browser.ts";
import { startFloor } from "./floorServer.ts";
import { type NestedFigures, visitNested } from "./nestedVisit.ts";
import type { ResultRow } from "./results.ts";
import { measureEach } from "./rounds.ts";
import { median } from "./visit.ts";

const items = 200;
const names = ["ours", "rjsf"] as const;
const engines = join(import.meta.dirname, "../../bench/nested/engines");

const labels: Readonly<Record<keyof NestedFigures, string>> = {
	mount: "mount",
	key: "key press to paint",
	add: "adding an item",
};
/** Ours may need so many times what rjsf needs: our fields carry hints, errors, theme and their own boundary. */
const budgets: Readonly<Record<keyof NestedFigures, number>> = { mount: 1.5, key: 0.75, add: 3.5 };

const isFigure = (name: string): name is keyof NestedFigures => Object.hasOwn(labels, name);

/** Rows for bench/forms.md, with rjsf in the place of the floor. */
export async function measureNested(browser: Browser, reps: number): Promise<ResultRow[]> {
	const page = (name: (typeof names)[number]) => ({
		name: `nested-${name}`,
		from: "nested",
		alias: { "nested-engine": join(engines, name === "ours" ? "Ours.tsx" : "Rjsf.tsx") },
	});
	const server = await startFloor(names.map(page));
	try {
		const visits = await measureEach(names, reps, async (name, round) => {
			const found = await visitNested(browser, `${server.url}/nested-${name}/`, items);
			console.log(`nested form, round ${round + 1}/${reps}, ${name}: ${JSON.stringify(found)}`);
			return found;
		});
		const middle = (name: (typeof names)[number], figure: keyof NestedFigures) =>
			median((visits[name] ?? []).map((visit) => visit[figure]));
		return Object.keys(labels)
			.filter(isFigure)
			.map((figure): ResultRow => {
				const ratio = median(
					(visits["ours"] ?? []).map(
						(visit, round) => visit[figure] / (visits["rjsf"]?.[round]?.[figure] ?? Number.NaN),
					),
				);
				return {
					what: `nested form with an array of ${items} items: ${labels[figure]}`,
					ours: `${middle("ours", figure).toFixed(1)} ms`,
					floor: `${middle("rjsf", figure).toFixed(1)} ms, rjsf as it comes`,
					ratio: `${ratio.toFixed(2)} ×`,
					budget: `${budgets[figure]} ×`,
					ok: ratio <= budgets[figure],
				};
			});
	} finally {
		await server.stop();
	}
}
