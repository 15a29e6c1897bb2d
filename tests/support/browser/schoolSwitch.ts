// The drop-down of schools in the header.
import type { Page } from "playwright-core";
import { message } from "./messages.ts";

/** The button with the current school's name. */
export const schoolTrigger = (page: Page, name: string) =>
	page.getByRole("banner").getByRole("button", { name: message("en", "school.switch", { name }) });

export const schoolList = (page: Page) => page.getByRole("list", { name: message("en", "school.schools") });

export const schoolEntry = (page: Page, name: string) =>
	schoolList(page).getByRole("link", { name, exact: true });

/** Resolves when the page is hydrated: links of the server-rendered list only change the hash. */
export const pageRendered = (page: Page): Promise<void> =>
	page.locator("style#ssr-style").waitFor({ state: "detached" });

/** Resolves when the page is hydrated and shows cards: the server's markup of home has some before that. */
export async function contentRendered(page: Page): Promise<void> {
	await pageRendered(page);
	await page.getByRole("main").getByRole("article").first().waitFor();
}

/** Opens the list and clicks a school; what follows depends on the page. */
export async function chooseSchool(page: Page, from: string, to: string): Promise<void> {
	await pageRendered(page);
	await schoolTrigger(page, from).click();
	await schoolEntry(page, to).click();
}
