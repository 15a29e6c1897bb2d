// One visit of a page on a slow line and a slow processor, in a fresh context.
import type { Browser } from "playwright-core";

export interface Visit {
	/** First contentful paint, ms. */
	readonly paint: number;
	/** Total blocking time until the page has been quiet, ms. */
	readonly blocked: number;
}

interface LongTask {
	readonly start: number;
	readonly duration: number;
}

const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** The middle of the values. */
export function middleOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
	return (low + high) / 2;
}

/** The middle of the values, in whole numbers. */
export const median = (values: readonly number[]): number => Math.round(middleOf(values));

/** What is over 50 ms in every task, as far as it comes after the paint. */
export const blockedBy = (tasks: readonly LongTask[], paint: number): number =>
	Math.round(
		tasks
			.map(({ start, duration }) => start + duration - Math.max(start + 50, paint))
			.reduce((sum, over) => sum + Math.max(0, over), 0),
	);

/** Gathers long tasks from the very start of the page. */
function observe(): void {
	const tasks: LongTask[] = [];
	Reflect.set(globalThis, "longTasks", tasks);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) tasks.push({ start: entry.startTime, duration: entry.duration });
	}).observe({ type: "longtask", buffered: true });
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
	try {
		await context.addInitScript(observe);
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", slow4G);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.goto(url, { waitUntil: "load" });
		await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
		// Everything the first screen does has ended when the network is quiet; the late socket is not of it.
		await page.waitForLoadState("networkidle");
		const { paint, tasks } = await page.evaluate(() => ({
			paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
			tasks: Reflect.get(globalThis, "longTasks") as LongTask[],
		}));
		return { paint: Math.round(paint), blocked: blockedBy(tasks, paint) };
	} finally {
		await context.close();
	}
}
