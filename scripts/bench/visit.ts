// One visit of a page with a slow CPU, on a slow or a fast line, in a fresh context.
import type { Browser, BrowserContext } from "playwright-core";

interface LongTask {
	readonly start: number;
	readonly duration: number;
}

interface Shift {
	readonly at: number;
	readonly value: number;
}

/** What observers in the page collect. */
interface Observed {
	readonly tasks: LongTask[];
	readonly shifts: Shift[];
	/** Of the largest contentful paint so far. */
	lcpMs: number;
}

export interface Visit {
	/** First contentful paint. */
	readonly fcpMs: number;
	/** Largest contentful paint. */
	readonly lcpMs: number;
	/** Total blocking time until no file has arrived for two seconds. */
	readonly blockedMs: number;
	/** The longest task after the first paint, at least 50 ms; else 0. */
	readonly maxTaskMs: number;
	/** Cumulative layout shift. */
	readonly shift: number;
	/** Scripts fetched from the page's own server, as sent. */
	readonly scriptBytes: number;
	readonly scriptFiles: number;
}

interface Conditions {
	readonly line?: "slow" | "fast";
	readonly width?: number;
	/** Stays for so long at least. */
	readonly stayMs?: number;
	/** Before the page is opened, such as to sign in. */
	readonly prepare?: (context: BrowserContext) => Promise<void>;
}

const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
	return (low + high) / 2;
}

/** The value that 99 of 100 do not exceed. */
export const p99 = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

export const roundedMedian = (values: readonly number[]): number => Math.round(median(values));

/** The time of every task over 50 ms, as far as it is after the paint. */
export const blockedBy = (tasks: readonly LongTask[], fcpMs: number): number =>
	Math.round(
		tasks
			.map(({ start, duration }) => start + duration - Math.max(start + 50, fcpMs))
			.reduce((sum, over) => sum + Math.max(0, over), 0),
	);

/** The largest sum of shifts less than a second apart, within five seconds: the Cumulative Layout Shift of web.dev/cls. */
export function worstShift(shifts: readonly Shift[]): number {
	let worst = 0;
	let sum = 0;
	let [first, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const { at, value } of shifts) {
		if (at - last >= 1_000 || at - first >= 5_000) [first, sum] = [at, 0];
		last = at;
		sum += value;
		worst = Math.max(worst, sum);
	}
	return worst;
}

/** Collects long tasks, shifts and paints from the start of the page. */
function observe(): void {
	const seen: Observed = { tasks: [], shifts: [], lcpMs: 0 };
	Reflect.set(globalThis, "observed", seen);
	const on = (type: string, note: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
	on("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
	on("layout-shift", (entry) =>
		seen.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, "value")) }),
	);
	on("largest-contentful-paint", ({ startTime }) => {
		seen.lcpMs = startTime;
	});
}

/**
 * Whether no file has arrived for two seconds. Playwright's own "networkidle" can wait for ever: it counts a request of the
 * statistics frame that ends when the frame has forgotten it.
 */
function isComplete(stayMs: number): boolean {
	const ends = performance.getEntriesByType("resource").map((entry) => entry.startTime + entry.duration);
	const now = performance.now();
	return now > stayMs && now - Math.max(0, ...ends) > 2_000;
}

export async function visit(
	browser: Browser,
	url: string,
	{ line = "slow", width = 1280, stayMs = 0, prepare }: Conditions = {},
): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width, height: 800 }, locale: "en-US" });
	try {
		await prepare?.(context);
		await context.addInitScript(observe);
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		if (line === "slow") await session.send("Network.emulateNetworkConditions", slow4G);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.goto(url, { waitUntil: "load" });
		await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
		await page.waitForFunction(isComplete, stayMs);
		const { fcpMs, observed, scripts } = await page.evaluate(() => ({
			fcpMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
			observed: Reflect.get(globalThis, "observed") as Observed,
			scripts: performance
				.getEntriesByType("resource")
				.filter(({ name }) => name.endsWith(".js"))
				.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
		}));
		return {
			fcpMs: Math.round(fcpMs),
			lcpMs: Math.round(observed.lcpMs),
			blockedMs: blockedBy(observed.tasks, fcpMs),
			maxTaskMs: Math.max(
				0,
				...observed.tasks.filter(({ start }) => start >= fcpMs).map(({ duration }) => Math.round(duration)),
			),
			shift: worstShift(observed.shifts),
			scriptBytes: scripts.reduce((sum, size) => sum + size, 0),
			scriptFiles: scripts.length,
		};
	} finally {
		await context.close();
	}
}
