// What axe finds in every template, theme and state, closed and open: nothing.
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { closeAll, nameOf, open, openersOn, openParts } from "../support/openers.ts";
import { openGallery, resize, show } from "../support/stages.ts";
import { eachSubject, fullest } from "./catalogue.ts";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a theme can spoil; the rest follows from the markup, which is the same in every theme. */
const looks = ["color-contrast", "link-in-text-block"];

/** What axe finds, one line each, with the stage it was found on. */
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
	// The same fault in twenty states is one fault; the first place is enough to find it.
	const places = new Map<string, string>();
	for (const { id, nodes } of violations)
		for (const { html, target, any } of nodes) {
			const fault = `${id}: ${html.replaceAll(/_r_\w+_/g, "id")} ${any[0]?.message ?? ""}`;
			if (!places.has(fault)) places.set(fault, target.join(" "));
		}
	return [...places].map(([fault, place]) => `${fault} (${place})`);
}

const widths = [1280, 375] as const;

/** What axe finds in what each button opens; the rest of the page was looked at while nothing was open. */
async function barriersBehind(page: Page): Promise<string[]> {
	const found: string[] = [];
	const count = await openersOn(page).count();
	for (let i = 0; i < count; i++) {
		const button = openersOn(page).nth(i);
		const name = await nameOf(button);
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
		show(page, { template: id, themes: [theme], states: which, language: "en" });

	test("leaves axe nothing to find in any theme and state, closed and open", async () => {
		const page = await openGallery({ bypassCSP: true });
		await stage(page, first, states);
		for (const width of widths) {
			await resize(page, { width, height: 800 });
			expect({ width, found: await barriers(page) }).toEqual({ width, found: [] });
		}
		for (const state of fullest(subject)) {
			await stage(page, first, [state]);
			for (const width of widths) {
				await resize(page, { width, height: 800 });
				expect({ state, width, found: await barriersBehind(page) }).toEqual({ state, width, found: [] });
			}
		}
		await resize(page, { width: 1280, height: 800 });
		for (const theme of themes.slice(1)) {
			await stage(page, theme, states);
			expect({ theme, found: await barriers(page, "body", looks) }).toEqual({ theme, found: [] });
		}
	});
});
