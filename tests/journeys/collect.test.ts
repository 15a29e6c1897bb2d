import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
// A cut connection fails whatever a page loads while idle, and the browser reports it.
const allow = [/ERR_INTERNET_DISCONNECTED/];
const open = (hash: string): Promise<Page> => openPageAs(site(), host, lin, { language: "en", hash, allow });
const list = "/personal/course/collect";

const hearts = (page: Page) => page.getByRole("main").locator("button[aria-pressed]");
const rows = (page: Page) => page.getByRole("main").getByRole("article");

describe("favourites", () => {
	it("a heart of a list is kept, also offline, shown in another tab, and asked for once for all of a page", async () => {
		const page = await open("/course/list");
		const asked: string[] = [];
		page.context().on("request", (request) => {
			if (request.url().includes("/collect/keys")) asked.push(request.url());
		});
		await page.reload();
		await expect.poll(() => hearts(page).count()).toBeGreaterThan(8);
		await expect.poll(() => asked.length).toBe(1);
		const other = await page.context().newPage();
		await other.goto(site().url(host, list));
		await other.getByText(en("collect.none"), { exact: true }).waitFor();
		await page.context().setOffline(true);
		await hearts(page).first().click();
		await expect.poll(() => hearts(page).first().getAttribute("aria-pressed")).toBe("true");
		await page.context().setOffline(false);
		await expect.poll(() => rows(other).count(), { timeout: 40_000 }).toBe(1);
		await page.reload();
		await expect.poll(() => hearts(page).first().getAttribute("aria-pressed")).toBe("true");
	});

	it("a removed one stays in its place and is restored there; at 320 px, without violations", async () => {
		const page = await open("/course/detail/js-from-zero");
		const heart = page.getByRole("button", { name: /^Favourite: / }).first();
		const stored = page.waitForResponse((response) => response.url().includes("/v1/outbox"));
		await heart.click();
		await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
		await stored;
		await page.goto(site().url(host, list));
		await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
		const count = await rows(page).count();
		const first = rows(page).first();
		const name = await first.getByRole("heading").textContent();
		await first.locator("button[aria-pressed]").click();
		await first.getByText(en("collect.removed")).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 800 });
		await expectFits(page);
		await first.getByRole("button", { name: en("collect.undoOf", { name }) }).click();
		await expect.poll(() => first.locator("button[aria-pressed]").getAttribute("aria-pressed")).toBe("true");
		expect(
			await first.locator("button[aria-pressed]").evaluate((node) => node === document.activeElement),
		).toBe(true);
		expect(await rows(page).count()).toBe(count);
		expect(await rows(page).first().getByRole("heading").textContent()).toBe(name);
	});
});
