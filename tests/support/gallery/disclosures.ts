// Disclosures of a region: flyouts, sub-menus and drawers, found by the ARIA attributes of their buttons.
import type { Locator, Page } from "playwright-core";
import { pageStable } from "./galleryPages.ts";

/** The elements of everything that is open. */
export const openParts = "[popover]:popover-open, [role=dialog]";

const opens = "button[aria-expanded]:is([popovertarget], [aria-haspopup])";

/** Buttons of the page's only stage that open a panel or a drawer of the region and expose whether it is open. */
export const disclosuresOn = (page: Page): Locator =>
	page.locator(`section[data-stage] ${opens}`).filter({ visible: true });

/** The same inside open panels. */
export const disclosuresInside = (page: Page): Locator =>
	page.locator(`:is(${openParts}) ${opens}`).filter({ visible: true });

export const nameOf = (button: Locator): Promise<string> =>
	button.evaluate((element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim());

/** The bounding box of everything that is open; undefined when nothing is. */
export const openBox = (page: Page) =>
	page.evaluate((selector) => {
		const boxes = [...document.querySelectorAll(selector)]
			.filter((panel) => panel.checkVisibility({ visibilityProperty: true }))
			.map((panel) => panel.getBoundingClientRect())
			.filter(({ width, height }) => width > 0 && height > 0);
		if (boxes.length === 0) return undefined;
		const x = Math.floor(Math.min(...boxes.map(({ left }) => left)));
		const y = Math.floor(Math.min(...boxes.map(({ top }) => top)));
		const right = Math.ceil(Math.max(...boxes.map((box) => box.right)));
		const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom)));
		return { x, y, width: right - x, height: bottom - y };
	}, openParts);

/** Opens a button's panel by keyboard, and waits until it is fully rendered. */
export async function open(page: Page, button: Locator): Promise<void> {
	const element = await button.elementHandle();
	await button.press("Enter");
	await page.waitForFunction((of) => of?.getAttribute("aria-expanded") === "true", element);
	await pageStable(page);
}

const nothingOpen = (selector: string): boolean =>
	![...document.querySelectorAll(selector)].some((panel) =>
		panel.checkVisibility({ visibilityProperty: true }),
	);

/** Closes open panels by Escape, one after the other, and waits until all are gone. */
export async function closeAll(page: Page): Promise<void> {
	for (let layer = 0; layer < 3; layer++) {
		await page.keyboard.press("Escape");
		if (await page.evaluate(nothingOpen, openParts)) return;
	}
	await page.waitForFunction(nothingOpen, openParts);
}
