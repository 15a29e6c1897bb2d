// When to try again: back-off with jitter, and the moments at which a page may reach the server again.

export interface BackOff {
	readonly firstMs?: number;
	readonly maxMs?: number;
}

/** Up to 20 % more, so that a restarted server does not meet all its clients in the same moment. */
export const withJitter = (delayMs: number, random = Math.random()): number => delayMs * (1 + random * 0.2);

/** RT-04: 2^(n+1) s, at most 180 s, plus jitter; callers may begin and end elsewhere. */
export const retryDelayMs = (
	attempt: number,
	{ firstMs = 2_000, maxMs = 180_000 }: BackOff = {},
	random?: number,
): number => withJitter(Math.min(firstMs * 2 ** attempt, maxMs), random);

type PageEvent = "online" | "visible" | "hidden" | "restored" | "left";

/** The event behind each name, where it is fired, and what else must be true. */
const pageEvents: Readonly<
	Record<PageEvent, readonly [string, "page" | "document", (event: Event) => boolean]>
> = {
	online: ["online", "page", () => true],
	visible: ["visibilitychange", "document", () => document.visibilityState === "visible"],
	hidden: ["visibilitychange", "document", () => document.visibilityState === "hidden"],
	// From the back-forward cache: nothing was received meanwhile.
	restored: ["pageshow", "page", (event) => (event as PageTransitionEvent).persisted],
	left: ["pagehide", "page", () => true],
};

/** Calls back at these moments of the page's life. @returns a function that ends that */
export function onPage(names: readonly PageEvent[], listener: () => void): () => void {
	const stops = names.map((name) => {
		const [type, source, isMeant] = pageEvents[name];
		// Neither is there when a page is rendered on the server.
		const target: Partial<EventTarget> | undefined = source === "page" ? globalThis : globalThis.document;
		const onEvent = (event: Event): void => {
			if (isMeant(event)) listener();
		};
		target?.addEventListener?.(type, onEvent);
		return () => target?.removeEventListener?.(type, onEvent);
	});
	return () => {
		for (const stop of stops) stop();
	};
}

/** The page may reach the server again: it is online, visible, or back from the back-forward cache. */
export const onResume = (listener: () => void): (() => void) =>
	onPage(["online", "visible", "restored"], listener);

/** The page goes out of sight, perhaps for good. */
export const onSuspend = (listener: () => void): (() => void) => onPage(["left", "hidden"], listener);

/** Resolves when the network may be back: at once when the browser says so, at the latest after `maxMs`. */
export function onceOnline(maxMs: number): Promise<void> {
	return new Promise((resolve) => {
		const end = (): void => {
			clearTimeout(timer);
			stop();
			resolve();
		};
		const timer = setTimeout(end, maxMs);
		const stop = onPage(["online"], end);
	});
}

/** The page, as far as retries depend on it. */
export interface RetryPage {
	/** Visible and online. */
	readonly isActive: () => boolean;
	readonly onResume: typeof onResume;
}
/** A server on the same machine is reached without a network. */
const isLoopback = (): boolean => /^127\.|(?:^|\.)localhost$/.test(globalThis.location?.hostname ?? "");
const browserPage: RetryPage = {
	isActive: () =>
		(globalThis.navigator?.onLine !== false || isLoopback()) &&
		globalThis.document?.visibilityState !== "hidden",
	onResume,
};

/** Browsers can be wrong about being offline, so that a paused retry is not paused for good. */
const maxPauseMs = 60_000;

export interface Retry {
	/** Plans the next attempt. @param limits for this attempt @returns its delay in ms */
	readonly schedule: (limits?: { readonly maxMs?: number; readonly minAttempt?: number }) => number;
	/** Makes a planned attempt at once. @param delayMs as soon as `minDelayMs` allows, when absent */
	readonly retryNow: (delayMs?: number) => void;
	/** Attempts planned since the last success. */
	readonly attempts: () => number;
	readonly isScheduled: () => boolean;
	/** Cancels a planned attempt; the next delay stays as long as it was. */
	readonly cancel: () => void;
	/** After a success: cancels a planned attempt, and the next delay is the first again. */
	readonly reset: () => void;
}

/**
 * Repeats what failed with back-off. A planned attempt waits while the page is hidden or offline, and is made at once
 * when the page resumes.
 * @param backOff `minDelayMs` is the least time before any attempt, asked for when it is planned
 */
export function createRetry(
	run: () => unknown,
	backOff: BackOff & { readonly minDelayMs?: () => number } = {},
	page: RetryPage = browserPage,
): Retry {
	let attempts = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** By performance.now(); `retryNow` on a hidden page must not begin the pause anew. */
	let pauseEndMs: number | undefined;
	let stopListening = (): void => undefined;
	const cancel = (): void => {
		clearTimeout(timer);
		timer = undefined;
		pauseEndMs = undefined;
		stopListening();
		stopListening = () => undefined;
	};
	const attempt = (): void => {
		cancel();
		run();
	};
	const onDue = (): void => {
		pauseEndMs ??= performance.now() + maxPauseMs;
		if (page.isActive()) attempt();
		else timer = setTimeout(attempt, Math.max(0, pauseEndMs - performance.now()));
	};
	const minDelayMs = (): number => backOff.minDelayMs?.() ?? 0;
	const plan = (delayMs: number): void => {
		clearTimeout(timer);
		timer = setTimeout(onDue, Math.max(0, delayMs));
	};
	const retryNow = (delayMs = minDelayMs()): void => {
		if (timer !== undefined) plan(delayMs);
	};
	return {
		schedule({ maxMs = backOff.maxMs, minAttempt = 0 } = {}) {
			const nth = Math.max(attempts, minAttempt);
			const delayMs = retryDelayMs(nth, { ...backOff, ...(maxMs === undefined ? {} : { maxMs }) });
			attempts = nth + 1;
			cancel();
			stopListening = page.onResume(() => retryNow());
			plan(Math.max(delayMs, minDelayMs()));
			return delayMs;
		},
		retryNow,
		attempts: () => attempts,
		isScheduled: () => timer !== undefined,
		cancel,
		reset() {
			cancel();
			attempts = 0;
		},
	};
}

/** At most so many of something within a time, such as attempts to connect over a network that comes and goes. */
export function createRateLimit(maxCount: number, windowMs: number) {
	let times: number[] = [];
	return {
		record(nowMs: number): void {
			times = [...times, nowMs].slice(-maxCount);
		},
		/** How long the next one has to wait. */
		delayMs: (nowMs: number): number =>
			Math.max(0, (times.at(-maxCount) ?? Number.NEGATIVE_INFINITY) + windowMs - nowMs),
		lastMs: (): number => times.at(-1) ?? Number.NEGATIVE_INFINITY,
	};
}
