// One visit of a page with a slow network and CPU, in a fresh context.
import type { Browser } from "playwright-core";

export interface Visit {
	/** First contentful paint. */
	readonly fcpMs: number;
	/** Total blocking time until no file has arrived for two seconds. */
	readonly blockedMs: number;
}

interface LongTask {
	readonly start: number;
	readonly duration: number;
}

const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
	return (low + high) / 2;
}

export const roundedMedian = (values: readonly number[]): number => Math.round(median(values));

/** The time of every task over 50 ms, as far as it is after the paint. */
export const blockedBy = (tasks: readonly LongTask[], fcpMs: number): number =>
	Math.round(
		tasks
			.map(({ start, duration }) => start + duration - Math.max(start + 50, fcpMs))
			.reduce((sum, over) => sum + Math.max(0, over), 0),
	);

/** Collects long tasks from the start of the page. */
function observe(): void {
	const tasks: LongTask[] = [];
	Reflect.set(globalThis, "longTasks", tasks);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) tasks.push({ start: entry.startTime, duration: entry.duration });
	}).observe({ type: "longtask", buffered: true });
}

/**
 * Whether no file has arrived for two seconds. Playwright's own "networkidle" can wait for ever: it counts a request of the
 * statistics frame that ends when the frame has forgotten it.
 */
function isComplete(): boolean {
	const ends = performance.getEntriesByType("resource").map((entry) => entry.startTime + entry.duration);
	return performance.now() - Math.max(0, ...ends) > 2_000;
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
		await page.waitForFunction(isComplete);
		const { fcpMs, tasks } = await page.evaluate(() => ({
			fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
			tasks: Reflect.get(globalThis, "longTasks") as LongTask[],
		}));
		return { fcpMs: Math.round(fcpMs), blockedMs: blockedBy(tasks, fcpMs) };
	} finally {
		await context.close();
	}
}
