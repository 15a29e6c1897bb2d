// Open classes: a seat of the student, the time in the student's own zone, the calendar, and the head of the address.
import { describe, expect, it } from "vitest";
import type { OpenClassCard, OpenClassListData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { pageRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);
const nameOf = ({ className }: OpenClassCard): string =>
	typeof className === "string" ? className : className.en;

/** One that begins after today, so that it stays upcoming while the test runs. */
const upcoming = async (): Promise<OpenClassCard> => {
	const { list, now } = await data<OpenClassListData>(site(), host, "/course/openCourse/list?state=upcoming");
	const tomorrow = Date.parse(now) + 3_600_000;
	const found = list.find(
		(card) => Date.parse(card.startTime) > tomorrow && card.seats - card.seatsTaken > 1,
	);
	if (!found)
		throw new Error("the demo must have an open class that begins in more than an hour, with seats");
	return found;
};

describe("open classes", () => {
	it("a student takes a seat and releases it; the list shows whose it is", async () => {
		const card = await upcoming();
		const student = demoStudent(host, "amelie");
		const page = await openPageAs(site(), host, student, {
			language: "en",
			hash: `/openCourse/${card.id}`,
			bypassCSP: true,
		});
		const main = page.getByRole("main");
		await main.getByRole("button", { name: en("openClass.reserve"), exact: true }).click();
		await main.getByText(en("openClass.reminded")).waitFor();
		const left = card.seats - card.seatsTaken - 1;
		await main
			.getByText(
				en("openClass.seats", { left: left.toLocaleString("en"), all: card.seats.toLocaleString("en") }),
			)
			.waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page.goto(site().url(host, "/openCourse?state=mine"));
		await main.getByRole("link", { name: nameOf(card), exact: true }).waitFor();
		await main.getByText(en("openClass.reserved")).waitFor();
		await main.getByRole("link", { name: nameOf(card), exact: true }).click();
		await main.getByRole("button", { name: en("openClass.release") }).click();
		await main.getByRole("button", { name: en("openClass.reserve"), exact: true }).waitFor();
		await page.goto(site().url(host, "/openCourse?state=mine"));
		await main.getByText(en("openClass.noneOfOwn")).waitFor();
	});

	it("a visitor in another zone reads the class's time and their own, and gets a file for the calendar", async () => {
		const card = await upcoming();
		const page = await openPage(site(), host, {
			language: "en",
			hash: `/openCourse/${card.id}`,
			timezone: "America/New_York",
		});
		const main = page.getByRole("main");
		await main.getByText(en("openClass.yourTime")).waitFor();
		expect(await main.locator("dl time").count()).toBe(2);
		const href = await main.getByRole("link", { name: en("openClass.toCalendar") }).getAttribute("href");
		const file = await page.evaluate(async (url) => (await fetch(url)).text(), href ?? "");
		expect(file).toContain("BEGIN:VEVENT");
	});
});

/** Stores every title the page had. */
function recordTitles(): void {
	const titles: string[] = [];
	Reflect.set(globalThis, "titles", titles);
	new MutationObserver(() => {
		if (document.title && titles.at(-1) !== document.title) titles.push(document.title);
	}).observe(document, { subtree: true, childList: true, characterData: true });
}

describe("the address of content outside the hash", () => {
	it("keeps its title, description and structured data until another screen is shown; the policy blocks nothing", async () => {
		const card = await upcoming();
		const page = await openPage(site(), host, {
			language: "en",
			path: `/openCourse/${card.id}`,
			prepare: (context) => context.addInitScript(recordTitles),
		});
		await page.getByRole("heading", { level: 1, name: nameOf(card) }).waitFor();
		await pageRendered(page);
		const types = () =>
			page
				.locator('script[type="application/ld+json"]')
				.evaluateAll((scripts) =>
					scripts.flatMap((script) =>
						(JSON.parse(script.textContent ?? "") as { "@graph": { "@type": string }[] })["@graph"].map(
							(node) => node["@type"],
						),
					),
				);
		expect(await types()).toEqual(["EducationEvent", "BreadcrumbList"]);
		const titles = await page.evaluate(() => Reflect.get(globalThis, "titles") as string[]);
		expect(titles).not.toEqual([]);
		expect(titles.filter((title) => !title.includes(nameOf(card)))).toEqual([]);
		const described = () =>
			page
				.locator("meta[name=description]")
				.evaluateAll((tags) => tags.map((tag) => (tag.hasAttribute("data-page") ? "page" : "site")));
		await pageRendered(page);
		expect(await described()).toEqual(["page"]);
		await page
			.getByRole("main")
			.getByRole("link", { name: en("openClass.all") })
			.first()
			.click();
		await page.getByRole("heading", { level: 1, name: en("openClass.title") }).waitFor();
		await expect.poll(types).toEqual([]);
		expect(await page.locator("[data-page]").count()).toBe(0);
		expect(await described()).toEqual(["site"]);
	});
});
