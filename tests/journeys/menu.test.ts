import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { MenuItem } from "../../schemas/generated/documents.ts";
import { bar, focused, more, renderedItems, resize, rest, search } from "../support/browser/mainMenu.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { withoutScripts } from "../support/browser/withoutScripts.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string) => message("en", key);

const names = Array.from({ length: 24 }, (_, i) => `Subject ${i + 1}`);
const long = names.map((name, i) => search(`s${i + 1}`, name));

/** Visible entries of the menu row, while no list is open. */
const inRow = (page: Page): Promise<string[]> => bar(page).getByRole("link").allInnerTexts();

describe("a menu wider than its row", () => {
	it("shows what fits and the rest behind More, all reachable by keyboard", async () => {
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: long }));
		const page = await openPage(site(), host, { language: "en" });
		await more(page).waitFor();
		const shown = await inRow(page);
		expect(shown).toEqual(names.slice(0, shown.length));
		expect(shown.length).toBeGreaterThan(2);

		await bar(page).getByRole("link").first().focus();
		const reached: string[] = [];
		for (let i = 0; i < shown.length; i++) {
			reached.push(await focused(page));
			await page.keyboard.press("Tab");
		}
		expect(await focused(page)).toContain(en("menu.more"));
		await page.keyboard.press("Enter");
		await rest(page).waitFor();
		for (let i = shown.length; i < names.length; i++) {
			await page.keyboard.press("Tab");
			reached.push(await focused(page));
		}
		expect(reached).toEqual(names);

		await page.keyboard.press("Escape");
		await rest(page).waitFor({ state: "hidden" });
		expect(await focused(page)).toContain(en("menu.more"));
		await page.keyboard.press("Enter");
		await rest(page).waitFor();
		await page.keyboard.press("Shift+Tab");
		await rest(page).waitFor({ state: "hidden" });
	});

	it("moves entries between the row and More when the window is resized, on one line at every width", async () => {
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: long }));
		const page = await openPage(site(), host, { language: "en" });
		await renderedItems(page);
		await more(page).waitFor();
		const counts: number[] = [];
		for (const width of [1920, 1280, 1024, 1280]) {
			await resize(page, width);
			expect(await bar(page).evaluate((nav) => nav.clientHeight)).toBe(44);
			await more(page).click();
			// The row first, then the entries behind More: together every entry once.
			await expect.poll(() => bar(page).getByRole("link").allInnerTexts()).toEqual(names);
			counts.push(names.length - (await rest(page).getByRole("link").count()));
			const room = await bar(page).boundingBox();
			const button = await more(page).boundingBox();
			expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
				(room?.x ?? 0) + (room?.width ?? 0),
			);
			expect(button?.y).toBe(room?.y);
			await expectFits(page);
			await more(page).press("Escape");
			await rest(page).waitFor({ state: "hidden" });
		}
		const [widest = 0, usual = 0, narrow = 0, repeated = 0] = counts;
		expect(narrow).toBeLessThan(usual);
		expect(widest).toBeGreaterThanOrEqual(usual);
		expect(repeated).toBe(usual);
	});

	it("is on one line before any script runs", async () => {
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: long }));
		const page = await openPage(site(), host, {
			language: "en",
			prepare: withoutScripts,
			allow: [/Failed to load resource/],
		});
		expect(await bar(page).evaluate((nav) => nav.clientHeight)).toBe(44);
		await expectFits(page);
	});

	it("marks More when it holds the current page", async () => {
		await changeSite(site(), host, ({ menus }) =>
			Object.assign(menus, { head: [...long, { id: "list", menuName: "Listed", pageHeadType: "course" }] }),
		);
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await expect.poll(() => more(page).getAttribute("aria-current")).toBe("true");
		await page.goto(site().url(host, "/home/index"));
		await expect.poll(() => more(page).getAttribute("aria-current")).toBeNull();
	});

	it("works with two hundred entries", async () => {
		const many = Array.from({ length: 200 }, (_, i) => search(`n${i + 1}`, `Number ${i + 1}`));
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: many }));
		const page = await openPage(site(), host, { language: "en" });
		await more(page).click();
		const all = bar(page).getByRole("link");
		await expect.poll(() => all.count()).toBe(200);
		expect(await all.allInnerTexts()).toEqual(many.map(({ menuName }) => menuName));
	});
});

describe("a menu group", () => {
	it("opens and closes by click, shows three levels, and closes when left", async () => {
		const inner = search("web", "Web", { children: [search("css", "Style sheets")] });
		await changeSite(site(), host, ({ menus }) =>
			Object.assign(menus, { head: [search("code", "Code", { children: [inner] }), search("art", "Art")] }),
		);
		const page = await openPage(site(), host, { language: "en" });
		await renderedItems(page);
		const button = bar(page).getByRole("button", { name: "Code", exact: true });
		const maxDepth = bar(page).getByRole("link", { name: "Style sheets" });
		await button.focus();
		for (const key of ["Enter", "Space"]) {
			await page.keyboard.press(key);
			await maxDepth.waitFor();
			await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
			await page.keyboard.press(key);
			await maxDepth.waitFor({ state: "hidden" });
			await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
		}
		// Hovering opens it with a mouse: the first click keeps it open, the second closes it.
		await button.hover();
		await maxDepth.waitFor();
		await button.click();
		expect(await maxDepth.isVisible()).toBe(true);
		await button.click();
		await maxDepth.waitFor({ state: "hidden" });
		await button.press("Enter");
		await maxDepth.click();
		await maxDepth.waitFor({ state: "hidden" });
		expect(page.url()).toContain("courseName=css");
	});
});

describe("a menu entry", () => {
	const entries: MenuItem[] = [
		{ id: "apply-now", menuName: "Apply", pageHeadType: "other", urlType: "variable" },
		search("tab", "In a new tab", { openType: "blank" }),
	];

	it("with variables asks the server for its target", async () => {
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: entries }));
		const page = await openPage(site(), host, { language: "en" });
		const visited: string[] = [];
		page.on("framenavigated", (frame) => visited.push(frame.url()));
		await bar(page).getByRole("link", { name: "Apply" }).click();
		await expect.poll(() => visited.join(" ")).toContain("#/linkVariableRedirect/apply-now");
	});

	it("with a new-tab target opens a tab and announces it", async () => {
		await changeSite(site(), host, ({ menus }) => Object.assign(menus, { head: entries }));
		const page = await openPage(site(), host, { language: "en" });
		const link = bar(page).getByRole("link", { name: `In a new tab (${en("menu.newTab")})` });
		const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
		await expect.poll(() => tab.url()).toContain("courseName=tab");
		expect(await tab.evaluate(() => opener)).toBeNull();
		expect(page.url()).toContain("#/home/index");
	});
});
