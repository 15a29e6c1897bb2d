// Every template in every state and language of the gallery: its markup as a snapshot, the same in every theme, and
// no overflow at any width. A new template, theme or state is covered without a line here.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openGallery, resize, show } from "../support/stages.ts";
import { eachSubject } from "./catalogue.ts";

interface Drawn {
	readonly state: string;
	readonly theme: string;
	readonly html: string;
}

const drawnOn = (page: Page): Promise<Drawn[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("section[data-stage]")].map((stage) => ({
			state: stage.dataset["state"] ?? "",
			theme: stage.querySelector<HTMLElement>(":scope > [data-theme]")?.dataset["theme"] ?? "",
			html: stage.innerHTML,
		})),
	);

/** Markup without what only tells the theme; generated ids are told by their order. */
function themeless(html: string): string {
	const ids = new Map<string, string>();
	return html
		.replaceAll(/^<(\w+) class="[^"]*"/g, "<$1")
		.replaceAll(/ (style|data-theme)="[^"]*"/g, "")
		.replaceAll(/_r_\w+_/g, (id) => ids.get(id) ?? ids.set(id, `id${ids.size + 1}`).get(id) ?? id);
}

/** And without the names of classes, which say how it was made. */
const plain = (html: string): string =>
	themeless(html)
		.replaceAll(/ class="[^"]*"/g, "")
		.replaceAll("><", ">\n<");

/** How far each stage reaches beyond its width, where it does. */
const overflowing = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("section[data-stage]")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((stage) => `${stage.dataset["state"]}: ${stage.scrollWidth - stage.clientWidth} px over`),
	);

describe.each(eachSubject)("%s", (_, { id, themes, states }) => {
	const first = themes.slice(0, 1);

	test.each(["zh", "en"] as const)(
		"keeps its markup and fits every width in every state (%s)",
		async (language) => {
			const page = await openGallery({ language });
			await show(page, { template: id, themes: first, states, language });
			const drawn = await drawnOn(page);
			expect(drawn.map(({ state }) => state)).toEqual(states);
			for (const { state, html } of drawn) expect(plain(html)).toMatchSnapshot(state);
			for (const width of [320, 375, 768, 1280]) {
				await resize(page, { width, height: 800 });
				expect(await overflowing(page), `at ${width} px`).toEqual([]);
			}
		},
	);

	test("has the same markup in every theme", async () => {
		const page = await openGallery();
		const fullest = states.includes("everything") ? "everything" : (states[0] ?? "");
		await show(page, { template: id, themes, states: [fullest] });
		const drawn = await drawnOn(page);
		expect(drawn.map(({ theme }) => theme)).toEqual(themes);
		expect(new Set(drawn.map(({ html }) => themeless(html))).size).toBe(1);
	});
});
