// What a reader has open of the menu stays open while the page around it goes on.
import type { Page, Response } from "playwright-core";
import { describe, expect, it } from "vitest";
import { data } from "../support/ask.ts";
import { changeSite } from "../support/changeSite.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { holdBack, openHeld } from "../support/holdBack.ts";
import { bar, drawer, more, opener, resize, rest, search } from "../support/mainMenu.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { openPageAs } from "../support/openPageAs.ts";
import { pageDrawn } from "../support/schoolSwitch.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => say("en", key, args);

const hash = (page: Page): string => new URL(page.url()).hash;

describe("the drawer", () => {
	it("that was pressed for in the painting of an address without a route is there on the home page", async () => {
		const { page, asked, release } = await openHeld("**/assets/*Block-*.js", (prepare) =>
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
		await pageDrawn(page);
		await expect.poll(() => hash(page)).toBe("#/home/index");
		await drawer(page).waitFor();
		await drawer(page).getByRole("link").first().click();
		await drawer(page).waitFor({ state: "hidden" });
	});

	it("stays when the page goes to the school of the session", async () => {
		let asked: Promise<Response> | undefined;
		const page = await openPageAs(site(), host, lin, {
			language: "en",
			width: 375,
			prepare: async (context) => {
				asked = context.waitForEvent("response", (response) => response.url().endsWith("/sso/user"));
			},
		});
		await pageDrawn(page);
		// The session is moved behind the back of the page, which has asked before and hears of it when it asks next: one
		// that knew of it would wait for that school's documents before it draws anything.
		await asked;
		const stored = await page.evaluate(() => localStorage.getItem("schoolfront.session"));
		const { token } = JSON.parse(stored ?? "{}") as { token: string };
		const place = `schoolId=maple-riverside&domain=${host}`;
		await data(site(), host, `/saas-business/v1/saveSessionSchoolId?${place}`, {
			method: "POST",
			headers: { authorization: token },
		});
		const held = await holdBack(page, "**/home-config?*riverside*");
		await page.reload();
		await pageDrawn(page);
		await held.asked;
		await opener(page).click();
		await drawer(page).waitFor();
		expect(hash(page)).toBe("#/home/index");
		held.release();
		await expect.poll(() => hash(page)).toBe("#/home/index/riverside");
		await drawer(page)
			.getByRole("button", { name: en("school.switch", { name: "Riverside Campus" }) })
			.waitFor();
	});
});

describe("an open list of the row", () => {
	it("stays as it is while the row becomes narrower, and is judged anew when it closes", async () => {
		const head = Array.from({ length: 16 }, (_, i) =>
			search(`s${i}`, `Group ${i}`, { children: [search(`t${i}`, `Part ${i}`)] }),
		);
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head }));
		const page = await openPage(site(), host, { language: "en", width: 1280 });
		await pageDrawn(page);
		await more(page).waitFor();
		const groups = bar(page).getByRole("button", { name: /^Group/ });
		const shown = await groups.count();
		const last = bar(page).getByRole("button", { name: `Group ${shown - 1}`, exact: true });
		// By key: the row may move away from under a pointer, which closes what the pointer has left.
		await last.press("Enter");
		const part = bar(page).getByRole("link", { name: /^Part/ });
		await part.waitFor();
		await resize(page, 1040);
		await part.click({ trial: true });
		await page.keyboard.press("Escape");
		await expect.poll(() => groups.count()).toBeLessThan(shown);

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
});
