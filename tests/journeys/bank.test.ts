// The screens of the question bank by keyboard, at 400 % zoom, on a phone and by addresses of every kind.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { drawer, opener } from "../support/browser/mainMenu.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string | RegExp) => main(page).getByRole("heading", { level: 1, name });

describe("addresses of the question bank", () => {
	it.each([
		["/lib/subject", "bank.title"],
		["/lib/subject?subject=no-such-subject", "bank.notFound"],
		["/lib/subject/exampaper/examintro/?id=7", "exam.notFound"],
		["/lib/subject/exampaper/payresult", "exam.noPayment"],
		["/lib/subject/record?state=open", "report.signInTitle"],
	])("%s: the same screen behind the hash and outside of it", async (address, heading) => {
		const allow = [/Failed to load resource/];
		const inside = await openPage(site(), host, { language: "en", hash: address, allow });
		await title(inside, en(heading)).waitFor();
		const outside = await openPage(site(), host, { language: "en", path: address, allow });
		await title(outside, en(heading)).waitFor();
	});

	it.each([
		["/lib/subject", "bank.title", "bank.title"],
		["/lib/subject/doing", "exercise.none", "exercise.none"],
		["/lib/subject/record", "report.signInTitle", "report.records"],
		["/lib/subject/report", "report.signInTitle", "report.notFound"],
		["/lib/subject/wrong", "wrong.signInTitle", "wrong.title"],
		["/lib/subject/collect", "wrong.signInTitle", "wrong.collection"],
		["/lib/subject/exampaper/examintro/7", "exam.notFound", "exam.notFound"],
		["/lib/subject/exampaper/payresult", "exam.noPayment", "exam.noPayment"],
	])(
		"%s: opened directly, for a visitor and for a student, on a phone's width",
		async (hash, visitor, student) => {
			const options = { language: "en", hash, width: 375, allow: [/Failed to load resource/] } as const;
			const pages = [
				[await openPage(site(), host, options), visitor],
				[await openPageAs(site(), host, lin, options), student],
			] as const;
			for (const [page, heading] of pages) {
				await title(page, en(heading)).waitFor();
				await expectFits(page);
			}
		},
	);

	it("on a phone the menu leads to the subjects by touch", async () => {
		const page = await openPage(site(), host, { language: "en", phone: true, width: 375, path: "/wap/" });
		await contentRendered(page);
		await opener(page).tap();
		const entry = drawer(page).getByRole("link", { name: en("bank.title"), exact: true });
		await entry.tap();
		await title(page, en("bank.title")).waitFor();
		expect(page.url()).toContain("/wap/#/lib/subject");
		await drawer(page).waitFor({ state: "detached" });
	});

	it("an address below it that there is not: status 404", async () => {
		const headers = { accept: "text/html" };
		const statusOf = async (path: string) => (await ask(site(), host, path, { headers })).status;
		expect(await statusOf("/lib/subject/exampaper/examintro/7")).toBe(200);
		expect(await statusOf("/lib/subject/no-such-page")).toBe(404);
	});

	it("on a phone sent to /wap: the subjects fit", async () => {
		const page = await openPage(site(), host, {
			...{ language: "en", phone: true, width: 375, path: "/wap/#/lib/subject" },
		});
		await main(page).getByRole("link", { name: "Music theory" }).waitFor();
		await expectFits(page);
	});
});

describe("the question bank by keyboard", () => {
	it("a visitor opens a subject, then the chapters inside of one", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/lib/subject" });
		await main(page).getByRole("link", { name: "Web development" }).press("Enter");
		await title(page, "Web development").waitFor();
		// A visitor has no progress: chapters show how many questions they have, without a bar.
		await main(page)
			.getByText(/^\d+ questions$/)
			.first()
			.waitFor();
		expect(await main(page).getByRole("progressbar").count()).toBe(0);
		const toggle = main(page).getByRole("button", { name: en("bank.chaptersIn", { name: "HTML" }) });
		await toggle.press("Enter");
		await main(page).getByText("Forms", { exact: true }).waitFor();
		expect(await toggle.getAttribute("aria-expanded")).toBe("true");
		await toggle.press("Space");
		await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
	});

	it("a task that is taken out gives the focus to another one, is announced and can be put back", async () => {
		const page = await openPageAs(site(), host, lin, {
			...{ language: "en", hash: "/lib/subject/wrong?subject=math" },
		});
		const tasks = main(page).getByRole("article");
		await tasks.nth(1).waitFor();
		const count = await tasks.count();
		await tasks
			.first()
			.getByRole("button", { name: en("wrong.remove") })
			.press("Enter");
		await page.locator("[aria-live]").getByText(en("wrong.marked.remove")).waitFor();
		await expect.poll(() => tasks.count()).toBe(count - 1);
		expect(await tasks.first().evaluate((task) => task === document.activeElement)).toBe(true);
		await page.getByRole("button", { name: en("wrong.undo") }).press("Enter");
		await expect.poll(() => tasks.count()).toBe(count);
	});
});

describe("beginning an exercise", () => {
	it("that takes long, left meanwhile: the student stays where they went", async () => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash: "/lib/subject" });
		const subject = (name: string) => main(page).getByRole("link", { name, exact: true });
		const quick = main(page).getByRole("button", { name: en("bank.quick"), exact: true });
		await subject("Web development").click();
		const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		await page.route("**/paper/generate/**", async (route) => {
			asked.resolve();
			await released.promise;
			await route.continue();
		});
		await quick.click();
		await asked.promise;
		await main(page)
			.getByRole("link", { name: en("bank.allSubjects"), exact: true })
			.click();
		await title(page, en("bank.title")).waitFor();
		const addresses: string[] = [];
		page.on("framenavigated", (frame) => addresses.push(new URL(frame.url()).hash));
		const begun = page.waitForResponse("**/paper/generate/**");
		released.resolve();
		expect((await begun).ok()).toBe(true);
		await (await begun).finished();
		// A later call is answered: what the earlier one leads to has happened.
		await subject("Music theory").click();
		await title(page, "Music theory").waitFor();
		await quick.waitFor();
		expect(addresses).toEqual(["#/lib/subject?subject=music"]);
	});
});

describe("records", () => {
	it("show the statistics as a chart with the same numbers in a table", async () => {
		const page = await openPageAs(site(), host, lin, {
			...{ language: "en", hash: "/lib/subject/record", bypassCSP: true },
		});
		await main(page)
			.getByRole("img", { name: /^Answers a day/ })
			.waitFor();
		await main(page)
			.getByText(en("report.asTable", { title: en("report.statistics") }))
			.press("Enter");
		await main(page)
			.getByRole("columnheader", { name: en("report.rightShare") })
			.waitFor();
		expect(await main(page).getByRole("rowheader").count()).toBeGreaterThan(0);
		await expect.poll(() => axeViolations(page)).toEqual([]);
	});

	it("a report at 400 % zoom: nothing is cut off, each chart has a table", async () => {
		const page = await openPageAs(site(), host, lin, {
			// 1280 pixels at 400 %.
			...{
				language: "en",
				hash: "/lib/subject/record?subject=math",
				bypassCSP: true,
				width: 320,
				height: 256,
			},
		});
		await main(page)
			.getByRole("link", { name: /^Report of/ })
			.first()
			.click();
		await title(page, /mathematics/).waitFor();
		const figures = main(page).getByRole("figure");
		await figures.first().waitFor();
		for (const figure of await figures.all()) expect(await figure.locator("table").count()).toBe(1);
		await expectFits(page);
		await expect.poll(() => axeViolations(page)).toEqual([]);
	});
});
