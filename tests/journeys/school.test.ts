import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import {
	chooseSchool,
	pageRendered,
	schoolEntry,
	schoolList,
	schoolTrigger,
} from "../support/browser/schoolSwitch.ts";
import { withoutScripts } from "../support/browser/withoutScripts.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const maple = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const dialog = (page: Page) => page.getByRole("dialog");
const hash = (page: Page) => new URL(page.url()).hash;

async function confirm(page: Page, name: string): Promise<void> {
	const asked = dialog(page);
	await asked.getByRole("heading", { name: `Switch to ${name}?` }).waitFor();
	await asked.getByText("After switching you will be taken to the home page, continue?").waitFor();
	await asked.getByRole("button", { name: en("school.confirm.go"), exact: true }).click();
	await asked.waitFor({ state: "hidden" });
}

describe("switching the school", () => {
	it("on home only changes the hash, is stored, and is undone by Back", async () => {
		const page = await openPage(site(), maple, { language: "en" });
		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await schoolTrigger(page, "Riverside Campus").waitFor();
		expect(hash(page)).toBe("#/home/index/riverside");
		expect(await dialog(page).count()).toBe(0);
		await chooseSchool(page, "Riverside Campus", "Online Campus");
		await schoolTrigger(page, "Online Campus").waitFor();
		await page.goBack();
		await schoolTrigger(page, "Riverside Campus").waitFor();
		await page.goBack();
		await schoolTrigger(page, "Downtown Campus").waitFor();
		expect(hash(page)).toBe("#/home/index");
		await page.goForward();
		await schoolTrigger(page, "Riverside Campus").waitFor();
		await page.goto(site().url(maple, "/course/list"));
		await page.reload();
		await schoolTrigger(page, "Riverside Campus").waitFor();
		await page.goto(site().url(maple, "/home/index?schoolId=maple-downtown"));
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await expect.poll(() => hash(page)).toBe("#/home/index");
	});

	it("elsewhere asks first: Cancel changes nothing, OK leads to that school's home", async () => {
		const page = await openPage(site(), maple, { language: "en", hash: "/course/list" });
		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await dialog(page)
			.getByRole("button", { name: en("school.confirm.stay") })
			.click();
		await dialog(page).waitFor({ state: "hidden" });
		expect(hash(page)).toBe("#/course/list");
		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await dialog(page).waitFor();
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "hidden" });
		await schoolTrigger(page, "Downtown Campus").waitFor();

		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await confirm(page, "Riverside Campus");
		await schoolTrigger(page, "Riverside Campus").waitFor();
		expect(hash(page)).toBe("#/home/index/riverside");
		await page.goBack();
		await page.getByRole("heading", { level: 1, name: en("course.listTitle") }).waitFor();
		await schoolTrigger(page, "Riverside Campus").waitFor();
	});

	it("works by keyboard alone", async () => {
		const page = await openPage(site(), maple, { language: "en", hash: "/course/list" });
		await pageRendered(page);
		await schoolTrigger(page, "Downtown Campus").focus();
		await page.keyboard.press("Enter");
		await schoolList(page).waitFor();
		await page.keyboard.press("Escape");
		await schoolList(page).waitFor({ state: "hidden" });
		await expect
			.poll(() => schoolTrigger(page, "Downtown Campus").evaluate((e) => e === document.activeElement))
			.toBe(true);
		await page.keyboard.press("Enter");
		await schoolList(page).waitFor();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Riverside Campus");
		await page.keyboard.press("Enter");
		await dialog(page).locator("button:focus").waitFor();
		await page.keyboard.press("Enter");
		await schoolTrigger(page, "Riverside Campus").waitFor();
		expect(hash(page)).toBe("#/home/index/riverside");
	});

	it("opens the list before any script runs", async () => {
		const page = await openPage(site(), maple, {
			language: "en",
			allow: [/ERR_FAILED/],
			prepare: withoutScripts,
		});
		await schoolTrigger(page, "Downtown Campus").click();
		expect(await schoolEntry(page, "Riverside Campus").getAttribute("href")).toBe("#/home/index/riverside");
		await schoolEntry(page, "Riverside Campus").click();
		expect(hash(page)).toBe("#/home/index/riverside");
	});

	it("works by a click in the server-rendered list, which stays open through hydration", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/assets/*Block-*.js", (prepare) =>
			openPage(site(), maple, {
				language: "en",
				prepare,
			}),
		);
		await asked;
		await schoolTrigger(page, "Downtown Campus").click();
		await schoolEntry(page, "Riverside Campus").hover();
		await page.mouse.down();
		release();
		await pageRendered(page);
		await schoolEntry(page, "Riverside Campus").waitFor();
		await page.mouse.up();
		await schoolTrigger(page, "Riverside Campus").waitFor();
		await schoolList(page).waitFor({ state: "hidden" });
	});

	it("that fails is reported, and page and address stay at the previous school", async () => {
		const page = await openPage(site(), maple, { language: "en", allow: [/ERR_FAILED/] });
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await routeLoadedPage(page, "**/home-config?*riverside*", (route) => route.abort());
		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await page.getByText(en("core.unreachable")).first().waitFor();
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await expect.poll(() => hash(page)).toBe("#/home/index");
		await page.unroute("**/home-config?*riverside*");
		await chooseSchool(page, "Downtown Campus", "Riverside Campus");
		await schoolTrigger(page, "Riverside Campus").waitFor();
	});
});

describe("a school in the address", () => {
	it.each([
		["/s/pc/?schoolId=maple-riverside#/course/list", "Riverside Campus"],
		["/s/pc/#/course/list?schoolId=maple-online", "Online Campus"],
		["/s/pc/#/home/index/RIVERSIDE", "Riverside Campus"],
		["/s/pc/?schoolId=nowhere#/course/list", "Downtown Campus"],
		["/s/pc/?schoolId=cedar-shanghai#/course/list", "Downtown Campus"],
		["/s/pc/#/home/index?schoolId=nowhere", "Downtown Campus"],
	])("%s shows %s", async (path, name) => {
		const page = await openPage(site(), maple, { language: "en", path });
		await page.getByRole("contentinfo").waitFor();
		await schoolTrigger(page, name).waitFor();
	});

	it("takes precedence over the stored school, and a switch corrects it", async () => {
		const path = "/s/pc/?schoolId=maple-riverside#/home/index";
		const page = await openPage(site(), maple, { language: "en", path });
		await schoolTrigger(page, "Riverside Campus").waitFor();
		await expect.poll(() => hash(page)).toBe("#/home/index/riverside");
		await chooseSchool(page, "Riverside Campus", "Online Campus");
		await schoolTrigger(page, "Online Campus").waitFor();
		await page.reload();
		await schoolTrigger(page, "Online Campus").waitFor();
		await expect.poll(() => hash(page)).toBe("#/home/index/online");
	});

	it("that is unknown is reported, with links to continue", async () => {
		const page = await openPage(site(), maple, {
			language: "en",
			hash: "/home/index/nowhere",
			bypassCSP: true,
		});
		await page.getByRole("heading", { level: 1, name: en("school.missing.title") }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page.getByRole("link", { name: en("school.missing.all") }).click();
		await page.getByRole("heading", { level: 1, name: en("school.choose") }).waitFor();
		await page.goBack();
		await page.getByRole("link", { name: en("school.missing.home", { name: "Downtown Campus" }) }).click();
		await expect.poll(() => hash(page)).toBe("#/home/index");
	});
});
