import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { applySite, exportSite } from "../support/site/siteDocuments.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const code = (page: Page) => page.getByRole("img", { name: en("appDownload.code") });
const heading = (page: Page) =>
	page.getByRole("heading", { level: 1, name: en("appDownload.heading", { name: "Maple" }) });

/** QR codes are compared by their rendered path: the same text gives the same path. */
const showsAddress = async (page: Page, path: string) =>
	expect(await code(page).locator("path").getAttribute("d")).toBe(
		toSvgPath(generate(`${new URL(page.url()).origin}${path}`)),
	);

describe("app download", () => {
	it("the header shows the QR code on hover and on click, and links to the page", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list", bypassCSP: true });
		await pageRendered(page);
		const opener = page.getByRole("banner").getByRole("button", { name: en("app.download") });
		await opener.hover();
		await code(page).waitFor();
		expect((await code(page).boundingBox())?.width).toBe(112);
		await showsAddress(page, "/wap");
		expect(await axeViolations(page)).toEqual([]);
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

	it("the page shows the QR code, the available packages and the address the code holds", async () => {
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
			await showsAddress(page, "/wap");
			const href = (name: string) => page.getByRole("link", { name: en(name) }).getAttribute("href");
			expect(await href("appDownload.android")).toBe("/s/asset/maple-logo.svg");
			// A foreign address is named before the visitor leaves.
			expect(await href("appDownload.ios")).toBe("#/leave?u=https%3A%2F%2Fapps.example%2Fmaple");
			await expectFits(page);
			expect(await axeViolations(page)).toEqual([]);
			const school = `${new URL(page.url()).origin}/s/pc/`;
			expect(await page.getByLabel(en("appDownload.school")).inputValue()).toBe(school);
			await page.getByRole("button", { name: en("appDownload.copy"), exact: true }).click();
			await page.getByText(en("appDownload.copied")).waitFor();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(school);
			await page.context().close();
		}
		await applySite(site(), before);
	});

	it("without an app, the page states so and the header has no button", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "en", hash: "/appload" });
		await page.getByRole("heading", { level: 1, name: en("appDownload.none") }).waitFor();
		expect(await page.getByRole("button", { name: en("app.download") }).count()).toBe(0);
		await page.getByRole("link", { name: en("appDownload.home") }).click();
		await expect.poll(() => new URL(page.url()).hash).toBe("#/home/index");
	});
});
