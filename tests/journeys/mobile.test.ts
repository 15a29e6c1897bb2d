// The mobile site: who is redirected there, who is not, and the way to the desktop version.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { coursePage, noteField } from "../support/browser/notes.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string) => message("en", key);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const rendered = (page: Page) => contentRendered(page);

describe("mobile redirect", () => {
	const phone = { phone: true, width: 375, language: "en" } as const;

	it("sends a phone to the mobile site with its query and hash before the desktop site is visible", async () => {
		const path = "/s/pc/?from=a%20b#/course/list?courseName=Music";
		const renderedAt: string[] = [];
		const page = await openPage(site(), host, {
			...phone,
			path,
			prepare: async (context) => {
				await context.exposeBinding("drewAt", (_, at: string) => void renderedAt.push(at));
				await context.addInitScript(() => {
					const notify = Reflect.get(globalThis, "drewAt") as (at: string) => void;
					new PerformanceObserver(() => notify(location.pathname)).observe({ type: "paint", buffered: true });
				});
			},
		});
		await rendered(page);
		expect(page.url()).toContain("/wap?from=a%20b#/course/list?courseName=Music");
		await expect.poll(() => renderedAt.length).toBeGreaterThan(0);
		expect(new Set(renderedAt)).toEqual(new Set(["/wap"]));
		await expectFits(page);

		// Everything works there: routes, reloads, links.
		await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
		await expect.poll(() => page.url()).toMatch(/\/wap\?from=a%20b#\/course\/detail\//);
		await page.reload();
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(page.url()).toContain("/wap?");
	});

	it("a phone can choose the desktop version, keeps it through a reload, and can return", async () => {
		const page = await openPage(site(), host, { ...phone, path: "/wap#/course/list" });
		await rendered(page);
		await page.getByRole("button", { name: en("app.desktopSite") }).click();
		await expect.poll(() => page.url()).toContain("/s/pc/#/course/list");
		await rendered(page);
		await page.reload();
		await rendered(page);
		expect(page.url()).toContain("/s/pc/#/course/list");
		await page.getByRole("button", { name: en("app.mobileSite") }).click();
		await expect.poll(() => page.url()).toContain("/wap#/course/list");
		await page.goto(site().url(host));
		await expect.poll(() => page.url()).toContain("/wap#/home/index");
	});

	it("a phone stays on pages outside the redirect list", async () => {
		const page = await openPage(site(), host, { ...phone, hash: "/leave?u=" });
		await title(page, en("link.missing")).waitFor();
		expect(page.url()).toContain("/s/pc/#/leave");
	});

	it("a narrow desktop browser is not redirected", async () => {
		const page = await openPage(site(), host, { language: "en", width: 375, hash: "/course/list" });
		await rendered(page);
		expect(page.url()).toContain("/s/pc/#/course/list");
		for (const name of [en("app.desktopSite"), en("app.mobileSite")])
			expect(await page.getByRole("button", { name }).count()).toBe(0);
	});

	it("on a phone the service button is hidden while a field has the focus, and reachable by Tab", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			width: 375,
			hash: coursePage("js-from-zero"),
		});
		const launcher = page.getByRole("button", { name: en("service.contact") });
		const opacity = () =>
			launcher.evaluate((element) => getComputedStyle(element.closest("aside") ?? element).opacity);
		await launcher.waitFor();
		await expect.poll(opacity).toBe("1");
		await noteField(page).focus();
		await expect.poll(opacity).toBe("0");
		const box = await launcher.boundingBox();
		const isCovered = ([x = 0, y = 0]: readonly number[]) =>
			!!document.elementFromPoint(x, y)?.closest("aside");
		expect(await page.evaluate(isCovered, [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24])).toBe(false);
		const isThere = () => launcher.evaluate((element) => element === document.activeElement);
		for (let i = 0; i < 60 && !(await isThere()); i += 1) await page.keyboard.press("Tab");
		expect(await isThere()).toBe(true);
		await expect.poll(opacity).toBe("1");
	});
});
