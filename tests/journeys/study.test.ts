// The page of a course's lessons: by every address, a text that is read, an exercise, what is closed, and where one goes on.
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import {
	article,
	contentsPath,
	film,
	isPaused,
	lessonCourse,
	lessonHost,
	openAsLin,
	openLesson,
	playTo,
	seconds,
	storedLesson,
	video,
	videoReady,
} from "../support/browser/lessonPages.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

describe("the page of a course's lessons", () => {
	it.each<[Language, number]>([
		["zh", 1280],
		["zh", 320],
		["en", 1280],
		["en", 375],
	])("plays, by keyboard, without a violation or anything cut off: %s, %i px", async (language, width) => {
		const page = await openLesson(site(), film, { language, width, bypassCSP: true });
		await videoReady(page);
		const player = page.getByRole("region", { name: /./ }).filter({ has: video(page) });
		await player
			.getByRole("button", { name: message(language, "study.play") })
			.first()
			.focus();
		await page.keyboard.press("Enter");
		await playTo(page, 1);
		await page.keyboard.press("k");
		await expect.poll(() => isPaused(page)).toBe(true);
		const before = await seconds(page);
		await page.keyboard.press("l");
		await expect.poll(() => seconds(page)).toBeCloseTo(before + 10, 0);
		await page.keyboard.press("Home");
		await expect.poll(() => seconds(page)).toBe(0);
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
	});

	it("is where every address of a course's lessons leads: of the site, of the page, of a card, of the header", async () => {
		const page = await openAsLin(site(), `/s/pc/#${contentsPath}`);
		await page.waitForURL((url) => url.pathname === contentsPath);
		const { origin } = new URL(page.url());
		for (const path of [`${contentsPath}/`, `/course/detail/${lessonCourse}/contents`]) {
			await page.goto(`${origin}/s/pc/#${path}`);
			await page.waitForURL((url) => url.pathname === contentsPath);
		}
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(new URL(page.url()).hash).toMatch(/^#\/lesson\/react-studio\./);
		await page.goto(`http://${lessonHost}:${site().port}/s/pc/#/personal/course/lessons`);
		await page
			.getByRole("link", { name: /^Go on|^Continue/ })
			.first()
			.click();
		await page.waitForURL((url) => url.pathname.endsWith("/contents"));
		await page.getByRole("navigation", { name: en("study.contents") }).waitFor();
	});

	it("asks for the lesson of its address before the course has been answered", async () => {
		const course = Promise.withResolvers<void>();
		const asked = Promise.withResolvers<string>();
		const page = await openLesson(site(), film, {
			prepare: async (context) => {
				await context.route(/\/course\/study\/[^/]+$/, async (route) => {
					await course.promise;
					await route.continue();
				});
				context.on("request", (request) => {
					const { pathname } = new URL(request.url());
					if (pathname.endsWith(`/course/study/${lessonCourse}/${film}`)) asked.resolve(pathname);
				});
			},
		});
		await asked.promise;
		expect(await video(page).count()).toBe(0);
		course.resolve();
		await videoReady(page);
	});

	it("a link of the page to the site leads there, and back comes to the lesson again", async () => {
		const page = await openLesson(site(), article);
		await page.getByRole("heading", { level: 1 }).waitFor();
		await page.evaluate(() => {
			location.hash = "#/personal/course/lessons";
		});
		await page.waitForURL(/\/s\/pc\/#\/personal\/course\/lessons/);
		await page.goBack();
		await page.getByRole("heading", { name: "Reading good code: a data hook in forty lines" }).waitFor();
	});

	it.each([
		[film, 1280],
		[film, 375],
		[article, 1280],
		[article, 375],
	])("%s, %i px wide: stays where it is while the lesson comes after its course", async (lesson, width) => {
		const { page, asked, release } = await openWithDelayedRequests(
			`**/course/study/${lessonCourse}/*`,
			(delay) =>
				openLesson(site(), lesson, {
					width,
					prepare: (context) => Promise.all([observeLayoutShifts(context), delay(context)]),
				}),
		);
		// The course is there, and its lesson not yet.
		await asked;
		release();
		await page.getByRole("heading", { level: 1 }).waitFor();
		await page.getByRole("heading", { name: en("note.mine") }).waitFor();
		if (lesson === film) await videoReady(page);
		expectNoLayoutShift(await layoutShifts(page), 0.05);
	});

	it("a visitor signs in at the address, also after closing the dialog, and is in the lesson", async () => {
		const page = await openPage(site(), lessonHost, {
			language: "en",
			path: `${contentsPath}#/lesson/${film}`,
			allow: [/status of 401/],
		});
		const dialog = page.getByRole("dialog", { name: en("login.title") });
		await dialog.waitFor();
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		await page
			.getByRole("main")
			.getByRole("button", { name: en("app.signIn") })
			.click();
		await signInByDialog(page, demoStudent(lessonHost, "lin"));
		await videoReady(page);
	});

	it("a visitor who has to change the password is led there", async () => {
		const page = await openPage(site(), lessonHost, {
			language: "en",
			path: `${contentsPath}#/lesson/${film}`,
			allow: [/status of 40[13]/],
		});
		await signInByDialog(page, demoStudent(lessonHost, "wei"));
		await page.waitForURL(/\/s\/pc\/#\/personal\/setting\/account/);
		await page.getByRole("region", { name: en("personal.changePassword") }).waitFor();
	});

	it.each([
		["/course/detail/none/none/contents", "study.missing"],
		[`${contentsPath}#/lesson/none`, "study.lessonMissing"],
	])("%s: says that it is not there, with a way on", async (path, key) => {
		const page = await openAsLin(site(), path, { allow: [/status of 404/] });
		await page.getByRole("heading", { level: 1, name: en(key) }).waitFor();
		await page.locator("main").getByRole("link").first().waitFor();
	});
});

describe("other lessons", () => {
	it("a text with a formula and code fits a phone, and is done by reading it to its end, also after a reload", async () => {
		const page = await openLesson(site(), article, { width: 375 });
		await page.locator("math[display=block]").waitFor();
		await page.locator("pre code").first().waitFor();
		await expectFits(page);
		const done = page.getByRole("button", { name: en("study.markRead") });
		await done.scrollIntoViewIfNeeded();
		await expect.poll(() => done.getAttribute("aria-disabled")).toBe("false");
		await done.click();
		await page.getByText(en("study.readDone")).waitFor();
		await expect.poll(async () => (await storedLesson(site(), article)).progress.isDone).toBe(true);
		await page.reload();
		await page.getByText(en("study.readDone")).waitFor();
	});

	it("an exercise begins in the question bank", async () => {
		const page = await openLesson(site(), `${lessonCourse}.2.4`);
		await page.getByRole("button", { name: en("study.practise") }).click();
		await page.waitForURL(/#\/lib\/subject\/doing\?record=/);
	});

	it("a lesson that is closed shows what is in the way", async () => {
		const page = await openAsLin(
			site(),
			"/course/detail/data-python/data-python/contents#/lesson/data-python.2.1",
		);
		await page.getByText(en("lesson.closed.protocol.one")).waitFor();
		expect(await page.locator("video").count()).toBe(0);
	});

	it("on a phone the contents come from below, and the next lesson is under the thumb", async () => {
		const page = await openLesson(site(), film, { width: 375, height: 740 });
		await page.getByRole("button", { name: en("study.contents") }).click();
		const sheet = page.getByRole("dialog", { name: en("study.contents") });
		await sheet.getByRole("link", { name: /Optimistic updates/ }).click();
		await page.getByRole("heading", { level: 1, name: /Optimistic updates/ }).waitFor();
		await expect.poll(() => sheet.count()).toBe(0);
		await page.getByRole("link", { name: /^Next lesson/ }).click();
		await page.getByRole("heading", { level: 1, name: /Reading good code/ }).waitFor();
		// A formula is scrolled by itself, not the page.
		await page.locator("math[display=block]").waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
	});
});
