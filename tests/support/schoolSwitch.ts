// The drop-down of schools in the header, as a reader finds it.
import type { Page } from "playwright-core";
import { say } from "./messages.ts";

/** The button that says which school is shown. */
export const schoolTrigger = (page: Page, name: string) =>
	page.getByRole("banner").getByRole("button", { name: say("en", "school.switch", { name }) });

export const schoolList = (page: Page) => page.getByRole("list", { name: say("en", "school.schools") });

export const schoolEntry = (page: Page, name: string) =>
	schoolList(page).getByRole("link", { name, exact: true });

/** Resolves when the script has drawn the page: the server's painting, whose links only change the hash, is gone. */
export const pageDrawn = (page: Page): Promise<void> =>
	page.locator("style#painted").waitFor({ state: "detached" });

/** Opens the list and presses a school; what follows depends on where the page is. */
export async function chooseSchool(page: Page, from: string, to: string): Promise<void> {
	await pageDrawn(page);
	await schoolTrigger(page, from).click();
	await schoolEntry(page, to).click();
}
