// A student's player of a lesson through a proxy of its own, and what the browser itself says was played: a truth that does
// not come from the code under test.
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { messageOf } from "../../scripts/messageOf.ts";
import { type Ranges, rangesOf, union } from "../../server/shared/progress/ranges.ts";
import { contentsPath, film } from "../support/browser/lessonPages.ts";
import { message } from "../support/browser/messages.ts";
import { sharedBrowser } from "../support/browser/sharedBrowser.ts";
import { submitSignIn } from "../support/browser/signInForm.ts";
import { countWaitingEntries } from "../support/browser/waitingEntries.ts";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy.ts";
import { now } from "../support/faults/networkFaults.ts";
import type { Random } from "../support/random.ts";
import { stateTimeoutMs } from "../support/run/stateTimeout.ts";
import { ask } from "../support/site/ask.ts";
import { type Account, host, type School } from "./school.ts";
import { type SignedIn, signInUntilDone } from "./student.ts";
import { untilUp } from "./untilUp.ts";

/** Of the element `<video>`, in milliseconds of the video. */
interface Report {
	readonly played: readonly (readonly number[])[];
	readonly position: number;
	/** It has data of where it is, which is not the beginning for want of a position. */
	readonly isReady: boolean;
}

export interface WatchedVideo {
	readonly account: Account;
	readonly line: FaultProxy;
	readonly context: BrowserContext;
	readonly signedIn: SignedIn;
	readonly page: () => Page;
	/** What the browser has played in all pages so far. */
	readonly played: () => Ranges;
	/** Where the video was last. Milliseconds. */
	readonly position: () => number;
	readonly errors: readonly string[];
	/** Opens the lesson in a new tab. @returns where its video begins, in milliseconds */
	readonly open: () => Promise<number>;
	/** Makes it play where it does not, as the student would: signs in, tries again, presses Play. Resolves when it plays. */
	readonly play: () => Promise<void>;
	/** Resolves when it has played for so many seconds of the video. */
	readonly playFor: (seconds: number) => Promise<void>;
	/** Jumps to a second of the video. */
	readonly jump: (seconds: number) => Promise<void>;
	/** Pauses, and resolves when the browser has nothing to send any more. */
	readonly stop: () => Promise<void>;
	readonly close: () => Promise<void>;
}

/** Runs in the page, in every document of it. */
function reportPlayed(): void {
	if (window.top !== window || !location.protocol.startsWith("http")) return;
	const report = Reflect.get(globalThis, "reportPlayed") as (found: Report) => void;
	const send = (): void => {
		const video = document.querySelector("video");
		if (!video) return;
		const { played, currentTime, readyState, seeking } = video;
		report({
			played: Array.from({ length: played.length }, (_, i) => [
				played.start(i) * 1_000,
				played.end(i) * 1_000,
			]),
			position: currentTime * 1_000,
			isReady: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !seeking,
		});
	};
	setInterval(send, 100);
	for (const name of ["timeupdate", "pause", "seeking", "seeked", "visibilitychange"])
		document.addEventListener(name, send, true);
	addEventListener("pagehide", send, true);
}

const text = (key: string): string => message("en", key);
const retryMs = 200;
/** It plays when it has gone on for so long. */
const startedMs = 300;
/** After a jump, it may play on before that is seen. */
const nearMs = 3_000;
/** A button that is gone meanwhile is not waited for. */
const shortly = { timeout: 5_000 };
const signInMs = 20_000;
/** What is shown so often in a row stays. */
const stableReports = 5;
/** A page that is blank so often in a row stays so; one that conceals a lesson is blank for a moment, too. */
const staysBlank = 25;

export async function openWatchedVideo(school: School, random: Random): Promise<WatchedVideo> {
	const { port } = school.site();
	const account = school.student();
	const line = await startFaultProxy({ port }, random);
	const signedIn = await signInUntilDone(school, account);
	const origin = `http://${host}:${line.port}`;
	const stored = [{ name: "schoolfront.session", value: JSON.stringify(signedIn.session) }];
	const context = await (await sharedBrowser()).newContext({
		locale: "en-US",
		reducedMotion: "reduce",
		storageState: { cookies: signedIn.cookies, origins: [{ origin, localStorage: stored }] },
	});
	context.setDefaultTimeout(stateTimeoutMs);
	const errors: string[] = [];
	let played: Ranges = [];
	let position = 0;
	let readyReports = 0;
	let isLoaded = false;
	let blanks = 0;
	let page: Page | undefined;
	await context.addCookies([{ name: "present", value: "1", domain: host, path: "/" }]);
	await context.exposeBinding("reportPlayed", (source, found: Report) => {
		played = union(played, rangesOf(found.played.map((range) => range.map(Math.round))));
		if (source.page !== page) return;
		readyReports = found.isReady ? readyReports + 1 : 0;
		if (found.isReady) ({ position } = found);
	});
	await context.addInitScript(reportPlayed);

	const current = (): Page => {
		if (!page) throw new Error("the lesson is not open");
		return page;
	};
	/** What a student would do who sees a question or a failure. */
	async function mend(): Promise<void> {
		// Browsers remember that a script could not be loaded; the page says so, and a student reloads it.
		if (await current().getByText(text("core.partMissing")).first().isVisible()) {
			await untilUp(() => ask({ port: line.port }, host, "/s/pc/"));
			await current().reload();
		}
		const dialog = current().getByRole("dialog", { name: text("login.title") });
		if (await dialog.isVisible()) {
			await submitSignIn(current(), account);
			// Without a server it stays.
			await dialog.waitFor({ state: "detached", timeout: signInMs });
		} else {
			// A page that nobody has touched, and one whose question was closed, ask by a button.
			const button = current()
				.getByRole("button", { name: text("app.signIn"), exact: true })
				.first();
			if (await button.isVisible()) await button.click(shortly);
		}
		const retry = current()
			.getByRole("button", { name: text("ui.retry") })
			.first();
		if (await retry.isVisible()) await retry.click(shortly);
	}

	async function start(): Promise<void> {
		await mend();
		const isPaused = await current()
			.locator("video")
			.evaluate(({ paused }: HTMLVideoElement) => paused, undefined, shortly);
		if (isPaused)
			await current()
				.getByRole("button", { name: text("study.play") })
				.first()
				.click(shortly);
	}

	/** Tries until it is so: the page may be without a server, or change meanwhile. */
	const until = async (
		what: string,
		isReached: () => boolean,
		attempt?: () => Promise<void>,
	): Promise<void> => {
		const late = now() + stateTimeoutMs;
		for (let last = ""; !isReached(); await pause(retryMs)) {
			await attempt?.().catch((error: unknown) => {
				last = messageOf(error);
			});
			if (now() > late) {
				const shown = await current().locator("body").innerText(shortly).catch(messageOf);
				throw new Error(`the video must ${what}, found ${position} ms; ${last}; the page shows: ${shown}`);
			}
		}
	};

	async function load(): Promise<void> {
		if (!isLoaded) await current().goto(`${origin}${contentsPath}#/lesson/${film}`);
		isLoaded = true;
		// A document of which only the beginning came shows nothing, and a student reloads it.
		const isBlank = (await current().locator("body").innerText(shortly)).trim() === "";
		blanks = isBlank ? blanks + 1 : 0;
		if (blanks > staysBlank) {
			blanks = 0;
			await current().reload();
		}
		await mend();
	}

	return {
		...{ account, line, context, signedIn, errors },
		page: current,
		played: () => played,
		position: () => position,
		async open() {
			readyReports = 0;
			isLoaded = false;
			page = await context.newPage();
			page.on("pageerror", (error) => errors.push(error.message));
			await until("be there", () => readyReports >= stableReports, load);
			return position;
		},
		async play() {
			const from = position;
			await until("play", () => readyReports > 0 && position > from + startedMs, start);
		},
		async playFor(seconds) {
			const from = position;
			await until(`play for ${seconds} s`, () => position >= from + seconds * 1_000, start);
		},
		async jump(seconds) {
			const isThere = (): boolean => readyReports > 0 && Math.abs(position - seconds * 1_000) < nearMs;
			// Of an element that has no length yet, browsers say that all before the new position was played.
			const seek = (element: HTMLVideoElement, to: number): void => {
				if (Number.isFinite(element.duration)) element.currentTime = to;
			};
			await until(`be at ${seconds} s`, isThere, async () => {
				await mend();
				const isMoving = await current()
					.locator("video")
					.evaluate(({ seeking }: HTMLVideoElement) => seeking, undefined, shortly);
				if (!isMoving && !isThere()) await current().locator("video").evaluate(seek, seconds, shortly);
			});
		},
		async stop() {
			await current()
				.locator("video")
				.evaluate((element: HTMLVideoElement) => element.pause());
			let waiting = 1;
			await until(
				"be stored",
				() => waiting === 0,
				async () => {
					await mend();
					waiting = await countWaitingEntries(current());
				},
			);
		},
		async close() {
			await context.close();
			await line.stop();
		},
	};
}
