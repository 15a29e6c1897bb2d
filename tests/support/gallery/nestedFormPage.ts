// A form made from a schema, alone in the gallery's page (NestedSample.tsx).
import type { Page } from "playwright-core";
import { openGallery, pageStable } from "./galleryPages.ts";

type Given = Parameters<typeof import("./NestedSample.tsx").show>[0];

const source = "/s/pc/tests/support/gallery/NestedSample.tsx";

/** Opens the form in English. */
export async function openNestedForm(given: Given): Promise<Page> {
	const page = await openGallery({ hash: "/gallery/form?language=en", language: "en" });
	await page.waitForFunction(() => document.querySelector("main[data-address][data-language=en]"));
	await page.addScriptTag({
		type: "module",
		content: `import * as nested from "${source}"; globalThis.nested = nested;`,
	});
	await page.waitForFunction(() => "nested" in globalThis);
	await page.evaluate((form) => Reflect.get(globalThis, "nested").show(form), given);
	await page.getByRole("button", { name: "Send" }).waitFor();
	await pageStable(page);
	return page;
}

/** Label or id of what has the focus. */
export const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id);

/** Submits by keyboard. @returns what the form submitted */
export async function sent(page: Page): Promise<unknown> {
	await page.getByRole("button", { name: "Send" }).press("Enter");
	return JSON.parse(await page.locator("[data-sent]").innerText());
}
