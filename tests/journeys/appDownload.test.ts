import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers } from "../support/barriers.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { applySite, exportSite } from "../support/siteDocuments.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => say("en", key, args);
const code = (page: Page) => page.getByRole("img", { name: en("appDownload.code") });
const heading = (page: Page) =>
	page.getByRole("heading", { level: 1, name: en("appDownload.heading", { name: "Maple" }) });

/** What a scanner would read is compared as it is drawn: the same text gives the same path. */
const saysAddress = async (page: Page, path: string) =>
	expect(await code(page).locator("path").getAttribute("d")).toBe(
		toSvgPath(generate(`${new URL(page.url()).origin}${path}`)),
	);

describe("the app", () => {
	it("is offered in the header: a pointer over it or a press shows the code, and the page is a click away", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list", bypassCSP: true });
		await page.getByRole("heading", { level: 1, name: en("course.listTitle") }).waitFor();
		const opener = page.getByRole("banner").getByRole("button", { name: en("app.download") });
		await opener.hover();
		await code(page).waitFor();
		expect((await code(page).boundingBox())?.width).toBe(112);
		await saysAddress(page, "/wap");
		expect(await barriers(page)).toEqual([]);
		await page.mouse.move(10, 500);
		await code(page).waitFor({ state: "hidden" });
		await opener.focus();
		await page.keyboard.press("Enter");
		await code(page).waitFor();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await heading(page).waitFor();
		expect(new URL(page.url()).hash).toBe("#/appload");
	});

	it("has a page with the code, the packages there are, and the address it asks for", async () => {
		const before = await exportSite(site(), host);
		const appConfig = {
			appConfigStatus: true,
			scanDownURL: "/wap",
			androidDownURL: "/s/asset/maple-logo.svg",
			iosDownURL: "https://apps.example/maple",
			schoolURL: "/s/pc/",
		};
		await applySite(site(), { ...before, baseInfo: { ...before.baseInfo, appConfig } });
		for (const width of [1280, 320]) {
			const page = await openPage(site(), host, {
				language: "en",
				hash: "/appload",
				width,
				bypassCSP: true,
				prepare: (context) => context.grantPermissions(["clipboard-read", "clipboard-write"]),
			});
			await heading(page).waitFor();
			await code(page).waitFor();
			await saysAddress(page, "/wap");
			const href = (name: string) => page.getByRole("link", { name: en(name) }).getAttribute("href");
			expect(await href("appDownload.android")).toBe("/s/asset/maple-logo.svg");
			// A stranger's address is named before anybody goes there.
			expect(await href("appDownload.ios")).toBe("#/leave?u=https%3A%2F%2Fapps.example%2Fmaple");
			expect(await overflow(page)).toBe(0);
			expect(await barriers(page)).toEqual([]);
			const school = `${new URL(page.url()).origin}/s/pc/`;
			expect(await page.getByLabel(en("appDownload.school")).inputValue()).toBe(school);
			await page.getByRole("button", { name: en("appDownload.copy"), exact: true }).click();
			await page.getByText(en("appDownload.copied")).waitFor();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(school);
			await page.context().close();
		}
		await applySite(site(), before);
	});

	it("is said to be missing where the company has none, and not offered", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "en", hash: "/appload" });
		await page.getByRole("heading", { level: 1, name: en("appDownload.none") }).waitFor();
		expect(await page.getByRole("button", { name: en("app.download") }).count()).toBe(0);
		await page.getByRole("link", { name: en("appDownload.home") }).click();
		await expect.poll(() => new URL(page.url()).hash).toBe("#/home/index");
	});
});
