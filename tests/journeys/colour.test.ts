// The colour an operator chooses: header, content and logo follow it.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import blue from "../../themes/header/blue.json";
import green from "../../themes/header/green.json";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { withoutScripts } from "../support/browser/withoutScripts.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string) => message("en", key);
const rendered = (page: Page) => contentRendered(page);

describe("the colour of a site", () => {
	const accent = (page: Page) =>
		page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
	const put = (themeColor: string) =>
		changeSite(site(), host, (document) => {
			document.home = { ...document.home, themeColor };
		});

	it("reaches the buttons of the page, also of an open one", async () => {
		const page = await openPage(site(), host, { language: "en" });
		await rendered(page);
		await socketOpened(page);
		const button = page.getByRole("main").getByRole("link", { name: "Pick one for tonight" });
		const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
		expect(await background()).toBe("rgb(26, 89, 191)");
		await put("green");
		await expect.poll(background).toBe("rgb(24, 120, 68)");
		await put("blue");
		await expect.poll(background).toBe("rgb(26, 89, 191)");
	});

	it("is made of the school's own colour, in the server's markup and on an open page", async () => {
		await put("#6a1b9a");
		const page = await openPage(site(), host, { language: "en" });
		await rendered(page);
		await socketOpened(page);
		const background = (region: "banner" | "contentinfo") =>
			page.getByRole(region).evaluate((element) => getComputedStyle(element).backgroundColor);
		expect(await background("banner")).toBe("rgb(106, 27, 154)");
		expect(await accent(page)).toBe("#6a1b9a");
		const footer = await background("contentinfo");
		expect(await axeViolations(page)).toEqual([]);
		const logo = () => page.getByRole("banner").getByRole("link").first().locator("img").getAttribute("src");
		expect(await logo()).toContain("maple-logo-dark.svg");
		await put("#fc0");
		await expect.poll(() => background("banner")).toBe("rgb(255, 204, 0)");
		await expect.poll(() => background("contentinfo")).not.toBe(footer);
		await expect.poll(logo).toContain("maple-logo.svg");
		expect(await axeViolations(page)).toEqual([]);
		await put("blue");
		await expect.poll(() => background("banner")).toBe("rgb(23, 78, 166)");
	});

	it("reaches the pages without a header", async () => {
		await put("green");
		for (const path of ["/join/login", "/join/register", "/login/forget", "/showRegisterAgreement"]) {
			const page = await openPage(site(), host, { path });
			await page.getByRole("heading", { level: 1 }).waitFor();
			await expect.poll(() => accent(page), { message: path }).toBe(green.page["--accent"]);
		}
		await put("blue");
	});

	it("is in the server's markup, so that no frame has another one", async () => {
		const allow = [/ERR_FAILED/];
		const page = await openPage(site(), host, { prepare: withoutScripts, allow });
		expect(await accent(page)).toBe(blue.page["--accent"]);
	});

	it("chooses the logo for its background", async () => {
		const page = await openPage(site(), host, { language: "en" });
		await rendered(page);
		await socketOpened(page);
		const logo = () => page.getByRole("banner").getByRole("link").first().locator("img").getAttribute("src");
		expect(await logo()).toContain("maple-logo-dark.svg");
		await put("bluePale");
		await expect.poll(logo).toContain("maple-logo.svg");
		await put("blue");
		await expect.poll(logo).toContain("maple-logo-dark.svg");
	});
});

describe("greyscale mode", () => {
	const filter = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).filter);

	it("applies to home only", async () => {
		const page = await openPage(site(), "harbor.localhost", { language: "en" });
		await rendered(page);
		expect(await filter(page)).toBe("grayscale(1)");
		await page
			.getByRole("navigation", { name: en("menu.label") })
			.getByRole("link", { name: "All courses" })
			.click();
		await expect.poll(() => page.url()).toContain("#/course/list");
		await expect.poll(() => filter(page)).toBe("none");
		await page.goBack();
		await expect.poll(() => filter(page)).toBe("grayscale(1)");
	});

	it("follows the operator's change on an open page", async () => {
		const page = await openPage(site(), host);
		await rendered(page);
		await socketOpened(page);
		expect(await filter(page)).toBe("none");
		const put = (globalTheme: "" | "black-white") =>
			changeSite(site(), host, (document) => {
				document.home = { ...document.home, homePageTemplateRsp: { globalTheme } };
			});
		await put("black-white");
		await expect.poll(() => filter(page)).toBe("grayscale(1)");
		await put("");
		await expect.poll(() => filter(page)).toBe("none");
	});
});
