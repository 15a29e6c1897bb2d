// axe violations by the rules of WCAG 2.2 AA.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

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
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			(node) =>
				`${id}: ${help}: ${node.target.join(" ")} ${node.any.map((check) => check.message).join("; ")}`,
		),
	);
}
