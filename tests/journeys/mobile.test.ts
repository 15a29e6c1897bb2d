// The mobile site: who is sent there, who is not, and the way back.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { coursePage, noteField } from "../support/notes.ts";
import { openPage } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const en = (key: string) => say("en", key);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const drawn = (page: Page) => page.getByRole("main").getByRole("article").first().waitFor();

describe("a phone", () => {
	const phone = { phone: true, width: 375, language: "en" } as const;

	it("is sent to the mobile site with all it was asked, and nothing of the other is seen", async () => {
		const path = "/s/pc/?from=a%20b#/course/list?courseName=Music";
		const drawnAt: string[] = [];
		const page = await openPage(site(), host, {
			...phone,
			path,
			prepare: async (context) => {
				await context.exposeBinding("drewAt", (_, at: string) => void drawnAt.push(at));
				await context.addInitScript(() => {
					const tell = Reflect.get(globalThis, "drewAt") as (at: string) => void;
					new PerformanceObserver(() => tell(location.pathname)).observe({ type: "paint", buffered: true });
				});
			},
		});
		await drawn(page);
		expect(page.url()).toContain("/wap?from=a%20b#/course/list?courseName=Music");
		await expect.poll(() => drawnAt.length).toBeGreaterThan(0);
		expect(new Set(drawnAt)).toEqual(new Set(["/wap"]));
		expect(await overflow(page)).toBe(0);

		// Everything works there: routes, reloads, links.
		await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
		await expect.poll(() => page.url()).toMatch(/\/wap\?from=a%20b#\/course\/detail\//);
		await page.reload();
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(page.url()).toContain("/wap?");
	});

	it("can have the desktop version, keeps it, and can come back", async () => {
		const page = await openPage(site(), host, { ...phone, path: "/wap#/course/list" });
		await drawn(page);
		await page.getByRole("button", { name: en("link.desktopSite") }).click();
		await expect.poll(() => page.url()).toContain("/s/pc/#/course/list");
		await drawn(page);
		await page.reload();
		await drawn(page);
		expect(page.url()).toContain("/s/pc/#/course/list");
		await page.getByRole("button", { name: en("link.mobileSite") }).click();
		await expect.poll(() => page.url()).toContain("/wap#/course/list");
		await page.goto(site().url(host));
		await expect.poll(() => page.url()).toContain("/wap#/home/index");
	});

	it("stays on pages the list does not name", async () => {
		const page = await openPage(site(), host, { ...phone, hash: "/leave?u=" });
		await title(page, en("link.missing")).waitFor();
		expect(page.url()).toContain("/s/pc/#/leave");
	});

	it("is what a desktop browser is not, however narrow", async () => {
		const page = await openPage(site(), host, { language: "en", width: 375, hash: "/course/list" });
		await drawn(page);
		expect(page.url()).toContain("/s/pc/#/course/list");
		for (const name of [en("link.desktopSite"), en("link.mobileSite")])
			expect(await page.getByRole("button", { name }).count()).toBe(0);
	});

	it("has no service button over what is being written, and finds it by Tab all the same", async () => {
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
