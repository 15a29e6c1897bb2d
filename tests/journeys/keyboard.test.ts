import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { contentRendered, pageRendered } from "../support/browser/schoolSwitch.ts";
import { refuseScreenMarkup } from "../support/browser/screenMarkup.ts";
import { searchField } from "../support/browser/searchField.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hosts } from "../support/data/hosts.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;

interface Stop {
	readonly name: string;
	readonly outlined: boolean;
	readonly inside: string;
}

/** The focused element: its name, whether its focus ring is visible, and its region. */
const focused = (page: Page): Promise<Stop | undefined> =>
	page.evaluate(() => {
		const element = document.activeElement;
		if (!(element instanceof HTMLElement) || element === document.body) return undefined;
		// A card or a search field may show the focus ring of the link or input inside it.
		const outlined = [
			element,
			element.parentElement,
			element.closest("article"),
			element.closest("form"),
		].some((each) => {
			if (!each) return false;
			// The link of a card has its ring on the area it covers.
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

/** A screen's effects have run after two frames. */
const twoFrames = (page: Page): Promise<unknown> =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Every tab stop in order, until the focus leaves the page or starts over. */
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
	it.each(hosts)("every tab stop on %s is in order, named and visibly focused", async (host) => {
		const page = await openPage(site(), host, { language: "en" });
		await contentRendered(page);
		// The side layer loads in its own file.
		await page.getByRole("complementary", { name: message("en", "app.service") }).waitFor();
		const stops = await walk(page);
		expect(stops[0]?.name).toBe(message("en", "app.skip"));
		expect(stops.filter((stop) => stop.name.trim() === "")).toEqual([]);
		expect(stops.filter((stop) => !stop.outlined)).toEqual([]);
		const order = stops.slice(1).map((stop) => ["header", "main", "footer", "aside"].indexOf(stop.inside));
		expect(order).toEqual([...order].sort((a, b) => a - b));
		expect([...new Set(order)].filter((position) => position >= 0)).toEqual([0, 1, 2, 3]);
	});

	it("the first link skips the header", async () => {
		const page = await openPage(site(), "maple.localhost", { language: "en" });
		await contentRendered(page);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		expect((await focused(page))?.inside).toBe("main");
	});

	it("a course can be found, opened and left again", async () => {
		const page = await openPage(site(), "maple.localhost", { language: "en", hash: "/course/list" });
		await contentRendered(page);
		const list = await walkTo(page, ({ name }) => name.length > 0, "article h2");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { level: 1, name: list.name }).waitFor();
		await page.goBack();
		await page.getByRole("heading", { level: 1, name: message("en", "course.listTitle") }).waitFor();
	});

	it("a lazily loaded screen leaves the focus where the user moved it meanwhile", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/assets/CourseList*.js", (prepare) =>
			openPage(site(), "maple.localhost", {
				language: "en",
				hash: "/course/list",
				prepare: async (context) => {
					await refuseScreenMarkup(context);
					await prepare(context);
				},
			}),
		);
		await asked;
		await pageRendered(page);
		for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
		const before = await focused(page);
		expect(before?.inside).toBe("header");
		release();
		const heading = page.getByRole("heading", { level: 1, name: message("en", "course.listTitle") });
		await heading.waitFor();
		await twoFrames(page);
		expect(await focused(page)).toEqual(before);
		// The page the user navigated to has the focus.
		await page.goto(site().url("maple.localhost", "/news"));
		await page.goBack();
		await heading.and(page.locator(":focus")).waitFor();
	});

	it("a screen gets the focus after the sign-in it required, and after a redirect", async () => {
		const host = "maple.localhost";
		const lin = demoStudent(host);
		const { page, asked, release } = await openWithDelayedRequests(
			"**/assets/NoteListScreen-*.js",
			(prepare) =>
				openPage(site(), host, {
					language: "en",
					hash: "/personal/course/note",
					prepare,
				}),
		);
		await signInByDialog(page, lin);
		await asked;
		await page.locator("main:focus").waitFor();
		release();
		const heading = page.getByRole("main").getByRole("heading", { level: 1 }).and(page.locator(":focus"));
		await heading.filter({ hasText: message("en", "note.title") }).waitFor();
		// From a page without such a heading, as it was opened.
		await page.goto(site().url(host));
		await page.reload();
		await pageRendered(page);
		const banner = page.getByRole("banner");
		await banner
			.getByRole("button", { name: message("en", "login.menuOf", { name: lin.nickName }) })
			.press("Enter");
		await banner.getByRole("link", { name: lin.nickName }).press("Enter");
		await heading.waitFor();
	});

	it("a late screen does not take the focus from a field the user is typing in", async () => {
		const page = await openPage(site(), "cedar.localhost", { language: "en", hash: "/course/list" });
		const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
		await pageRendered(page);
		await card.waitFor();
		const gate = Promise.withResolvers<void>();
		await routeLoadedPage(page, "**/s/api/course/detail/**", async (route) => {
			await gate.promise;
			await route.fallback();
		});
		const asked = page.waitForRequest("**/s/api/course/detail/**");
		await card.click();
		await asked;
		const field = searchField(page.getByRole("banner"));
		await field.click();
		await field.pressSequentially("re");
		gate.resolve();
		const heading = page.getByRole("main").getByRole("heading", { level: 1 });
		await heading.filter({ hasNotText: message("en", "course.listTitle") }).waitFor();
		await twoFrames(page);
		await page.keyboard.type("act");
		expect(await field.inputValue()).toBe("react");
		// Where the field itself navigates, the focus follows.
		await page.keyboard.press("Enter");
		await heading
			.filter({ hasText: message("en", "course.listTitle") })
			.and(page.locator(":focus"))
			.waitFor();
	});
});

/** Presses Tab until a stop within the given element is reached. */
async function walkTo(page: Page, wanted: (stop: Stop) => boolean, within: string): Promise<Stop> {
	for (let i = 0; i < 100; i++) {
		await page.keyboard.press("Tab");
		const stop = await focused(page);
		const isWithin = await page.evaluate((tag) => document.activeElement?.closest(tag) !== null, within);
		if (stop && isWithin && wanted(stop)) return stop;
	}
	throw new Error(`Tab must reach something within ${within}, it did not`);
}
