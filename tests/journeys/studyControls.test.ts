// The controls of the player: in a narrow window, over a video that plays, beside captions, and its list of keys.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { film, openLesson, setSeconds, video, videoReady } from "../support/browser/lessonPages.ts";
import { message } from "../support/browser/messages.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);
const controls = (page: Page) => page.locator("[data-controls]");
const play = (page: Page) => page.getByRole("button", { name: en("study.play"), exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("the controls of a video", () => {
	it("make way for the picture after a click on play, and stay where the keyboard is in them", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		const opacity = () => controls(page).evaluate((element) => getComputedStyle(element).opacity);
		await play(page).first().click();
		await expect.poll(opacity).toBe("0");
		await page.keyboard.press("Tab");
		await expect.poll(opacity).toBe("1");
	});

	it("are all within a window of 320 pixels, as are the buttons at its foot", async () => {
		const page = await openLesson(site(), film, { width: 320 });
		await videoReady(page);
		await page.getByRole("link", { name: /^Next lesson/ }).waitFor();
		const outside = await page.evaluate(() =>
			[...document.querySelectorAll("[data-controls] > div, [data-controls] > div > *, nav > *")]
				.filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth - 4)
				.map((element) => element.outerHTML.slice(0, 120)),
		);
		expect(outside.filter((html) => !html.includes("data-wide"))).toEqual([]);
		await page.getByRole("button", { name: en("study.fullscreen"), exact: true }).click();
		await page.getByRole("button", { name: en("study.leaveFullscreen"), exact: true }).waitFor();
	});

	it("leave the captions of a paused video in sight", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await setSeconds(page, 12);
		await page.getByRole("button", { name: en("study.captions"), exact: true }).click();
		const frame = await page.getByRole("region", { name: /^Video: / }).boundingBox();
		const bar = await controls(page).boundingBox();
		if (!frame || !bar) throw new Error("the player must be shown");
		await page.keyboard.press("Escape");
		await play(page).first().hover();
		const picture = (from: number, to: number) =>
			page.screenshot({
				animations: "disabled",
				clip: { x: frame.x, y: from, width: frame.width, height: to - from },
			});
		// Without the line between them, which grows as the video is loaded.
		const buttons = await controls(page).locator("> div").last().boundingBox();
		if (!buttons) throw new Error("the player must have buttons");
		const above = () => picture(frame.y, bar.y);
		const below = () => picture(buttons.y, frame.y + frame.height);
		const before = { above: await above(), below: await below() };
		await video(page).evaluate((element: HTMLVideoElement) => {
			for (const track of element.textTracks) track.mode = track.language === "en" ? "showing" : "disabled";
		});
		await expect.poll(async () => (await above()).equals(before.above)).toBe(false);
		expect((await below()).equals(before.below)).toBe(true);
	});
});

describe("the list of the player's keys", () => {
	it.each(["Escape", "?", "Enter"])("is closed by %s, and the focus is where it was", async (key) => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		const mute = page.getByRole("button", { name: en("study.mute"), exact: true });
		await mute.focus();
		await page.keyboard.press("?");
		const keys = page.getByRole("dialog", { name: en("study.keys.title") });
		await keys.waitFor();
		expect(await focusedName(page)).toBe(en("core.close"));
		await page.keyboard.press(key);
		await expect.poll(() => keys.count()).toBe(0);
		expect(await focusedName(page)).toBe(en("study.mute"));
	});
});
