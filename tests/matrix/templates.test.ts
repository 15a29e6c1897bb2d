// Every template in every state and language of the gallery: one snapshot of its structure, and one of each block with
// every markup it has anywhere. Markup is the same in every theme, and nothing overflows at any width.
// A new template, theme or state is covered without a line here.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Block } from "../../schemas/generated/documents.ts";
import { openGallery, resize, showTemplate } from "../support/gallery/galleryPages.ts";
import { type BlockMarkup, plainMarkup, stagesOf, withOrderedIds } from "../support/gallery/markup.ts";
import { eachSubject, subjects } from "./catalogue.ts";

/** The overflow of each stage in pixels, if any. */
const overflowing = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("section[data-stage]")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((stage) => `${stage.dataset["state"]}: ${stage.scrollWidth - stage.clientWidth} px over`),
	);

/** Every markup of each block type, with the templates and states that render it. */
const markups = new Map<string, Map<string, Map<string, string[]>>>();

function collect({ type, html, children }: BlockMarkup, template: string, state: string): void {
	const ofType = markups.get(type) ?? new Map<string, Map<string, string[]>>();
	markups.set(type, ofType);
	const text = plainMarkup(html);
	const where = ofType.get(text) ?? new Map<string, string[]>();
	ofType.set(text, where);
	where.set(template, [...(where.get(template) ?? []), state]);
	for (const child of children) collect(child, template, state);
}

const outline = ({ type, children }: BlockMarkup): string =>
	children.length === 0 ? type : `${type}(${children.map(outline).join(" ")})`;

/** Lines of text, each after the names it applies to. */
function byText(entries: readonly (readonly [key: string, text: string])[]): string {
	const keys = new Map<string, string[]>();
	for (const [key, text] of entries) keys.set(text, [...(keys.get(text) ?? []), key]);
	return [...keys].map(([text, of]) => `${of.join(", ")}: ${text}`).join("\n");
}

const languages = ["zh", "en"] as const;

describe.each(eachSubject)("%s", (_, { id, themes, states }) => {
	test("fits every width in every state, with the same markup in every theme", async () => {
		const page = await openGallery();
		const structure: [string, string][] = [];
		for (const language of languages) {
			await showTemplate(page, { template: id, themes: themes.slice(0, 1), states, language });
			const stages = await stagesOf(page);
			expect(stages.map(({ state }) => state)).toEqual(states);
			for (const { state, blocks } of stages) {
				structure.push([`${state} ${language}`, blocks.map(outline).join(" ")]);
				for (const block of blocks) collect(block, id, `${state} ${language}`);
			}
			for (const width of [320, 375, 768, 1280]) {
				await resize(page, { width, height: 800 });
				expect(await overflowing(page), `${language} at ${width} px`).toEqual([]);
			}
		}
		expect.soft(byText(structure)).toMatchSnapshot();

		const fullest = states.includes("everything") ? "everything" : (states[0] ?? "");
		await showTemplate(page, { template: id, themes, states: [fullest] });
		const stages = await stagesOf(page);
		expect(stages.map(({ theme }) => theme)).toEqual(themes);
		const themeless = stages.map(({ html }) =>
			// The class of a stage's own root names its theme, and dark themes have another picture of the logo.
			withOrderedIds(
				html
					.replace(/^<(\w+) class="[^"]*"/, "<$1")
					.replaceAll(/ (style|data-theme)="[^"]*"| src="(?:data:|\/s\/asset\/)[^"]*"/g, ""),
			),
		);
		expect(new Set(themeless).size).toBe(1);
	});
});

const typesIn = ({ type, slots = {} }: Block): string[] => [
	type,
	...Object.values(slots).flatMap((blocks) => (blocks as Block[]).flatMap(typesIn)),
];
const types = [...new Set(subjects.flatMap(({ template }) => typesIn(template.root)))].sort();

test.each(types)("block %s", (type) => {
	// A block that renders nothing is missing from the states of its other markups.
	const visible = [...(markups.get(type) ?? [])].filter(([html]) => html !== "");
	const variants = visible.map(([html, states]) => {
		const where = byText([...states].map(([template, of]) => [template, of.join(", ")]));
		return `${where}\n${html}`;
	});
	expect(variants.join("\n\n")).toMatchSnapshot();
});
