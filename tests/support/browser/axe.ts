// axe violations by the rules of WCAG 2.2 AA.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A control that is partly covered by what does not scroll, such as the button of the side layer, can be scrolled free. */
function isFreedByScrolling(page: Page, selector: string): Promise<boolean> {
	return page.evaluate(async (element) => {
		const [x, y] = [scrollX, scrollY];
		document.querySelector(element)?.scrollIntoView({ block: "center", behavior: "instant" });
		const { violations }: AxeResults = await Reflect.get(globalThis, "axe").run(element, {
			runOnly: { type: "rule", values: ["target-size"] },
			resultTypes: ["violations"],
		});
		scrollTo({ left: x, top: y, behavior: "instant" });
		return violations.length === 0;
	}, selector);
}

/**
 * Violations on the current page, one line each. The page is opened with bypassCSP: axe compiles code from
 * strings.
 */
export async function axeViolations(page: Page): Promise<string[]> {
	if (!(await page.evaluate(() => Reflect.has(globalThis, "axe")))) await page.evaluate(axe);
	const { violations } = await page.evaluate(
		(values): Promise<AxeResults> =>
			Reflect.get(globalThis, "axe").run(document, {
				runOnly: { type: "tag", values },
				resultTypes: ["violations"],
			}),
		tags,
	);
	const found: string[] = [];
	for (const { id, help, nodes } of violations)
		for (const node of nodes) {
			const selector = node.target.join(" ");
			if (id === "target-size" && (await isFreedByScrolling(page, selector))) continue;
			found.push(`${id}: ${help}: ${selector} ${node.any.map((check) => check.message).join("; ")}`);
		}
	return found;
}
