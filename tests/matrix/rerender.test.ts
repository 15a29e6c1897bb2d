// What a change re-renders: a theme nothing, other facts only the blocks bound to them.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";
import { subjects } from "./catalogue.ts";

type Counter = typeof import("../support/gallery/RenderCounter.tsx");

/** The gallery's site with the given choices; resolves when its regions are rendered. */
async function choose(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
	await page.evaluate((hash) => location.replace(hash), `#/gallery/site?${new URLSearchParams(choices)}`);
	const regions = page.locator("section[data-stage][data-ready=true]:has(> [data-theme])");
	await expect.poll(() => regions.count()).toBeGreaterThan(1);
	await pageStable(page);
}

const taken = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, "counter") as Counter).take());

const headers = subjects.filter(({ kind, template }) => kind === "header" && !template.theme);

test.each(headers.map(({ id }) => id))("%s: another theme re-renders no block", async (header) => {
	const page = await openGallery();
	await page.addScriptTag({
		type: "module",
		content:
			'import * as counter from "/s/pc/tests/support/gallery/RenderCounter.tsx"; counter.startCounting(); globalThis.counter = counter;',
	});
	await page.waitForFunction(() => "counter" in globalThis);
	const site = { header, footer: "footer/1", side: "none", persona: "student", cart: "1" };
	await choose(page, { ...site, colour: "default" });
	// Each block was rendered, so the counter works.
	expect(Object.keys(await taken(page))).toEqual(
		expect.arrayContaining(["cart.badge", "menu.bar", "footer.columns"]),
	);

	for (const colour of ["blue", "red", "default"]) {
		await choose(page, { ...site, colour });
		await page.locator(`section > header[data-theme="header/${colour}"]`).waitFor();
		await page.locator(`section > footer[data-theme="footer/${colour}"]`).waitFor();
		expect(await taken(page), colour).toEqual({});
	}

	await choose(page, { ...site, cart: "11", colour: "default" });
	// The previous regions stay until then.
	await page.locator("section > header").getByText("11", { exact: true }).waitFor();
	const second = await taken(page);
	expect(second["cart.badge"]).toBeGreaterThan(0);
	expect(second["menu.bar"]).toBeUndefined();
});
