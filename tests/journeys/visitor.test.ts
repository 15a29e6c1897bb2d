import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { BaseInfo, CourseListData, Menus } from "../../schemas/generated/documents.ts";
import { ask, data } from "../support/ask.ts";
import { hosts } from "../support/hosts.ts";
import { overflow } from "../support/layout.ts";
import { type Language, say, textOf } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();

const visits = hosts.flatMap((host) =>
	(["zh", "en"] as const).flatMap((language) => [1280, 375, 320].map((width) => ({ host, language, width }))),
);

/** Waits for the page as its company's documents describe it. */
async function seesTheSite(page: Page, host: string, language: Language): Promise<void> {
	const base = await data<BaseInfo>(site(), host, "/external/api/v1/company/getBaseInfo");
	await page.getByRole("banner").waitFor();
	await page.getByRole("contentinfo").waitFor();
	await expect.poll(() => page.title()).toBe(textOf(language, base.siteTitle));
	expect(await page.locator("html").getAttribute("lang")).toMatch(language);
}

/** The first entry of the main menu: in the bar, or behind the button where the bar has no room. */
async function seesTheMenu(page: Page, host: string, language: Language, width: number): Promise<void> {
	const menus = await data<Menus>(site(), host, "/external/api/v1/system/querySysMenuHeadAndFoot");
	const [first] = menus.head ?? [];
	if (!first) throw new Error(`${host}: the demo must have a menu in its header`);
	const name = textOf(language, first.menuName);
	if (width >= 900) {
		const bar = page.getByRole("navigation", { name: say(language, "menu.label") });
		await bar.getByText(name, { exact: true }).first().waitFor();
		return;
	}
	await page.getByRole("button", { name: say(language, "menu.open"), exact: true }).click();
	const drawer = page.getByRole("dialog");
	await drawer.getByText(name, { exact: true }).first().waitFor();
	await drawer.getByRole("button", { name: say(language, "menu.close") }).click();
	await drawer.waitFor({ state: "hidden" });
}

describe("a visitor", () => {
	it.each(visits)("opens $host at $width px in $language", async ({ host, language, width }) => {
		const page = await openPage(site(), host, { language, width });
		await seesTheSite(page, host, language);
		await seesTheMenu(page, host, language, width);
		expect(await overflow(page)).toBe(0);

		const courses = await data<CourseListData>(site(), host, "/course/list");
		const [first] = courses.list;
		if (!first) throw new Error(`${host}: the demo must have courses`);
		await page.goto(site().url(host, "/course/list"));
		// Home may show the same course.
		await page
			.getByRole("heading", { level: 1, name: say(language, "course.listTitle"), exact: true })
			.waitFor();
		const card = page
			.getByRole("main")
			.getByRole("link", { name: textOf(language, first.courseName) })
			.first();
		await card.waitFor();
		expect(await overflow(page)).toBe(0);

		await card.click();
		await page.getByRole("heading", { level: 1, name: textOf(language, first.courseName) }).waitFor();
		expect(await overflow(page)).toBe(0);
	});

	it("sees the courses of the company whose host it is, and of no other", async () => {
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

	it("switches the language and finds it again after a reload", async () => {
		const page = await openPage(site(), "maple.localhost", { language: "zh" });
		await page.getByRole("button", { name: say("zh", "header.switchLanguage") }).click();
		await page.getByRole("button", { name: say("en", "header.switchLanguage") }).waitFor();
		await page.reload();
		await page.getByRole("button", { name: say("en", "header.switchLanguage") }).waitFor();
		await seesTheSite(page, "maple.localhost", "en");
	});

	it("is told that there is nothing under a host nobody has", async () => {
		for (const path of ["/", "/s/pc/", "/s/api/course/list", "/s/asset/logo.svg"]) {
			const answer = await ask(site(), "nobody.localhost", path);
			expect(answer.status, path).toBe(404);
			for (const host of hosts) expect(answer.body).not.toContain(host.split(".")[0]);
		}
	});

	it("finds a page for an address that leads nowhere, with a way home", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "en", hash: "/no/such/page" });
		await page.getByRole("heading", { name: say("en", "link.nowhere.title") }).waitFor();
		await page.getByRole("link", { name: say("en", "app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});
});
