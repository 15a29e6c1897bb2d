// What a page says and hears over its realtime connections, and what it tells its reader of it.
import type { Page, WebSocket } from "playwright-core";
import { expect } from "vitest";

const isSocket = (socket: WebSocket) => socket.url().includes("/websocket");

/** What a page says and hears over its connections, as the frames are written, and how often it opens one. */
export interface Line {
	readonly urls: string[];
	readonly sent: string[];
	readonly heard: string[];
}

export function listen(page: Page): Line {
	const line: Line = { urls: [], sent: [], heard: [] };
	page.on("websocket", (socket) => {
		if (!isSocket(socket)) return;
		line.urls.push(socket.url());
		socket.on("framesent", ({ payload }) => line.sent.push(String(payload)));
		socket.on("framereceived", ({ payload }) => line.heard.push(String(payload)));
	});
	return line;
}

export const count = (frames: readonly string[], mark: RegExp) =>
	frames.filter((frame) => mark.test(frame)).length;
/** Answers by which the server takes connections for a student's. */
export const welcomes = (line: Line) => count(line.heard, /"sequence":\d+,"serverTime"/);

/** Puts the clock forward to the start of the connection, and waits until it is a student's. */
export async function goLive(page: Page, line: Line): Promise<void> {
	// The start hangs on an idle callback, which the clock brings about like the delay itself.
	await expect
		.poll(async () => {
			if (line.urls.length === 0) await page.clock.fastForward(4_000);
			return welcomes(line);
		})
		.toBeGreaterThan(0);
}

/** Keeps the text of every notice there ever was on a page. */
export async function keepNotices(page: Page): Promise<() => Promise<string[]>> {
	// The region comes with a lazy part.
	await page.locator("[data-notices]").waitFor({ state: "attached" });
	await page.evaluate(() => {
		const kept: string[] = [];
		Reflect.set(globalThis, "notices", kept);
		const region = document.querySelector("[data-notices]");
		const keep = () => {
			for (const span of region?.querySelectorAll("[data-kind=news] > span") ?? [])
				if (span.textContent && kept.at(-1) !== span.textContent) kept.push(span.textContent);
		};
		if (region)
			new MutationObserver(keep).observe(region, { subtree: true, childList: true, characterData: true });
	});
	return () => page.evaluate(() => Reflect.get(globalThis, "notices") as string[]);
}
