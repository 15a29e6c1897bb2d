// Horizontal overflow of the window.
import type { Page } from "playwright-core";

/** How many pixels the page can be scrolled sideways; 0 is right. */
export const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
