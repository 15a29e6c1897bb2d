// The page of a course's lessons: by every address, its player, its notes, a text that is read, and where one goes on.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { StudyLesson } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const course = "react-studio";
const contents = `/course/detail/${course}/${course}/contents`;
const film = `${course}.3.1`;
const text = `${course}.3.3`;
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

const open = (path: string, options: Parameters<typeof openPageAs>[3] = {}) =>
	openPageAs(site(), host, demoStudent(host, "lin"), { language: "en", path, ...options });
const openLesson = (lesson: string, options?: Parameters<typeof open>[1]) =>
	open(`${contents}#/lesson/${lesson}`, options);

const video = (page: Page) => page.locator("video");
const ready = (page: Page) =>
	page.waitForFunction(
		() => (document.querySelector("video")?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
	);
const seconds = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
const playTo = (page: Page, to: number) =>
	page.waitForFunction((end) => (document.querySelector("video")?.currentTime ?? 0) >= end, to);

/** What the server knows of a lesson. */
async function stored(lesson: string): Promise<StudyLesson> {
	const token = await signInToken(site(), host, demoStudent(host, "lin"));
	return data(site(), host, `/course/study/${course}/${lesson}`, { headers: { authorization: token } });
}

describe("the page of a course's lessons", () => {
	it.each<[Language, number]>([
		["zh", 1280],
		["zh", 320],
		["en", 1280],
		["en", 375],
	])("plays, by keyboard, without a violation or anything cut off: %s, %i px", async (language, width) => {
		const page = await openLesson(film, { language, width, bypassCSP: true });
		await ready(page);
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
		const page = await open(`/s/pc/#${contents}`);
		await page.waitForURL((url) => url.pathname === contents);
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(new URL(page.url()).hash).toMatch(/^#\/lesson\/react-studio\./);
		await page.goto(`http://${host}:${site().port}/s/pc/#/personal/course/lessons`);
		await page
			.getByRole("link", { name: /^Go on|^Continue/ })
			.first()
			.click();
		await page.waitForURL((url) => url.pathname.endsWith("/contents"));
		await page.getByRole("navigation", { name: en("study.contents") }).waitFor();
	});

	it("a link of the page to the site leads there, and back comes to the lesson again", async () => {
		const page = await openLesson(text);
		await page.getByRole("heading", { level: 1 }).waitFor();
		await page.evaluate(() => {
			location.hash = "#/personal/course/lessons";
		});
		await page.waitForURL(/\/s\/pc\/#\/personal\/course\/lessons/);
		await page.goBack();
		await page.getByRole("heading", { name: "Reading good code: a data hook in forty lines" }).waitFor();
	});

	it("a visitor signs in at the address and is in the lesson", async () => {
		const page = await openPage(site(), host, {
			language: "en",
			path: `${contents}#/lesson/${film}`,
			allow: [/status of 401/],
		});
		await page
			.first()
			.click();
		await signInByDialog(page, demoStudent(host, "lin"));
		await ready(page);
	});

	it.each([
		["/course/detail/none/none/contents", "study.missing"],
		[`${contents}#/lesson/none`, "study.lessonMissing"],
	])("%s: says that it is not there, with a way on", async (path, key) => {
		const page = await open(path, { allow: [/status of 404/] });
		await page.getByText(en(key)).waitFor();
		await page.locator("main").getByRole("link").first().waitFor();
	});
});

describe("the player", () => {
	it("goes on within five seconds of where the student left, and shows how much was watched", async () => {
		const page = await openLesson(film);
		await ready(page);
		await page
			.getByRole("button", { name: en("study.play") })
			.first()
			.click();
		await playTo(page, 7);
		const left = await seconds(page);
		await page.reload();
		await ready(page);
		const start = await seconds(page);
		expect(left - start).toBeLessThan(5);
		expect(start - left).toBeLessThan(1);
		await expect.poll(async () => (await stored(film)).progress.share).toBeGreaterThan(0.02);
		await page.getByText(/% watched/).waitFor();
	});

	it("speed and captions are kept for the student, and not for another", async () => {
		const page = await openLesson(`${course}.1.2`);
		await ready(page);
		await page.getByRole("button", { name: en("study.speed", { speed: 1 }) }).click();
		await page.getByRole("button", { name: "1.5×" }).click();
		await page.getByRole("button", { name: en("study.captions") }).click();
		await page.getByRole("button", { name: "Chinese" }).click();
		await page.reload();
		await ready(page);
		await page.getByRole("button", { name: en("study.speed", { speed: 1.5 }) }).waitFor();
		expect(await video(page).evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate)).toBe(1.5);
		const shown = () =>
			video(page).evaluate(
				({ textTracks }: HTMLVideoElement) =>
					[...textTracks].find(({ mode }) => mode === "showing")?.language,
			);
		await expect.poll(shown).toBe("zh");
	});

	it("plays a playlist by script where the browser plays none itself", async () => {
		const page = await openLesson(`${course}.3.2`, {
			prepare: (context) =>
				context.addInitScript(() => {
					const { canPlayType } = HTMLMediaElement.prototype;
					HTMLMediaElement.prototype.canPlayType = function (type) {
						return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
					};
				}),
		});
		await ready(page);
		expect(await video(page).evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toMatch(/^blob:/);
		await page
			.getByRole("button", { name: en("study.play") })
			.first()
			.click();
		await playTo(page, 1);
	});

	it("a file that cannot be had is asked for anew, then said, and can be tried again", async () => {
		let isGone = true;
		const page = await openLesson(film, {
			allow: [/status of 503/],
			prepare: (context) =>
				context.route("**/s/media/**/*.webm", (route) =>
					isGone ? route.fulfill({ status: 503 }) : route.continue(),
				),
		});
		await page.getByText(en("study.playFailed")).waitFor();
		isGone = false;
		await page.getByRole("button", { name: en("ui.retry") }).click();
		await ready(page);
	});

	it("a note is written at its moment, leads back to it, and is changed and deleted", async () => {
		const page = await openLesson(film);
		await ready(page);
		await video(page).evaluate((element: HTMLVideoElement) => {
			element.currentTime = 30;
		});
		await page
			.getByRole("textbox", { name: en("note.momentLabel"), exact: true })
			.fill("Why is it symmetric?");
		await page.getByRole("button", { name: en("note.addAt", { time: "0:30" }) }).click();
		await video(page).evaluate((element: HTMLVideoElement) => {
			element.currentTime = 2;
		});
		await page.getByRole("link", { name: en("note.at", { time: "0:30" }) }).click();
		await expect.poll(() => seconds(page)).toBeCloseTo(30, 0);
		await page.getByRole("button", { name: en("note.momentEdit", { time: "0:30" }) }).click();
		await page.keyboard.type(" Because of the square.");
		await page.getByRole("button", { name: en("note.momentSave") }).click();
		await page.getByText("Why is it symmetric? Because of the square.").waitFor();
		await page.reload();
		await page.getByText("Why is it symmetric? Because of the square.").waitFor();
		await page.getByRole("button", { name: en("note.momentDelete", { time: "0:30" }) }).click();
		await page.getByText(en("note.momentsNone")).waitFor();
	});
});

describe("other lessons", () => {
	it("a text with a formula and code is done by reading it to its end, also after a reload", async () => {
		const page = await openLesson(text);
		await page.locator("math[display=block]").waitFor();
		await page.locator("pre code").first().waitFor();
		const done = page.getByRole("button", { name: en("study.markRead") });
		await done.scrollIntoViewIfNeeded();
		await expect.poll(() => done.getAttribute("aria-disabled")).toBe("false");
		await done.click();
		await page.getByText(en("study.readDone")).waitFor();
		await expect.poll(async () => (await stored(text)).progress.isDone).toBe(true);
		await page.reload();
		await page.getByText(en("study.readDone")).waitFor();
	});

	it("an exercise begins in the question bank", async () => {
		const page = await openLesson(`${course}.2.4`);
		await page.getByRole("button", { name: en("study.practise") }).click();
		await page.waitForURL(/#\/lib\/subject\/doing\?record=/);
	});

	it("a lesson that is closed shows what is in the way", async () => {
		const page = await open("/course/detail/data-python/data-python/contents#/lesson/data-python.2.1");
		await page.getByText(en("lesson.closed.protocol.one")).waitFor();
		expect(await page.locator("video").count()).toBe(0);
	});

	it("on a phone the contents come from below, and the next lesson is under the thumb", async () => {
		const page = await openLesson(film, { width: 375, height: 740 });
		await page.getByRole("button", { name: en("study.contents") }).click();
		const sheet = page.getByRole("dialog", { name: en("study.contents") });
		await sheet.getByRole("link", { name: /Optimistic updates/ }).click();
		await page.getByRole("heading", { level: 1, name: /Optimistic updates/ }).waitFor();
		await expect.poll(() => sheet.count()).toBe(0);
		await page.getByRole("link", { name: /^Next lesson/ }).click();
		await page.getByRole("heading", { level: 1, name: /Reading good code/ }).waitFor();
	});
});
