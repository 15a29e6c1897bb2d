// Horizontal overflow of the window.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** How many pixels the page can be scrolled sideways; 0 is right. */
const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What makes the page wider than the window, each as the beginning of its markup; empty is right. */
async function widerThanWindow(page: Page): Promise<string[]> {
	const pixels = await overflow(page);
	if (pixels <= 0) return [];
	const wide = await page.evaluate(() =>
		[...document.querySelectorAll("body *")]
			.filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
			.map((element) => element.outerHTML.slice(0, 160)),
	);
	return [`${pixels} px`, ...wide];
}

/**
 * Waits until nothing is wider than the window: after a change of its width, some parts need another frame.
 * @param where told with what is too wide
 */
export const expectFits = (page: Page, where = ""): Promise<void> =>
	expect.poll(() => widerThanWindow(page), { message: where }).toEqual([]);
