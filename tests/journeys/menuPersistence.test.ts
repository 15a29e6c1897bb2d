// An open part of the menu stays open while the page around it re-renders.
import type { Page, Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests, openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { bar, drawer, more, opener, resize, rest, search } from "../support/browser/mainMenu.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);

const hash = (page: Page): string => new URL(page.url()).hash;

describe("the drawer", () => {
	it("opened before hydration, at an address without a route, is open on the home page", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/assets/*Block-*.js", (prepare) =>
			openPage(site(), host, {
				language: "en",
				path: "/s/pc/",
				width: 375,
				prepare,
			}),
		);
		await asked;
		await opener(page).click();
		release();
		await pageRendered(page);
		await expect.poll(() => hash(page)).toBe("#/home/index");
		await drawer(page).waitFor();
		await drawer(page).getByRole("link").first().click();
		await drawer(page).waitFor({ state: "hidden" });
	});

	it("stays open when the page switches to the session's school", async () => {
		let asked: Promise<Response> | undefined;
		const page = await openPageAs(site(), host, lin, {
			language: "en",
			width: 375,
			prepare: async (context) => {
				asked = context.waitForEvent("response", (response) => response.url().endsWith("/sso/user"));
			},
		});
		await pageRendered(page);
		// The session's school changes without the page's knowledge, until its next request: a page that knew it
		// would wait for that school's documents before the first render.
		await asked;
		const stored = await page.evaluate(() => localStorage.getItem("schoolfront.session"));
		const { token } = JSON.parse(stored ?? "{}") as { token: string };
		const position = `schoolId=maple-riverside&domain=${host}`;
		await data(site(), host, `/saas-business/v1/saveSessionSchoolId?${position}`, {
			method: "POST",
			headers: { authorization: token },
		});
		const pending = await delayRequests(page, "**/home-config?*riverside*");
		await page.reload();
		await pageRendered(page);
		await pending.asked;
		await opener(page).click();
		await drawer(page).waitFor();
		expect(hash(page)).toBe("#/home/index");
		pending.release();
		await expect.poll(() => hash(page)).toBe("#/home/index/riverside");
		await drawer(page)
			.getByRole("button", { name: en("school.switch", { name: "Riverside Campus" }) })
			.waitFor();
	});
});

describe("an open list of the menu row", () => {
	it("stays unchanged while the row narrows, and is measured again when it closes", async () => {
		const head = Array.from({ length: 16 }, (_, i) =>
			search(`s${i}`, `Group ${i}`, { children: [search(`t${i}`, `Part ${i}`)] }),
		);
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head }));
		const page = await openPage(site(), host, { language: "en", width: 1280 });
		await pageRendered(page);
		await more(page).waitFor();
		const groups = bar(page).getByRole("button", { name: /^Group/ });
		const shown = await groups.count();
		const last = bar(page).getByRole("button", { name: `Group ${shown - 1}`, exact: true });
		// By key: with a pointer, the row could move away from under it, which closes the list.
		await last.press("Enter");
		const part = bar(page).getByRole("link", { name: /^Part/ });
		await part.waitFor();
		await resize(page, 1040);
		await part.click({ trial: true });
		await page.keyboard.press("Escape");
		await expect.poll(() => groups.count()).toBeLessThan(shown);
		// A panel that moves away from under a resting pointer closes.
		await page.mouse.move(640, 780);

		await resize(page, 1280);
		await expect.poll(() => groups.count()).toBe(shown);
		await more(page).press("Enter");
		await rest(page).getByRole("link").first().waitFor();
		const listed = await rest(page).getByRole("link").allInnerTexts();
		const below = (await rest(page).boundingBox())?.y;
		await resize(page, 1040);
		expect(await rest(page).getByRole("link").allInnerTexts()).toEqual(listed);
		expect((await rest(page).boundingBox())?.y).toBe(below);
		await page.keyboard.press("Escape");
		await rest(page).waitFor({ state: "hidden" });
		await expect.poll(() => groups.count()).toBeLessThan(shown);
		await more(page).press("Enter");
		await expect.poll(() => rest(page).getByRole("link").count()).toBeGreaterThan(listed.length);
	});

	it("that is opened again by a key stays open, although the pointer had just left it", async () => {
		const head = Array.from({ length: 16 }, (_, i) => search(`s${i}`, `Group ${i}`));
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head }));
		const page = await openPage(site(), host, { language: "en", width: 1280 });
		await page.clock.install();
		await page.reload();
		await pageRendered(page);
		await more(page).press("Enter");
		await rest(page).getByRole("link").last().hover();
		await page.clock.pauseAt(Date.now() + 60_000);
		await page.mouse.move(640, 780);
		await page.keyboard.press("Escape");
		await rest(page).waitFor({ state: "hidden" });
		await more(page).press("Enter");
		await rest(page).waitFor();
		await page.clock.runFor(1_000);
		expect(await rest(page).isVisible()).toBe(true);
	});
});
