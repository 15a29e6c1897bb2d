// The timetable: agenda, week and month by keyboard, both clocks, the address for calendars, and changes on an open page.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import type { PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { buildCourse } from "../support/data/buildSite.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask } from "../support/site/ask.ts";
import { runContentCommand, runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const hash = "/personal/course/classTable";
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

const openAs = (account: string, options: PageOptions = {}): Promise<Page> =>
	openPageAs(site(), host, demoStudent(host, account), {
		...{ language: "en", hash, bypassCSP: true, timezone: "Asia/Shanghai" },
		...options,
	});
const main = (page: Page) => page.getByRole("main");
const entries = (page: Page) => main(page).getByRole("article");

async function activate(page: Page, link: Locator, key = "Enter"): Promise<void> {
	await link.focus();
	await page.keyboard.press(key);
}

/** Every link and button of the screen is large enough for a thumb. */
async function expectTargets(page: Page): Promise<void> {
	const sizes = await main(page)
		.locator("h1 ~ *, h1")
		.first()
		.evaluate(() => {
			const screen = document.querySelector("main h1")?.closest("header")?.parentElement;
			return [...(screen?.querySelectorAll("a, button") ?? [])]
				.map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
				.filter(({ width, height }) => width > 0 && (width < 44 || height < 44))
				.map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`);
		});
	expect(sizes).toEqual([]);
}

describe("the timetable", () => {
	it.each<[Language, number]>([
		["zh", 1280],
		["zh", 320],
		["en", 1280],
		["en", 320],
	])(
		"is where the course section begins, and is read by keyboard in each view: %s, %i px",
		async (language, width) => {
			const t = (key: string, args?: Record<string, string | number>) => message(language, key, args);
			const page = await openAs("lin", { language, width, hash: "/personal/course" });
			const inMenu = page
				.getByRole("navigation", { name: t("personal.area") })
				.getByRole("link", { name: t("personal.personal_course_classTable") });
			await entries(page).first().waitFor();
			expect(new URL(page.url()).hash).toMatch(/^#\/personal\/course\/classTable/);
			expect(await inMenu.getAttribute("aria-current")).toBe("page");
			// Two lessons of the demonstration are on at the same time, and name each other.
			await main(page)
				.getByText(/^(At the same time: |时间冲突：)/)
				.first()
				.waitFor();
			await main(page)
				.getByRole("link", { name: new RegExp(t("lesson.entry.enter")) })
				.first()
				.waitFor();
			expect(await axeViolations(page)).toEqual([]);
			await expectFits(page);
			await expectTargets(page);

			const view = (name: string) =>
				page
					.getByRole("navigation", { name: t("timetable.views") })
					.getByRole("link", { name: t(`timetable.view.${name}`) });
			await activate(page, view("week"));
			await page.waitForURL(/view=week&day=\d{4}-\d\d-\d\d/);
			await main(page).getByRole("heading", { level: 2 }).nth(6).waitFor();
			expect(await view("week").evaluate((link) => link === document.activeElement)).toBe(true);
			expect(await axeViolations(page)).toEqual([]);
			await expectFits(page);
			await expectTargets(page);
			const monday = new URLSearchParams(
				(await page.getByRole("link", { name: t("timetable.next.week") }).getAttribute("href"))?.split(
					"?",
				)[1],
			).get("day");
			await activate(page, page.getByRole("link", { name: t("timetable.next.week") }));
			// Rendered, so that its links are those of that week.
			await page.locator(`a[aria-current][href*="view=week&day=${monday}"]`).waitFor();
			// The focus stays on the step: today is before it, and the step back before that.
			for (const key of ["Shift+Tab", "Shift+Tab", "Enter"]) await page.keyboard.press(key);
			await page.locator(`a[aria-current][href*="view=week&day=${monday}"]`).waitFor({ state: "detached" });
			await entries(page).first().waitFor();

			await activate(page, view("month"));
			await page.getByRole("table").waitFor();
			expect(await page.getByRole("columnheader").count()).toBe(7);
			await expectFits(page);
			await expectTargets(page);
			expect(await axeViolations(page)).toEqual([]);
			await activate(page, page.getByRole("table").locator('a[aria-current="date"]'));
			await entries(page).first().waitFor();
			await page.goBack();
			await page.getByRole("table").waitFor();
		},
	);

	it("shows one's own time beside the school's where it differs, and alone where it does not", async () => {
		const own = (page: Page) => entries(page).getByText(/your time$/);
		const away = await openAs("lin", { timezone: "Europe/Berlin" });
		await own(away).first().waitFor();
		expect(await main(away).innerText()).toContain("the time of your school");
		const athome = await openAs("lin");
		await entries(athome).first().waitFor();
		expect(await own(athome).count()).toBe(0);
	});

	it("without anything leads to courses and open classes; what cannot be loaded is tried again", async () => {
		const empty = await openAs("amelie");
		for (const name of [en("timetable.toCourses"), en("timetable.toOpenClasses")])
			await main(empty).getByRole("link", { name, exact: true }).last().waitFor();
		await empty.goto(site().url(host, `${hash}?view=month&day=2026-02-31`));
		await main(empty)
			.getByText(en("timetable.none.agenda"))
			.or(main(empty).getByText(en("timetable.none.month")))
			.waitFor();
		let isDown = true;
		const failing = await openAs("lin", {
			allow: [/classTable/, /503/],
			prepare: (context) =>
				context.route(/\/course\/classTable/, (route) =>
					isDown ? route.fulfill({ status: 503, body: "" }) : route.continue(),
				),
		});
		await failing.getByText(en("timetable.failed")).waitFor();
		isDown = false;
		await failing.getByRole("button", { name: en("ui.retry") }).click();
		await entries(failing).first().waitFor();
	});
});

describe("the address for calendars", () => {
	it.each([1280, 320])(
		"is made, shown once, renewed after a question and ended, by keyboard: %i px",
		async (width) => {
			const page = await openAs("amelie", { width });
			const status = async (address: string) => (await ask(site(), host, new URL(address).pathname)).status;
			const dialog = page.getByRole("dialog");
			const button = (key: string) =>
				dialog.getByRole("button", { name: en(`timetable.feed.${key}`), exact: true });
			const field = dialog.getByRole("textbox", { name: en("timetable.feed.address") });
			const openIt = () =>
				activate(page, main(page).getByRole("button", { name: en("timetable.subscribe") }));
			await openIt();
			await activate(page, button("make"));
			const first = await field.inputValue();
			expect(await dialog.getByRole("link", { name: en("timetable.feed.open") }).getAttribute("href")).toBe(
				first.replace("http:", "webcal:"),
			);
			expect(await status(first)).toBe(200);
			expect(await axeViolations(page)).toEqual([]);
			await expectFits(page);
			await page.keyboard.press("Escape");
			await dialog.waitFor({ state: "detached" });
			await openIt();
			await button("renew").waitFor();
			expect(await dialog.innerText()).not.toContain(first);
			await activate(page, button("renew"));
			await dialog.getByText(en("timetable.feed.renewQuestion")).waitFor();
			expect(await status(first)).toBe(200);
			await activate(page, button("renew"));
			await expect.poll(() => field.inputValue()).not.toBe(first);
			const second = await field.inputValue();
			expect([await status(first), await status(second)]).toEqual([404, 200]);
			await activate(page, button("remove"));
			await activate(page, button("remove"));
			await button("make").waitFor();
			expect(await status(second)).toBe(404);
			expect(site().logs()).not.toContain(/feed\/(.*)\.ics/.exec(second)?.[1]);
		},
	);
});

describe("an open timetable", () => {
	const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
	const live = { vendor: "room", startsAt: `${day}T11:00:00Z`, endsAt: `${day}T12:00:00Z` } as const;
	async function publish(change: { readonly cancelled?: boolean }): Promise<void> {
		const lesson = { id: "l1", lessonName: "Evening class", minutes: 60, kind: "live" } as const;
		const chapters = [
			{ id: "c1", chapterName: "One", lessons: [{ ...lesson, live: { ...live, ...change } }] },
		];
		const path = join(site().dataDir, "courses.json");
		const courses = [buildCourse("evening", { teacherIds: [], chapters })];
		writeFileSync(path, JSON.stringify({ part: "courses/own", courses }));
		const output = await runContentCommand(site(), "apply", path, "--host", host, "--overwrite");
		expect(output.code, output.err).toBe(0);
	}

	it("follows a course that is given, and a lesson that is cancelled: struck, named, and without a way in", async () => {
		await publish({});
		const page = await openAs("amelie");
		await main(page).getByText(en("timetable.none.agenda")).waitFor();
		await socketOpened(page);
		const given = await runStudentsCommand(site(), "enrol", host, "amelie", "evening");
		expect(given.code, given.err).toBe(0);
		const entry = entries(page).filter({ hasText: "Evening class" });
		await entry
			.getByRole("link", { name: /Evening class/ })
			.first()
			.waitFor();
		const file = await entry
			.getByRole("link", { name: en("timetable.fileOf", { title: "Evening class" }) })
			.getAttribute("href");
		expect((await ask(site(), host, file ?? "")).body).toContain("SUMMARY:Evening class");
		await publish({ cancelled: true });
		await entry.getByText(en("timetable.cancelled")).waitFor();
		expect(await entry.locator("s").innerText()).toBe("Evening class");
		expect(await entry.getByRole("link").count()).toBe(2);
	});
});
