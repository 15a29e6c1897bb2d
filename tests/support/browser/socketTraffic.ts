// The realtime traffic of a page, and the notices it shows.
import type { Page, WebSocket } from "playwright-core";
import { expect } from "vitest";

const isSocket = (socket: WebSocket) => socket.url().includes("/websocket");

/** The frames a page sends and receives, as text, and how often it connects. */
interface SocketTraffic {
	readonly urls: string[];
	readonly sent: string[];
	readonly received: string[];
}

const recorded = new WeakMap<Page, SocketTraffic>();

/** The traffic of a page of openPage() since its first request. */
export function trafficOf(page: Page): SocketTraffic {
	const line = recorded.get(page);
	if (!line) throw new Error("trafficOf(): the page must come from openPage()");
	return line;
}

/** Starts with the page: a socket that is open already is not reported. */
export function recordTraffic(page: Page): void {
	const line: SocketTraffic = { urls: [], sent: [], received: [] };
	recorded.set(page, line);
	page.on("websocket", (socket) => {
		if (!isSocket(socket)) return;
		line.urls.push(socket.url());
		socket.on("framesent", ({ payload }) => line.sent.push(String(payload)));
		socket.on("framereceived", ({ payload }) => line.received.push(String(payload)));
	});
}

/** Resolves when the page has its socket, also if it already had: from then on changes reach it. */
export const socketOpened = (page: Page): Promise<void> =>
	expect.poll(() => trafficOf(page).urls.length).toBeGreaterThan(0);

export const count = (frames: readonly string[], mark: RegExp) =>
	frames.filter((frame) => mark.test(frame)).length;
/** Answers by which the server authenticates connections. */
export const welcomes = (line: SocketTraffic) => count(line.received, /"sequence":\d+,"serverTime"/);

/** Advances the clock to the connection's start, and waits until it is authenticated. */
export async function goLive(page: Page): Promise<void> {
	const line = trafficOf(page);
	// The start waits for an idle callback, which the clock triggers like the delay itself.
	await expect
		.poll(async () => {
			if (line.urls.length === 0) await page.clock.fastForward(4_000);
			return welcomes(line);
		})
		.toBeGreaterThan(0);
}

/** Stores the text of every notice shown on a page. */
export async function recordNotices(page: Page): Promise<() => Promise<string[]>> {
	// The region is loaded lazily.
	await page.locator("[data-notices]").waitFor({ state: "attached" });
	await page.evaluate(() => {
		const saved: string[] = [];
		Reflect.set(globalThis, "notices", saved);
		const region = document.querySelector("[data-notices]");
		const keep = () => {
			for (const span of region?.querySelectorAll("[data-kind=news] > span") ?? [])
				if (span.textContent && saved.at(-1) !== span.textContent) saved.push(span.textContent);
		};
		if (region)
			new MutationObserver(keep).observe(region, { subtree: true, childList: true, characterData: true });
	});
	return () => page.evaluate(() => Reflect.get(globalThis, "notices") as string[]);
}
