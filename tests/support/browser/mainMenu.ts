// The main menu of a header, for tests that read and use it.

import type { Locator, Page } from "playwright-core";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { message } from "./messages.ts";
import { contentRendered } from "./schoolSwitch.ts";

const en = (key: string) => message("en", key);

/** An entry that links to a search of the course list. */
export const search = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id,
	menuName: name,
	pageHeadType: "other",
	menuUrl: `#/course/list?courseName=${id}`,
	...more,
});

export const bar = (page: Page): Locator => page.getByRole("navigation", { name: en("menu.label") });
export const more = (page: Page): Locator => bar(page).getByRole("button", { name: en("menu.more") });
/** The open list of More. */
export const rest = (page: Page): Locator => bar(page).getByRole("list", { name: en("menu.more") });
export const opener = (page: Page): Locator =>
	page.getByRole("button", { name: en("menu.open"), exact: true });
export const drawer = (page: Page): Locator => page.getByRole("dialog", { name: en("menu.open") });

/** The focused element; null when the focus is lost. */
export const focused = (page: Page): Promise<string> =>
	page.evaluate(() =>
		document.activeElement === document.body ? "" : (document.activeElement?.textContent ?? ""),
	);

/** Server-rendered markup does not respond to clicks; the application is ready when the screen is. */
export const renderedItems = (page: Page): Promise<void> => contentRendered(page);

/** Resolves when the page is laid out for a width. */
export async function resize(page: Page, width: number): Promise<void> {
	await page.setViewportSize({ width, height: 800 });
	await page.waitForFunction((wanted) => innerWidth === wanted, width);
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	);
}
