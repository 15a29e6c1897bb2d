// Horizontal overflow of the window.
import type { Page } from "playwright-core";

/** How many pixels the page can be scrolled sideways; 0 is right. */
export const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What makes the page wider than the window, each as the beginning of its markup; empty is right. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		const wide = [...document.querySelectorAll("body *")].filter(
			(element) => element.getBoundingClientRect().right > clientWidth,
		);
		return [`${scrollWidth - clientWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 160))];
	});
