// axe finds no violation in any template, theme and state, closed and open.
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { closeAll, disclosuresOn, nameOf, open, openParts } from "../support/gallery/disclosures.ts";
import { openGallery, resize, showTemplate } from "../support/gallery/galleryPages.ts";
import { isSoak } from "../support/soak.ts";
import { eachSubject, fullest } from "./catalogue.ts";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Rules a theme can violate; the rest depends on the markup, which is the same in every theme. */
const checks = ["color-contrast", "link-in-text-block"];

/** axe violations, one line each, with the stage. */
async function barriers(page: Page, within = "body", rules?: readonly string[]): Promise<string[]> {
	await page.evaluate((source) => {
		if (!("axe" in globalThis)) Reflect.get(globalThis, "eval")(source);
	}, axe);
	const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
	const { violations } = await page.evaluate(
		([selector, only]): Promise<AxeResults> =>
			Reflect.get(globalThis, "axe").run(selector, { runOnly: only, resultTypes: ["violations"] }),
		[within, runOnly] as const,
	);
	// The same violation in twenty states is one; the first location is enough to find it.
	const positions = new Map<string, string>();
	for (const { id, nodes } of violations)
		for (const { html, target, any } of nodes) {
			const fault = `${id}: ${html.replaceAll(/_r_\w+_/g, "id")} ${any[0]?.message ?? ""}`;
			if (!positions.has(fault)) positions.set(fault, target.join(" "));
		}
	return [...positions].map(([fault, position]) => `${fault} (${position})`);
}

const widths = [1280, 375] as const;

/** axe violations in each opened disclosure; one that a fuller state has opened is skipped in a smaller one. */
async function barriersBehind(page: Page, opened: Set<string>): Promise<string[]> {
	const found: string[] = [];
	const count = await disclosuresOn(page).count();
	for (let i = 0; i < count; i++) {
		const button = disclosuresOn(page).nth(i);
		const name = await nameOf(button);
		if (opened.has(name)) continue;
		opened.add(name);
		await open(page, button);
		found.push(...(await barriers(page, openParts)).map((text) => `${name}: ${text}`));
		await closeAll(page);
	}
	return found;
}

describe.each(eachSubject)("%s", (_, subject) => {
	const { id, themes, states } = subject;
	const [first = ""] = themes;
	const stage = (page: Page, theme: string, which: readonly string[]) =>
		showTemplate(page, { template: id, themes: [theme], states: which, language: "en" });

	test("has no axe violation in any theme and state, closed and open", async () => {
		const page = await openGallery({ bypassCSP: true });
		await stage(page, first, states);
		for (const width of widths) {
			await resize(page, { width, height: 800 });
			expect({ width, found: await barriers(page) }).toEqual({ width, found: [] });
		}
		for (const width of widths) {
			await resize(page, { width, height: 800 });
			const opened = new Set<string>();
			for (const state of fullest(subject)) {
				await stage(page, first, [state]);
				const found = await barriersBehind(page, opened);
				expect({ state, width, found }).toEqual({ state, width, found: [] });
			}
		}
		await resize(page, { width: 1280, height: 800 });
		for (const theme of themes.slice(1)) {
			await stage(page, theme, isSoak ? states : fullest(subject));
			expect({ theme, found: await barriers(page, "body", checks) }).toEqual({ theme, found: [] });
		}
	});
});
