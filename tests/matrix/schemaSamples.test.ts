// The samples of rjsf's playground in the gallery: each is drawn without an error, submitted by keyboard as it was given,
// and without an axe violation, in both languages.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { linkOfTexts } from "../../src/features/gallery/schemaLink.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { type SchemaSample, samples } from "../support/forms/schemaSamples.ts";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";

type Language = "zh" | "en";

const text = (value: unknown): string => JSON.stringify(value) ?? "";

/** Draws a sample by its link, as a visitor who got it would. */
async function draw(page: Page, { schema, uiSchema, data }: SchemaSample, language: Language): Promise<void> {
	const texts = { schema: text(schema), uiSchema: text(uiSchema), data: text(data) };
	const query = new URLSearchParams({
		view: "Schemas",
		language,
		form: (await linkOfTexts(texts)) ?? "",
	});
	await page.evaluate((hash) => location.replace(hash), `#/gallery?${query}`);
	// The three texts and their form change in one commit.
	await expect
		.poll(() =>
			page.evaluate(() =>
				Array.from(document.querySelectorAll("textarea"), ({ value }) => value).slice(0, 3),
			),
		)
		.toEqual(Object.values(texts));
	await page.locator("form button[type=submit]").waitFor();
	await pageStable(page);
}

/** What the form says is wrong, and what it submits after Enter on its button. */
async function submit(page: Page) {
	const button = page.locator("form button[type=submit]");
	await button.focus();
	await page.keyboard.press("Enter");
	const submitted = page.locator("[data-submitted]");
	const problems = page.locator("[role=alert]:visible, .field-problem:visible");
	await submitted.or(problems).first().waitFor();
	return {
		problems: await problems.allInnerTexts(),
		value: (await submitted.count()) > 0 ? JSON.parse(await submitted.innerText()) : undefined,
	};
}

test.each(["zh", "en"] as const)(
	"samples of rjsf's playground, %s: each is drawn and submitted by keyboard",
	async (language) => {
		const page = await openGallery({
			hash: "/gallery?view=Schemas",
			ready: "main textarea",
			bypassCSP: true,
			language,
		});
		for (const sample of samples) {
			await draw(page, sample, language);
			const { problems, value } = await submit(page);
			const violations = await axeViolations(page);
			expect
				.soft({ problems, value, violations }, sample.name)
				.toEqual({ problems: [], value: sample.submitted ?? sample.data, violations: [] });
		}
	},
);
