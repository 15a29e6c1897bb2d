// Clicks and keys before the page is hydrated, or while another school loads.
import type { Locator, Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { delayRequests, openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered, schoolEntry, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { searchField } from "../support/browser/searchField.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);

describe("a click before the page is ready", () => {
	it("on a school of the server-rendered list switches to it, even while the addressed school is being fetched", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/home-config?*online*", (prepare) =>
			openPage(site(), host, {
				language: "en",
				hash: "/home/index/online",
				prepare,
			}),
		);
		await asked;
		await schoolTrigger(page, "Downtown Campus").click();
		await schoolEntry(page, "Riverside Campus").click();
		release();
		await pageRendered(page);
		await schoolTrigger(page, "Riverside Campus").waitFor();
		expect(new URL(page.url()).hash).toBe("#/home/index/riverside");
	});

	it("on a course of another school adds it to that school's cart", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/list",
		});
		await schoolTrigger(page, "Downtown Campus").waitFor();
		await pageRendered(page);
		const { asked, release } = await delayRequests(page, "**/home-config?*online*");
		const added: Request[] = [];
		page.on("request", (request) => {
			if (request.url().includes("/definePayOrderCart/add")) added.push(request);
		});
		await page.evaluate(() => {
			location.hash = "#/course/detail/js-from-zero?schoolId=maple-online";
		});
		await asked;
		const add = page.getByRole("button", { name: en("cart.add"), exact: true });
		await add.click();
		await page.getByRole("button", { name: en("cart.adding"), exact: true }).waitFor();
		release();
		await page.getByRole("link", { name: en("cart.inCart") }).waitFor();
		await schoolTrigger(page, "Online Campus").waitFor();
		expect(
			added.map((request) => [new URL(request.url()).searchParams.get("schoolId"), request.postDataJSON()]),
		).toEqual([["maple-online", { commodityId: "js-from-zero" }]]);
	});
});

/** A page whose script waits for its language, so that only the server's markup is there. */
const openWaiting = (options: Parameters<typeof openPage>[2] = {}) =>
	openWithDelayedRequests("**/assets/en-*.js", (prepare) =>
		openPage(site(), host, { language: "en", prepare, ...options }),
	);
/** Marks an element, so that another one in its place is recognized. */
const mark = (locator: Locator) => locator.evaluate((element) => void Reflect.set(element, "marked", true));
const isMarked = (locator: Locator) =>
	locator.evaluate((element) => Reflect.get(element, "marked") === true && element.isConnected);

/** Types into a field before the script runs: field and text stay, and Enter searches for the text. */
async function expectTextStays(
	{ page, asked, release }: Awaited<ReturnType<typeof openWaiting>>,
	field: Locator,
): Promise<void> {
	await asked;
	await field.fill("grammar");
	await mark(field);
	release();
	await pageRendered(page);
	expect(await isMarked(field)).toBe(true);
	expect(await field.inputValue()).toBe("grammar");
	await field.press("Enter");
	await page.waitForURL("**/s/pc/#/course/list?courseName=grammar");
}

describe("input on the server's markup", () => {
	const signInIn = (page: Page) =>
		page.getByRole("banner").getByRole("button", { name: en("app.signIn"), exact: true });

	it("focus stays on the same button", async () => {
		const { page, asked, release } = await openWaiting();
		await asked;
		const signIn = signInIn(page);
		await signIn.focus();
		await mark(signIn);
		release();
		await pageRendered(page);
		expect(await isMarked(signIn)).toBe(true);
		expect(await signIn.evaluate((button) => button === document.activeElement)).toBe(true);
	});

	it("a click on a button of a dialog says that the page is loading, then opens the dialog", async () => {
		const { page, asked, release } = await openWaiting();
		await asked;
		await signInIn(page).click();
		await page
			.getByRole("status")
			.filter({ hasText: en("app.loading") })
			.waitFor();
		release();
		await page.getByRole("dialog", { name: en("login.title") }).waitFor();
		expect(await page.locator("[popover][role=status]").count()).toBe(0);
	});

	it("a click on a button of a dialog opens it where another school's page replaces the markup", async () => {
		const { page, asked, release } = await openWaiting({ hash: "/home/index/riverside" });
		await asked;
		await signInIn(page).click();
		release();
		await page.getByRole("dialog", { name: en("login.title") }).waitFor();
	});

	it("a tap on the menu of a narrow header opens it", async () => {
		const { page, asked, release } = await openWaiting({ width: 375, hash: "/course/list" });
		await asked;
		await page.getByRole("button", { name: en("menu.open") }).click();
		release();
		await page.getByRole("dialog").getByRole("navigation").first().waitFor();
	});

	it("a click on the other language switches to it", async () => {
		const { page, asked, release } = await openWaiting();
		await asked;
		await page.getByRole("button", { name: en("header.switchLanguage") }).click();
		release();
		await page.locator("html[lang=zh]").waitFor();
	});

	it("typed text stays in the same field, and Enter searches for it", async () => {
		const opened = await openWithDelayedRequests("**/assets/en-*.js", (prepare) =>
			openPage(site(), "cedar.localhost", { language: "en", prepare }),
		);
		await expectTextStays(opened, searchField(opened.page.getByRole("banner"), en("course.searchAll")));
	});

	it("a search submitted before the script runs shows its results", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/assets/en-*.js", (prepare) =>
			openPage(site(), "cedar.localhost", { language: "en", prepare }),
		);
		await asked;
		const field = searchField(page.getByRole("banner"), en("course.searchAll"));
		await field.fill("grammar");
		await field.press("Enter");
		release();
		await page.waitForURL("**/s/pc/#/course/list?courseName=grammar");
		await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
	});
});

describe("input on the server's markup of a screen", () => {
	it("text typed into the search of the course list stays in the same field, and Enter searches for it", async () => {
		const opened = await openWaiting({ hash: "/course/list" });
		await expectTextStays(opened, searchField(opened.page.getByRole("main"), en("course.searchList")));
	});

	it("a click that adds a course to the cart says that the page is loading, then adds it", async () => {
		const { page, asked, release } = await openWaiting({ hash: "/course/detail/react-studio" });
		await asked;
		await page
			.getByRole("main")
			.getByRole("button", { name: en("cart.add"), exact: true })
			.click();
		await page
			.getByRole("status")
			.filter({ hasText: en("app.loading") })
			.waitFor();
		release();
		await page.getByRole("link", { name: en("cart.inCart") }).waitFor();
	});

	it("a click while the button's code is on its way is handled when it has come, however late", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/assets/AddBlock-*.js", (prepare) =>
			openPage(site(), host, {
				language: "en",
				prepare: async (context) => {
					await context.clock.install();
					await prepare(context);
				},
				hash: "/course/detail/react-studio",
			}),
		);
		await asked;
		await page
			.getByRole("main")
			.getByRole("button", { name: en("cart.add"), exact: true })
			.click();
		// Work that waits for this code waits three seconds, then for an idle page.
		for (let seconds = 0; seconds < 8; seconds++) await page.clock.runFor(1_000);
		release();
		await page.getByRole("link", { name: en("cart.inCart") }).waitFor();
	});

	it("a click that opens all chapters of a course opens them", async () => {
		const { page, asked, release } = await openWaiting({ hash: "/course/detail/react-studio" });
		await asked;
		await page.getByRole("button", { name: en("course.openAll") }).click();
		release();
		await page.getByRole("button", { name: en("course.closeAll") }).waitFor();
		expect(await page.locator("main details:not([open])").count()).toBe(0);
	});

	it("a link to another screen opens that screen", async () => {
		const { page, asked, release } = await openWaiting({ hash: "/course/list" });
		await asked;
		await page.getByRole("main").getByRole("link", { name: "React Studio" }).first().click();
		release();
		await page.getByRole("heading", { level: 1, name: "React Studio" }).waitFor();
		await pageRendered(page);
		expect(await page.locator("#screen-style").count()).toBe(0);
	});
});
