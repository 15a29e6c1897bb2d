// What opens in a region: flyouts, sub-menus and drawers, found by what their buttons say of themselves.
import type { Locator, Page } from "playwright-core";
import { settle } from "./stages.ts";

/** The elements of everything that is open. */
export const openParts = "[popover]:popover-open, [role=dialog]";

const opens = "button[aria-expanded]:is([popovertarget], [aria-haspopup])";

/** Buttons of the one stage on the page that open a panel or a drawer of the region; they say whether it is open. */
export const openersOn = (page: Page): Locator =>
	page.locator(`section[data-stage] ${opens}`).filter({ visible: true });

/** The same inside of what is open. */
export const openersInside = (page: Page): Locator =>
	page.locator(`:is(${openParts}) ${opens}`).filter({ visible: true });

export const nameOf = (button: Locator): Promise<string> =>
	button.evaluate((element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim());

/** A box around everything that is open; undefined when nothing is. */
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

/** Opens by keyboard what a button opens, and waits until it is drawn whole. */
export async function open(page: Page, button: Locator): Promise<void> {
	const element = await button.elementHandle();
	await button.press("Enter");
	await page.waitForFunction((of) => of?.getAttribute("aria-expanded") === "true", element);
	await settle(page);
}

const nothingOpen = (selector: string): boolean =>
	![...document.querySelectorAll(selector)].some((panel) =>
		panel.checkVisibility({ visibilityProperty: true }),
	);

/** Closes by Escape what is open, one thing after the other, and waits until all of it is gone. */
export async function closeAll(page: Page): Promise<void> {
	for (let layer = 0; layer < 3; layer++) {
		await page.keyboard.press("Escape");
		if (await page.evaluate(nothingOpen, openParts)) return;
	}
	await page.waitForFunction(nothingOpen, openParts);
}
