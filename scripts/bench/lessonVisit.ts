// Plays the video of a lesson in the page of lessons, or the same video in a bare page: from a key to the frame it asks for.
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { type SignIn, signedIn } from "../../tests/support/browser/signedIn.ts";
import { demoStudent } from "../../tests/support/data/demoStudent.ts";
import { median } from "./visit.ts";

const lessonHost = "maple.localhost";
const course = "react-studio";
const lesson = `${course}.3.1`;

/** Of the page; it begins at the start of the video, wherever the student was before. */
export const lessonUrl = (port: number): string =>
	`http://${lessonHost}:${port}/course/detail/${course}/${course}/contents#/lesson/${lesson}?t=0`;

/** A student of the course. */
export const signInOnce = (port: number): Promise<SignIn> =>
	signedIn({ port }, lessonHost, demoStudent(lessonHost, "lin"));

/** Milliseconds. */
export interface Playback {
	/** From the key that plays to the first frame that was not there before. */
	readonly playMs: number;
	/** From a key that seeks to the frame of that moment, while it plays. */
	readonly seekMs: number;
}

/** Shares of the video, in tenths: forwards and backwards, many times, as a seek takes only a few frames of the screen. */
const seeks = Array.from({ length: 4 }, () => [8, 2, 7, 1, 9, 3]).flat();
/** The demo's video has two frames a second. */
const frameSeconds = 0.5;

/** Presses a key and waits for the frame whose moment in the video is so near. Seconds. */
async function timed(page: Page, key: string, at: number, within: number): Promise<number> {
	await page.evaluate(
		({ at, within }) => {
			const video = document.querySelector("video");
			if (!video) throw new Error("the page must have a video, found none");
			const arrived = new Promise<number>((resolve) => {
				const onKey = ({ timeStamp }: KeyboardEvent) => {
					const onFrame = (_: number, { mediaTime, presentationTime }: VideoFrameCallbackMetadata) => {
						if (Math.abs(mediaTime - at) > within) video.requestVideoFrameCallback(onFrame);
						else resolve(presentationTime - timeStamp);
					};
					video.requestVideoFrameCallback(onFrame);
				};
				addEventListener("keydown", onKey, { capture: true, once: true });
			});
			Reflect.set(globalThis, "arrived", arrived);
		},
		{ at, within },
	);
	await page.keyboard.press(key);
	return page.evaluate(() => Reflect.get(globalThis, "arrived") as Promise<number>);
}

/** No student seeks once more before the video plays on: waits for the frame that follows. */
async function playsOn(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((resolve) => document.querySelector("video")?.requestVideoFrameCallback(resolve)),
	);
}

/** @param focus a selector of what takes the keys */
export async function playIn(
	browser: Browser,
	url: string,
	{ focus, prepare }: { readonly focus: string; readonly prepare?: SignIn },
): Promise<Playback> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
	try {
		await prepare?.(context);
		const page = await context.newPage();
		await page.goto(url);
		await page.waitForFunction(
			() => (document.querySelector("video")?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
		);
		// What follows the first render would disturb one of the two.
		await page.waitForFunction(() => {
			const ends = performance.getEntriesByType("resource").map((entry) => entry.startTime + entry.duration);
			return performance.now() - Math.max(0, ...ends) > 2_000;
		});
		// Just before a frame, so that what is measured is not how long a frame lasts.
		const start = 20 * frameSeconds;
		await page.evaluate((seconds) => {
			const video = document.querySelector("video");
			if (!video) throw new Error("the page must have a video, found none");
			video.currentTime = seconds;
		}, start - 0.01);
		await page.waitForFunction(() => {
			const video = document.querySelector("video");
			return video && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
		});
		await page.focus(focus);
		const playMs = await timed(page, "k", start, frameSeconds / 2);
		const { duration } = await page.evaluate(() => ({
			duration: document.querySelector("video")?.duration ?? 0,
		}));
		const seekMs: number[] = [];
		for (const tenth of seeks) {
			seekMs.push(await timed(page, String(tenth), (duration * tenth) / 10, frameSeconds));
			await playsOn(page);
		}
		return { playMs, seekMs: median(seekMs) };
	} finally {
		await context.close();
	}
}

/** The file of the lesson's video, as the page gets it. */
export async function fetchVideo(
	browser: Browser,
	port: number,
	prepare: SignIn,
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
	const context = await browser.newContext();
	try {
		await prepare(context);
		const page = await context.newPage();
		await page.goto(lessonUrl(port));
		await page.waitForFunction(() => document.querySelector("video")?.currentSrc);
		const { pathname } = new URL(
			await page.evaluate(() => document.querySelector("video")?.currentSrc ?? ""),
		);
		const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			const headers = { host: `${lessonHost}:${port}`, cookie };
			request({ host: "127.0.0.1", port, path: pathname, headers }, resolve).once("error", reject).end();
		});
		if (answer.statusCode !== 200)
			throw new Error(`${pathname} must be the video of the lesson, found status ${answer.statusCode}`);
		return { bytes: await buffer(answer), type: answer.headers["content-type"] ?? "" };
	} finally {
		await context.close();
	}
}
