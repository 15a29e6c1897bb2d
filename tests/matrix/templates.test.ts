// Every template in every state, theme and language of the gallery: its markup as a snapshot, no overflow at
// either width, nothing for axe to find. A new template, theme or state is covered without a line here.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { TemplateDoc, ThemeDoc } from "../../schemas/generated/documents.ts";
import { states } from "../../src/features/gallery/states.ts";
import { openPage } from "../support/openPage.ts";
import { useGallery } from "../support/startGallery.ts";
import { givenSite } from "../support/startSite.ts";

const templates = Object.values(
	import.meta.glob<TemplateDoc>("../../templates/**/*.json", { eager: true, import: "default" }),
).filter(({ id }) => /(^|\/)(header|footer)(\/|$)/.test(id));
const themes = Object.values(
	import.meta.glob<ThemeDoc>("../../themes/{header,footer}/*.json", { eager: true, import: "default" }),
);
const kindOf = ({ id }: TemplateDoc) => (/(^|\/)header(\/|$)/.test(id) ? "header" : "footer");
const themesOf = (template: TemplateDoc) =>
	themes
		.map(({ id }) => id)
		.filter(
			(id) => id.startsWith(`${kindOf(template)}/`) && (!template.theme || id.endsWith(`/${template.theme}`)),
		);

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const gallery = useGallery(givenSite());

async function stage(page: Page, template: TemplateDoc, theme: string, state: string) {
	const query = new URLSearchParams({ template: template.id, theme, state });
	await page.evaluate((hash) => {
		location.hash = hash;
	}, `#/gallery?${query}`);
	const region = page.locator(`section[data-stage="${template.id}"]`);
	await region.and(page.getByLabel(`${template.id}, ${theme}`, { exact: true })).waitFor();
	await region.locator(`[data-theme="${theme}"]`).waitFor();
	await page.locator(`[data-state="${state}"]`).waitFor();
	await expect.poll(() => region.locator(":scope > * > *").count()).toBeGreaterThan(0);
	return region;
}

/** Markup without what only tells how it was made: class names and generated ids. */
const normal = (html: string): string =>
	html
		.replaceAll(/ class="[^"]*"/g, "")
		.replaceAll(/_r_\w+_/g, "id")
		.replaceAll(/ (style|data-theme)="[^"]*"/g, "")
		.replaceAll("><", ">\n<");

describe.each(templates.map((template) => [template.id, template] as const))("%s", (_, template) => {
	const first = themesOf(template)[0] ?? "";
	const start = `/gallery?${new URLSearchParams({ template: template.id, theme: first, state: "signedOut" })}`;
	// A customer's template shows that customer's pictures.
	const host = `${/^customer\/([^/]+)/.exec(template.id)?.[1] ?? "maple"}.localhost`;

	test.each(["zh", "en"] as const)(
		"keeps its markup and fits every width in every state (%s)",
		async (language) => {
			const page = await openPage(gallery(), host, { language, hash: start });
			for (const state of Object.keys(states)) {
				const region = await stage(page, template, first, state);
				expect(normal(await region.innerHTML())).toMatchSnapshot(state);
				for (const width of [320, 375, 1280]) {
					await page.setViewportSize({ width, height: 800 });
					// The window has its new width, and the page its layout for it, a moment after it was asked for.
					const over = () =>
						region.evaluate(
							(element, wanted) =>
								innerWidth === wanted ? element.scrollWidth - element.clientWidth : wanted,
							width,
						);
					await expect.poll(over, { message: `${state} at ${width}` }).toBe(0);
				}
			}
		},
	);

	test("has the same markup in every theme", async () => {
		const page = await openPage(gallery(), host, { hash: start });
		const seen = new Set<string>();
		for (const theme of themesOf(template)) {
			const region = await stage(page, template, theme, "signedOut");
			seen.add(
				(await region.innerHTML())
					.replaceAll(/ (style|data-theme)="[^"]*"/g, "")
					.replaceAll(/_r_\w+_/g, "id"),
			);
		}
		expect(seen.size).toBe(1);
	});

	test("leaves axe nothing to find in any theme and state", async () => {
		const page = await openPage(gallery(), host, { hash: start });
		await page.evaluate(axe);
		for (const theme of themesOf(template))
			for (const state of Object.keys(states)) {
				await stage(page, template, theme, state);
				const found = await page.evaluate(async () => {
					const { axe } = globalThis as unknown as {
						axe: {
							run: (
								where: string,
								options: object,
							) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
						};
					};
					const { violations } = await axe.run("section[data-stage]", {
						runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
					});
					return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
				});
				expect({ theme, state, found }).toEqual({ theme, state, found: [] });
			}
	});
});
