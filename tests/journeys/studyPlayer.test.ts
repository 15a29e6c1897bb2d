// The player of lessons: what it keeps, playlists, files that cannot be had, notes about a moment.
import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
	article,
	film,
	isPaused,
	lessonCourse,
	openLesson,
	playlist,
	playTo,
	seconds,
	setSeconds,
	video,
	videoReady,
} from "../support/browser/lessonPages.ts";
import { message } from "../support/browser/messages.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

describe("the player", () => {
	it("speed and captions are kept for the student, and not for another", async () => {
		const page = await openLesson(site(), `${lessonCourse}.1.2`);
		await videoReady(page);
		await page.getByRole("button", { name: en("study.speed", { speed: 1 }) }).click();
		await page.getByRole("button", { name: "1.5×" }).click();
		await page.getByRole("button", { name: en("study.captions") }).click();
		await page.getByRole("button", { name: "Chinese" }).click();
		await page.reload();
		await videoReady(page);
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
		const page = await openLesson(site(), playlist, {
			prepare: (context) =>
				context.addInitScript(() => {
					const { canPlayType } = HTMLMediaElement.prototype;
					HTMLMediaElement.prototype.canPlayType = function (type) {
						return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
					};
				}),
		});
		await videoReady(page);
		expect(await video(page).evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toMatch(/^blob:/);
		await page
			.getByRole("button", { name: en("study.play") })
			.first()
			.click();
		await playTo(page, 1);
	});

	it("a file that cannot be had is asked for anew, then said, and can be tried again", async () => {
		let isGone = true;
		const page = await openLesson(site(), film, {
			allow: [/status of 503/],
			prepare: (context) =>
				context.route("**/s/media/**/*.webm", (route) =>
					isGone ? route.fulfill({ status: 503 }) : route.continue(),
				),
		});
		await page.getByText(en("study.video.broken")).waitFor();
		isGone = false;
		await page.getByRole("button", { name: en("ui.retry") }).click();
		await videoReady(page);
	});

	it("a video that played when the server went away plays on by itself when it is back", async () => {
		let isAway = false;
		const away = (context: BrowserContext) =>
			context.route(/\/s\/media\/|\/course\/study\//, (route) => (isAway ? route.abort() : route.fallback()));
		const page = await openLesson(site(), film, { allow: [/ERR_FAILED/], prepare: away });
		await videoReady(page);
		const start = page.getByRole("button", { name: en("study.play") }).first();
		await start.click();
		await expect.poll(() => isPaused(page)).toBe(false);
		isAway = true;
		// What is loaded is dropped with the source.
		await video(page).evaluate((element: HTMLVideoElement) => {
			element.src = element.currentSrc;
			// It is refused, as the source cannot be had.
			element.play().catch(String);
		});
		await page.getByText(en("study.video.unreachable")).waitFor();
		isAway = false;
		await videoReady(page);
		await expect.poll(() => isPaused(page)).toBe(false);
	});

	it("a note is written at its moment, leads back to it, and is changed and deleted", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await setSeconds(page, 30);
		await page
			.getByRole("textbox", { name: en("note.momentLabel"), exact: true })
			.fill("Why is it symmetric?");
		await page.getByRole("button", { name: en("note.addAt", { time: "0:30" }) }).click();
		await setSeconds(page, 2);
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

	it("a note that was not added is there after another lesson and after a reload, with its moment", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await setSeconds(page, 40);
		const note = page.getByRole("textbox", { name: en("note.momentLabel"), exact: true });
		const add = page.getByRole("button", { name: en("note.addAt", { time: "0:40" }) });
		await note.fill("Why is it symmetric?");
		await page.evaluate((hash) => location.assign(hash), `#/lesson/${article}`);
		await page.locator("video").waitFor({ state: "detached" });
		expect(await note.inputValue()).toBe("");
		await page.goBack();
		await expect.poll(() => note.inputValue()).toBe("Why is it symmetric?");
		await page.reload();
		await videoReady(page);
		await expect.poll(() => note.inputValue()).toBe("Why is it symmetric?");
		await add.click();
		await page.getByRole("link", { name: en("note.at", { time: "0:40" }) }).waitFor();
		await page.reload();
		await videoReady(page);
		expect(await note.inputValue()).toBe("");
	});
});
