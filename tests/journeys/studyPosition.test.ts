// Where the video of a lesson goes on: after a visit, another lesson, another device, the end of a session.
import { describe, expect, it } from "vitest";
import {
	film,
	isPaused,
	lessonCourse,
	lessonHost,
	openLesson,
	playTo,
	seconds,
	setSeconds,
	storedLesson,
	video,
	videoReady,
} from "../support/browser/lessonPages.ts";
import { message } from "../support/browser/messages.ts";
import { signInByDialog } from "../support/browser/signInForm.ts";
import { countWaitingEntries } from "../support/browser/waitingEntries.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const en = (key: string, args?: Record<string, string | number>) => message("en", key, args);

describe("a video", () => {
	it("goes on within five seconds of where the student left, and shows how much was watched", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await page
			.getByRole("button", { name: en("study.play") })
			.first()
			.click();
		await playTo(page, 7);
		const left = await seconds(page);
		await page.reload();
		await videoReady(page);
		const start = await seconds(page);
		expect(left - start).toBeLessThan(5);
		expect(start - left).toBeLessThan(1);
		await expect.poll(async () => (await storedLesson(site(), film)).progress.share).toBeGreaterThan(0.02);
		await page.getByText(/% watched/).waitFor();
	});

	it("goes on where the student was who looked at another lesson meanwhile", async () => {
		const page = await openLesson(site(), film);
		await videoReady(page);
		await setSeconds(page, 40);
		await page.getByRole("link", { name: /Reading good code/ }).click();
		await page.locator("math").first().waitFor();
		await page.goBack();
		await videoReady(page);
		await expect.poll(() => seconds(page)).toBeCloseTo(40, 0);
		await expect
			.poll(async () => (await storedLesson(site(), film)).progress.positionSeconds)
			.toBeCloseTo(40, 0);
	});

	it("goes on where another device was last, whatever this one has queued before or leaves open", async () => {
		let isOffline = true;
		const page = await openLesson(site(), film, {
			allow: [/Failed to load resource/],
			prepare: (context) =>
				context.route("**/outbox*", (route) => (isOffline ? route.abort() : route.continue())),
		});
		await videoReady(page);
		const address = page.url();
		const queued = page.waitForEvent("requestfailed", (request) => request.url().includes("outbox"));
		await setSeconds(page, 12);
		await queued;
		const other = await openLesson(site(), film);
		await videoReady(other);
		const play = other.getByRole("button", { name: en("study.play") }).first();
		const watchElsewhere = async (from: number): Promise<number> => {
			await setSeconds(other, from);
			await play.click();
			await playTo(other, from + 5);
			await other.keyboard.press("k");
			const left = await seconds(other);
			await expect
				.poll(async () => (await storedLesson(site(), film)).progress.positionSeconds)
				.toBeCloseTo(left, 0);
			return left;
		};
		const left = await watchElsewhere(55);
		await page.close();
		isOffline = false;
		const opened = await page.context().newPage();
		await opened.goto(address);
		await videoReady(opened);
		expect(await seconds(opened)).toBeCloseTo(left, 0);
		const secondLeft = await watchElsewhere(30);
		// A video that only lay open is not where the student was last.
		await opened.getByRole("link", { name: /Reading good code/ }).click();
		await opened.locator("math").first().waitFor();
		await opened.reload();
		await opened.locator("math").first().waitFor();
		await opened.goBack();
		await videoReady(opened);
		expect(await seconds(opened)).toBeCloseTo(secondLeft, 0);
	});

	it("stops when the session ends, and goes on where it was once the student has signed in again", async () => {
		const page = await openLesson(site(), film, {
			allow: [/WebSocket connection/, /\/websocket\//, /Failed to load resource/],
		});
		await videoReady(page);
		await setSeconds(page, 20);
		await page
			.getByRole("button", { name: en("study.play") })
			.first()
			.click();
		await playTo(page, 22);
		const { code, err } = await runStudentsCommand(site(), "sign-out", lessonHost, "lin");
		expect(code, err).toBe(0);
		await page.getByRole("dialog", { name: en("login.title") }).waitFor();
		await expect.poll(() => isPaused(page)).toBe(true);
		const stopped = await seconds(page);
		await signInByDialog(page, demoStudent(lessonHost, "lin"));
		await video(page).waitFor();
		expect(await seconds(page)).toBeCloseTo(stopped, 0);
		await expect
			.poll(async () => (await storedLesson(site(), film)).progress.positionSeconds)
			.toBeCloseTo(stopped, 0);
	});

	it("comes up when what an earlier visit left is confirmed while the lesson is asked for", async () => {
		let isLineDown = true;
		let isDelayed = false;
		const answer = Promise.withResolvers<void>();
		const page = await openLesson(site(), film, {
			allow: [/ERR_FAILED/],
			prepare: async (context) => {
				await context.route("**/v1/outbox", (route) => (isLineDown ? route.abort() : route.fallback()));
				await context.route(`**/course/study/${lessonCourse}/${film}?*`, async (route) => {
					if (!isDelayed) return route.fallback();
					isDelayed = false;
					await answer.promise;
					return route.fallback();
				});
			},
		});
		await videoReady(page);
		await setSeconds(page, 50);
		await expect.poll(() => countWaitingEntries(page)).toBe(1);
		[isLineDown, isDelayed] = [false, true];
		await page.reload();
		await expect.poll(() => countWaitingEntries(page)).toBe(0);
		answer.resolve();
		await videoReady(page);
		await expect.poll(() => seconds(page)).toBeCloseTo(50, 0);
	});
});
