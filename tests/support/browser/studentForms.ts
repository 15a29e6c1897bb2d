// Steps in the forms for student data.
import type { Locator, Page } from "playwright-core";
import { message } from "./messages.ts";

/** A message of these forms, in English. */
export const info = (key: string, args = {}): string => message("en", `studentInfo.${key}`, args);

export async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
	await within.getByLabel(label, { exact: true }).click();
	await page.getByRole("option", { name: option, exact: true }).click();
}

export const card = (page: Page, title: string): Locator =>
	page.getByRole("region", { name: title, exact: true });

export const saved = (page: Page): Locator => page.getByText(info("saved"), { exact: true }).first();
