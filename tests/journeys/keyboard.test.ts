import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoStudent } from "../support/demoStudent.ts";
import { openHeld } from "../support/holdBack.ts";
import { hosts } from "../support/hosts.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { pageDrawn } from "../support/schoolSwitch.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();

interface Stop {
	readonly name: string;
	readonly outlined: boolean;
	readonly inside: string;
}

/** What has the focus: its name, whether a person sees that it has it, and in which region it stands. */
const focused = (page: Page): Promise<Stop | undefined> =>
	page.evaluate(() => {
		const element = document.activeElement;
		if (!(element instanceof HTMLElement) || element === document.body) return undefined;
		// A card or a search field may draw the ring around itself for the link or input inside.
		const outlined = [
			element,
			element.parentElement,
			element.closest("article"),
			element.closest("form"),
		].some((each) => {
			if (!each) return false;
			// The link of a card draws its ring on the area it covers.
			return [undefined, "::after"].some((part) => {
				const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part);
				return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
			});
		});
		return {
			name:
				element.getAttribute("aria-label") ||
				element.textContent ||
				element.getAttribute("placeholder") ||
				"",
			outlined,
			inside: element.closest("header, main, footer, aside[data-theme]")?.tagName.toLowerCase() ?? "page",
		};
	});

/** What a screen does once it is drawn, it has done after two frames. */
const twoFrames = (page: Page): Promise<unknown> =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Everything Tab reaches, in order, until it leaves the page or comes round. */
async function walk(page: Page): Promise<Stop[]> {
	const stops: Stop[] = [];
	for (let i = 0; i < 300; i++) {
		await page.keyboard.press("Tab");
		const stop = await focused(page);
		if (!stop) break;
		stops.push(stop);
	}
	return stops;
}

describe("by keyboard alone", () => {
	it.each(hosts)("everything on %s is reached in order, named and seen", async (host) => {
		const page = await openPage(site(), host, { language: "en" });
		await page.getByRole("main").getByRole("article").first().waitFor();
		// What stands beside the page comes with a file of its own.
		await page.getByRole("complementary", { name: say("en", "app.service") }).waitFor();
		const stops = await walk(page);
		expect(stops[0]?.name).toBe(say("en", "app.skip"));
		expect(stops.filter((stop) => stop.name.trim() === "")).toEqual([]);
		expect(stops.filter((stop) => !stop.outlined)).toEqual([]);
		const order = stops.slice(1).map((stop) => ["header", "main", "footer", "aside"].indexOf(stop.inside));
		expect(order).toEqual([...order].sort((a, b) => a - b));
		expect([...new Set(order)].filter((place) => place >= 0)).toEqual([0, 1, 2, 3]);
	});

	it("the first link leads past the header into the content", async () => {
		const page = await openPage(site(), "maple.localhost", { language: "en" });
		await page.getByRole("main").getByRole("article").first().waitFor();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		expect((await focused(page))?.inside).toBe("main");
	});

	it("a course is found, opened and left again", async () => {
		const page = await openPage(site(), "maple.localhost", { language: "en", hash: "/course/list" });
		await page.getByRole("main").getByRole("article").first().waitFor();
		const list = await walkTo(page, (stop) => stop.inside === "main" && stop.name.length > 0, "article");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { level: 1, name: list.name }).waitFor();
		await page.goBack();
		await page.getByRole("heading", { level: 1, name: say("en", "course.listTitle") }).waitFor();
	});

	it("the screen a page was opened for leaves the focus where a reader took it meanwhile", async () => {
		const { page, asked, release } = await openHeld("**/assets/CourseList*.js", (prepare) =>
			openPage(site(), "maple.localhost", {
				language: "en",
				hash: "/course/list",
				prepare,
			}),
		);
		await asked;
		await pageDrawn(page);
		for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
		const before = await focused(page);
		expect(before?.inside).toBe("header");
		release();
		const heading = page.getByRole("heading", { level: 1, name: say("en", "course.listTitle") });
		await heading.waitFor();
		await twoFrames(page);
		expect(await focused(page)).toEqual(before);
		// The one that they go to by themselves has it.
		await page.goto(site().url("maple.localhost", "/news"));
		await page.goBack();
		await heading.and(page.locator(":focus")).waitFor();
	});

	it("the screen a visitor signed in for gets the focus, and so does one that an address leads on to", async () => {
		const host = "maple.localhost";
		const lin = demoStudent(host);
		const { page, asked, release } = await openHeld("**/assets/note-*.js", (prepare) =>
			openPage(site(), host, {
				language: "en",
				hash: "/personal/course/note",
				prepare,
			}),
		);
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel(say("en", "login.account"), { exact: true }).fill(lin.account);
		await dialog.getByLabel(say("en", "login.password"), { exact: true }).fill(lin.password);
		await page.keyboard.press("Enter");
		await dialog.waitFor({ state: "detached" });
		await asked;
		await page.locator("main:focus").waitFor();
		release();
		const heading = page.getByRole("main").getByRole("heading", { level: 1 }).and(page.locator(":focus"));
		await heading.filter({ hasText: say("en", "note.title") }).waitFor();
		// From a page without such a heading, as it was opened.
		await page.goto(site().url(host));
		await page.reload();
		await pageDrawn(page);
		const banner = page.getByRole("banner");
		await banner
			.getByRole("button", { name: say("en", "login.menuOf", { name: lin.nickName }) })
			.press("Enter");
		await banner.getByRole("link", { name: lin.nickName }).press("Enter");
		await heading.waitFor();
	});

	it("a screen that comes late leaves the field alone that somebody types into by then", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "en", hash: "/course/list" });
		const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
		await card.waitFor();
		const gate = Promise.withResolvers<void>();
		await page.route("**/s/api/course/detail/**", async (route) => {
			await gate.promise;
			await route.fallback();
		});
		const asked = page.waitForRequest("**/s/api/course/detail/**");
		await card.click();
		await asked;
		const field = page.getByRole("banner").getByRole("searchbox");
		await field.click();
		await field.pressSequentially("re");
		gate.resolve();
		const heading = page.getByRole("main").getByRole("heading", { level: 1 });
		await heading.filter({ hasNotText: say("en", "course.listTitle") }).waitFor();
		await twoFrames(page);
		await page.keyboard.type("act");
		expect(await field.inputValue()).toBe("react");
		// Where the field itself leads elsewhere, the focus goes along.
		await page.keyboard.press("Enter");
		await heading
			.filter({ hasText: say("en", "course.listTitle") })
			.and(page.locator(":focus"))
			.waitFor();
	});
});

/** Tabs until a stop within the given element is reached. */
async function walkTo(page: Page, wanted: (stop: Stop) => boolean, within: string): Promise<Stop> {
	for (let i = 0; i < 100; i++) {
		await page.keyboard.press("Tab");
		const stop = await focused(page);
		const isWithin = await page.evaluate((tag) => document.activeElement?.closest(tag) !== null, within);
		if (stop && isWithin && wanted(stop)) return stop;
	}
	throw new Error(`Tab must reach something within ${within}, it did not`);
}
