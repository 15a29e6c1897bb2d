// Dates, times and cascades entered by keyboard alone, in the time zones at either end of the day.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openGallery, pageStable } from "../support/gallery/galleryPages.ts";

const show = async (page: Page, kind: string): Promise<void> => {
	await page.evaluate((hash) => location.replace(hash), `#/gallery/field?kind=${kind}&language=en`);
	await page.locator(`section[data-stage="${kind}"]`).first().waitFor();
	await pageStable(page);
};
const stage = (page: Page, state: string) => page.locator(`section[data-state="${state} normal"]`);
/** The focused element, by its name. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const typeKeys = async (page: Page, ...keys: string[]): Promise<void> => {
	for (const key of keys) await page.keyboard.press(key);
};

async function chooseDay(page: Page): Promise<void> {
	const box = stage(page, "filled").getByRole("textbox");
	await box.fill("2026/11/22");
	await typeKeys(page, "Tab", "Enter");
	const calendar = page.getByRole("dialog", { name: "Calendar" });
	await expect.poll(() => focused(page)).toContain("Sunday, November 22, 2026");
	await typeKeys(page, "ArrowDown", "PageDown", "Shift+PageUp");
	await expect.poll(() => focused(page)).toBe("Monday, December 29, 2025");
	await typeKeys(page, "Enter");
	await calendar.waitFor({ state: "detached" });
	expect(await box.inputValue()).toBe("2025-12-29");
	await expect.poll(() => focused(page)).toBe("Open the calendar");

	// Thirty-five years back without paging, and out again without a choice.
	await typeKeys(page, "Enter");
	await calendar.getByRole("combobox", { name: "Choose the Year" }).selectOption("1990");
	await calendar.getByRole("button", { name: "Saturday, December 29, 1990" }).waitFor();
	await typeKeys(page, "Escape");
	await calendar.waitFor({ state: "detached" });
	expect(await box.inputValue()).toBe("2025-12-29");
	await expect.poll(() => focused(page)).toBe("Open the calendar");
}

test("a date chosen by keyboard is the same one in every time zone", async () => {
	const page = await openGallery({ hash: "/gallery/field", language: "en" });
	const browser = await page.context().newCDPSession(page);
	await show(page, "date");
	for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Niue"]) {
		await browser.send("Emulation.setTimezoneOverride", { timezoneId });
		await chooseDay(page);
	}
});

test("a date with time is typed as text, and a cascade is chosen level by level", async () => {
	const page = await openGallery({ hash: "/gallery/field", language: "en" });
	await show(page, "dateTime");
	const day = stage(page, "empty").getByRole("textbox", { name: "Date" });
	const time = stage(page, "empty").getByRole("textbox", { name: "Time" });
	await day.fill("２０２６年11月2日");
	await time.fill("930");
	await typeKeys(page, "Tab");
	await expect.poll(() => day.inputValue()).toBe("2026-11-02");
	expect(await time.inputValue()).toBe("09:30:00");
	await day.fill("");
	await time.fill("");
	await day.focus();
	await page.keyboard.type("2026-11-22T10:00");
	await typeKeys(page, "Tab");
	await expect.poll(() => time.inputValue()).toBe("10:00:00");
	expect(await day.inputValue()).toBe("2026-11-22");

	await show(page, "period");
	const end = (name: string) => stage(page, "empty").getByRole("textbox", { name });
	await end("End date").focus();
	await typeKeys(page, "Alt+ArrowDown");
	await page.getByRole("dialog", { name: "Calendar" }).waitFor();
	await expect.poll(() => focused(page)).toContain("Today");
	await typeKeys(page, "Enter");
	// An end date includes the day up to its last second.
	await expect.poll(() => end("End time").inputValue()).toBe("23:59:59");

	await show(page, "cascade");
	const level = (number: number) => stage(page, "empty").getByRole("combobox", { name: `Level ${number}` });
	await level(1).focus();
	await typeKeys(page, "ArrowDown");
	await page.getByRole("option", { name: "Zhejiang" }).waitFor();
	await typeKeys(page, "Enter");
	await level(2).waitFor();
	await expect.poll(() => focused(page)).toBe("Level 1");
	await typeKeys(page, "Tab", "Enter");
	await page.getByRole("option", { name: "Ningbo" }).waitFor();
	await typeKeys(page, "End", "Enter");
	await level(3).waitFor();
	// Another answer above clears the one chosen below it.
	await level(1).focus();
	await typeKeys(page, "Enter");
	await page.getByRole("option", { name: "Abroad" }).waitFor();
	await typeKeys(page, "End", "Enter");
	await expect.poll(() => level(2).count()).toBe(0);
	await expect.poll(() => level(1).innerText()).toBe("Abroad");
});
