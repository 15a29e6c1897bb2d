// Every kind of field in every state: its markup, its width, and no axe violation.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fieldKinds } from "../../src/features/gallery/fieldStates.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { openGallery, showField } from "../support/gallery/galleryPages.ts";
import { plainMarkup } from "../support/gallery/markup.ts";

/** Markup by state, without generated or internal attributes. */
async function markup(page: Page): Promise<[state: string, html: string][]> {
	const stages = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("section[data-stage]")].map(
			({ dataset, innerHTML }) => [dataset["state"] ?? "", innerHTML] as const,
		),
	);
	return stages.map(([state, html]) => [state, plainMarkup(html)]);
}

const overflowing = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("section[data-stage]")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((stage) => `${stage.dataset["state"]}: ${stage.scrollWidth - stage.clientWidth} px over`),
	);

/** The messages of the field frame. */
const spoken = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll(".field-problem, .field-optional")].map((each) => each.textContent),
	);

// One page for all kinds: opening one takes longer than checking a kind.
test("every kind keeps its markup and leaves axe nothing to find", async () => {
	const page = await openGallery({ hash: "/gallery/field", bypassCSP: true, language: "en" });
	const found: string[] = [];
	for (const kind of fieldKinds()) {
		await showField(page, kind, "en");
		// A disabled field differs by that attribute alone.
		for (const [state, html] of await markup(page))
			if (/ (?:normal|told)$/.test(state)) expect.soft(html).toMatchSnapshot(`${kind} ${state}`);
		found.push(...(await axeViolations(page)).map((barrier) => `${kind}: ${barrier}`));
	}
	expect(found).toEqual([]);
});

test("every kind fits a small window and speaks the reader's language", async () => {
	const page = await openGallery({ hash: "/gallery/field", language: "zh", width: 320 });
	for (const kind of fieldKinds()) {
		await showField(page, kind, "zh");
		expect.soft(await overflowing(page), kind).toEqual([]);
		expect
			.soft(
				(await spoken(page)).filter((text) => !/\p{Script=Han}/u.test(text)),
				kind,
			)
			.toEqual([]);
	}
});
