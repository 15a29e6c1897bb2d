import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { BaseInfo, CourseListData, Menus } from "../../schemas/generated/documents.ts";
import { type Language, message, textOf } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { hosts } from "../support/data/hosts.ts";
import { ask, data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;

const visits = hosts.flatMap((host) =>
	(["zh", "en"] as const).flatMap((language) => [1280, 375, 320].map((width) => ({ host, language, width }))),
);

/** Waits for the page that its company's documents describe. */
async function seesTheSite(page: Page, host: string, language: Language): Promise<void> {
	const base = await data<BaseInfo>(site(), host, "/external/api/v1/company/getBaseInfo");
	await page.getByRole("banner").waitFor();
	await page.getByRole("contentinfo").waitFor();
	await expect.poll(() => page.title()).toBe(textOf(language, base.siteTitle));
	expect(await page.locator("html").getAttribute("lang")).toMatch(language);
}

/** The first entry of the main menu: in the bar, or behind the button of a narrow bar. */
async function seesTheMenu(page: Page, host: string, language: Language, width: number): Promise<void> {
	const menus = await data<Menus>(site(), host, "/external/api/v1/system/querySysMenuHeadAndFoot");
	const [first] = menus.head ?? [];
	if (!first) throw new Error(`${host}: the demo must have a menu in its header`);
	const name = textOf(language, first.menuName);
	if (width >= 900) {
		const bar = page.getByRole("navigation", { name: message(language, "menu.label") });
		await bar.getByText(name, { exact: true }).first().waitFor();
		return;
	}
	await page.getByRole("button", { name: message(language, "menu.open"), exact: true }).click();
	const drawer = page.getByRole("dialog");
	await drawer.getByText(name, { exact: true }).first().waitFor();
	await drawer.getByRole("button", { name: message(language, "menu.close") }).click();
	await drawer.waitFor({ state: "hidden" });
}

describe("a visitor", () => {
	it.each(visits)("opens $host at $width px in $language", async ({ host, language, width }) => {
		const page = await openPage(site(), host, { language, width });
		await seesTheSite(page, host, language);
		await seesTheMenu(page, host, language, width);
		await expectFits(page);

		const courses = await data<CourseListData>(site(), host, "/course/list");
		const [first] = courses.list;
		if (!first) throw new Error(`${host}: the demo must have courses`);
		await page.goto(site().url(host, "/course/list"));
		// Home may show the same course.
		await page
			.getByRole("heading", { level: 1, name: message(language, "course.listTitle"), exact: true })
			.waitFor();
		const card = page
			.getByRole("main")
			.getByRole("link", { name: textOf(language, first.courseName) })
			.first();
		await card.waitFor();
		await expectFits(page);

		await card.click();
		await page.getByRole("heading", { level: 1, name: textOf(language, first.courseName) }).waitFor();
		await expectFits(page);
	});

	it("sees the courses of the host's company and of no other", async () => {
		const names = await Promise.all(
			hosts.map(async (host) => {
				const { list } = await data<CourseListData>(site(), host, "/course/list?pageSize=60");
				return list.map((course) => textOf("en", course.courseName));
			}),
		);
		const all = names.flat();
		expect(all.length).toBeGreaterThanOrEqual(24);
		expect(new Set(all).size).toBe(all.length);
	});

	it("switches the language, which survives a reload", async () => {
		const page = await openPage(site(), "maple.localhost", { language: "zh" });
		await page.getByRole("button", { name: message("zh", "header.switchLanguage") }).click();
		await page.getByRole("button", { name: message("en", "header.switchLanguage") }).waitFor();
		await page.reload();
		await page.getByRole("button", { name: message("en", "header.switchLanguage") }).waitFor();
		await seesTheSite(page, "maple.localhost", "en");
	});

	it("of an unknown host gets an error page", async () => {
		for (const path of ["/", "/s/pc/", "/s/api/course/list", "/s/asset/logo.svg"]) {
			const answer = await ask(site(), "nobody.localhost", path);
			expect(answer.status, path).toBe(404);
			for (const host of hosts) expect(answer.body).not.toContain(host.split(".")[0]);
		}
	});

	it("of an unknown address gets a page with a link home", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "en", hash: "/no/such/page" });
		await page.getByRole("heading", { name: message("en", "ui.nowhere.title") }).waitFor();
		await page.getByRole("link", { name: message("en", "app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});
});
