// What a screen reader announces without the focus: texts that appear in live regions.
import type { BrowserContext, Page } from "playwright-core";

/** Starts before the page's first frame. */
export const observeAnnouncements = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
		const texts: string[] = [];
		Reflect.set(globalThis, "announcements", texts);
		new MutationObserver((changes) => {
			for (const { target } of changes) {
				const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
				const text = region?.textContent?.trim();
				if (text && text !== texts.at(-1)) texts.push(text);
			}
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});

/** All of them since the page was loaded, one a line. */
export const announcements = async (page: Page): Promise<string> =>
	(await page.evaluate(() => Reflect.get(globalThis, "announcements") as string[])).join("\n");
