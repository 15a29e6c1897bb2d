// Rows of layout shift: by every address a page can be reached by, on a fast and a slow line.
import type { Browser } from "playwright-core";
import { reachable, urlOf } from "./addresses.ts";
import type { ResultRow } from "./results.ts";
import { visit } from "./visit.ts";

const [budget, aim] = [0.05, 0.01];
const widths = [375, 1280];

/** One row per line. It names what shifts at all, the worst first. */
export async function measureShift(browser: Browser, port: number): Promise<ResultRow[]> {
	const rows: ResultRow[] = [];
	for (const line of ["fast", "slow"] as const) {
		const found: { readonly name: string; readonly shift: number }[] = [];
		for (const address of reachable)
			for (const width of widths) {
				const { shift } = await visit(browser, urlOf(address, port), { line, width });
				found.push({ name: `${address.name} (${width})`, shift });
			}
		const worst = found.filter(({ shift }) => shift > aim).sort((a, b) => b.shift - a.shift);
		for (const { name, shift } of worst)
			console.log(`${line} line, ${name}: layout shift ${shift.toFixed(3)}`);
		rows.push({
			what: `layout shift by ${reachable.length} addresses at ${widths.join(" and ")} px, ${line} line: the worst`,
			ours:
				worst.length === 0
					? `at most ${aim}`
					: worst
							.slice(0, 5)
							.map(({ name, shift }) => `${shift.toFixed(3)} ${name}`)
							.join(", "),
			floor: "",
			ratio: "",
			budget: `${budget} (aim ${aim})`,
			ok: (worst[0]?.shift ?? 0) <= budget,
		});
	}
	return rows;
}
