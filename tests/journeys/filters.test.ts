// Filters of lists: in the address, on a phone, where nothing is found, and on the way back from a detail.
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { CourseListData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { data } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
/** The list of the school that the page shows. */
const list = (query: string) =>
	data<CourseListData>(site(), host, `/course/list?schoolId=maple-downtown&${query}`);
const column = (page: Page) => page.getByRole("complementary", { name: en("ui.filters") });
const chips = (page: Page) => page.getByRole("list", { name: en("ui.chosenFilters") });
const hash = (page: Page) => new URL(page.url()).hash;
const found = (page: Page, total: number) =>
	page
		.getByRole("status")
		.filter({ hasText: en(total === 1 ? "course.found.one" : "course.found.other", { count: total }) })
		.waitFor();
const open = (address: string, more = {}) =>
	openPage(site(), host, { language: "en", hash: address, ...more });

describe("filters of the course list", () => {
	it("are in the address, say what they find, and are undone by Back and by their chip", async () => {
		const page = await open("/course/list");
		await pageRendered(page);
		const whole = await list("");
		const some = await list("level=beginner&free=yes");
		await column(page)
			.getByRole("link", { name: en("course.levelBeginner") })
			.click();
		await chips(page).getByText(en("course.levelBeginner")).waitFor();
		await column(page)
			.getByRole("link", { name: en("ui.onlyFree"), exact: false })
			.first()
			.click();
		await found(page, some.total);
		expect(hash(page)).toBe("#/course/list?level=beginner&free=yes");
		await page.goBack();
		await found(page, (await list("level=beginner")).total);
		expect(hash(page)).toBe("#/course/list?level=beginner");
		await chips(page)
			.getByRole("link", { name: en("ui.removeFilter", { name: en("course.levelBeginner") }) })
			.click();
		await found(page, whole.total);
		expect(hash(page)).toBe("#/course/list");
	});

	it("keep the focus on the choice", async () => {
		const page = await open("/course/list", { bypassCSP: true });
		await pageRendered(page);
		const choice = column(page).getByRole("link", { name: en("course.levelBeginner") });
		await choice.focus();
		await page.keyboard.press("Enter");
		await found(page, (await list("level=beginner")).total);
		expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await axeViolations(page)).toEqual([]);
	});

	it("that do not exist are named, and the list is shown without them", async () => {
		const long = "x".repeat(10_000);
		const page = await open(`/course/list?subject=astrology&level=${long}&price=9-1&sort=constructor`);
		for (const value of ["astrology", "9-1", "constructor", "x".repeat(40)])
			await page.getByText(en("ui.ignoredFilter", { value })).waitFor();
		await found(page, (await list("")).total);
	});

	it("that find nothing together offer the list without one of them", async () => {
		const page = await open("/course/list?free=yes&price=500-");
		await page.getByText(en("ui.noneWithFilters")).waitFor();
		const { total } = await list("free=yes");
		await page.getByRole("link", { name: new RegExp(`: ${total}$`) }).click();
		await found(page, total);
		expect(hash(page)).toBe("#/course/list?free=yes");
	});

	it("are not offered, nor an order, where the list is empty without them", async () => {
		const page = await open("/course/list?courseName=zzqqzz");
		const order = page.getByRole("combobox", { name: en("ui.sortBy") });
		await page.getByText(en("course.nothingFound", { text: "zzqqzz" })).waitFor();
		expect(await column(page).or(order).count()).toBe(0);
		await page.getByRole("link", { name: en("course.clearSearch") }).click();
		await Promise.all([column(page).waitFor(), order.waitFor()]);
	});

	it("on a phone are a sheet: a draft with its count until it is applied; Back closes it", async () => {
		const page = await open("/course/list", { width: 375, height: 740, bypassCSP: true });
		await pageRendered(page);
		const button = page.getByRole("main").getByRole("button", { name: en("ui.filters") });
		await button.click();
		const sheet = page.getByRole("dialog");
		await sheet.getByRole("link", { name: en("course.levelBeginner") }).click();
		const { total } = await list("level=beginner");
		await sheet.getByRole("button", { name: en("ui.showFound.other", { count: total }) }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		expect(hash(page)).toBe("#/course/list");
		await page.goBack();
		await sheet.waitFor({ state: "hidden" });
		expect(hash(page)).toBe("#/course/list");
		await button.click();
		await sheet.getByRole("link", { name: en("course.levelBeginner") }).click();
		await sheet.getByRole("button", { name: en("ui.showFound.other", { count: total }) }).click();
		await sheet.waitFor({ state: "hidden" });
		await found(page, total);
		expect(hash(page)).toBe("#/course/list?level=beginner");
		await page
			.getByRole("main")
			.getByRole("button", { name: en("ui.filtersWith", { count: 1 }) })
			.waitFor();
	});
});

describe("Back from a course to the list", () => {
	const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
	/** Opens the list at its second page, scrolls down, and opens a course. */
	async function openCourseFarDown(page: Page): Promise<number> {
		await pageRendered(page);
		const last = page.getByRole("main").getByRole("article").last();
		await last.scrollIntoViewIfNeeded();
		await page.evaluate(() => scrollBy(0, 150));
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		const top = await position(page);
		expect(top).toBeGreaterThan(300);
		await last.getByRole("link").first().click();
		await page.getByRole("heading", { level: 1, name: en("course.listTitle") }).waitFor({ state: "hidden" });
		return top;
	}

	it("shows the page and the position where it was left", async () => {
		const page = await open("/course/list?page=2");
		const top = await openCourseFarDown(page);
		await page.goBack();
		await expect.poll(() => position(page)).toBe(top);
		expect(hash(page)).toBe("#/course/list?page=2");
	});

	it("also when the list is fetched anew, and slowly", async () => {
		const answer = Promise.withResolvers<void>();
		let isDelayed = false;
		const delay = async (route: Route) => {
			if (isDelayed) await answer.promise;
			await route.continue();
		};
		const page = await open("/course/list?page=2");
		await page.context().route(/\/course\/list\?/, delay);
		await page.context().route("**/s/pc/screen?*", delay);
		const top = await openCourseFarDown(page);
		isDelayed = true;
		await page.reload();
		await pageRendered(page);
		await page.goBack();
		await page.getByRole("heading", { level: 1, name: en("course.listTitle") }).waitFor();
		expect(await position(page)).toBeLessThan(top);
		answer.resolve();
		await expect.poll(() => position(page)).toBe(top);
	});
});

it("lists of packages, teachers, news, open classes and registrations are filtered by their address", async () => {
	for (const [address, title] of [
		["/coursePackage/list?price=1000-", "package.title"],
		["/teachers?subject=music&sort=popular", "teacher.title"],
		["/news?sort=oldest", "news.title"],
		["/openCourse?state=upcoming&sort=latest", "openClass.title"],
		["/apply?phase=open&sort=exam", "registration.title"],
	] as const) {
		const page = await open(address);
		await page.getByRole("heading", { level: 1, name: en(title) }).waitFor();
		await page.getByRole("combobox", { name: en("ui.sortBy") }).waitFor();
		expect(await page.getByText(en("ui.noneWithFilters")).count()).toBe(0);
		await page.getByRole("main").getByRole("listitem").locator("article").first().waitFor();
		await page.close();
	}
});
