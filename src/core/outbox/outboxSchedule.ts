// When the outbox sends: soon after a change, never too often, and with back-off that the host's tabs share.
import { retryDelayMs } from "../retry.ts";
import { storage } from "../storage.ts";

export const debounceMs = 800; // the next keystroke is sent along
const minIntervalMs = 2_500; // at most 24 requests a minute
/** Between requests while the network comes and goes. */
export const unstableIntervalMs = 5_000;

const storageKey = "outboxPause";
const toleranceMs = 50; // two clocks never agree to the millisecond
/** With its jitter and a lost answer, the next request is at most 27 s away. */
const backOff = { firstMs: 1_000, maxMs: 14_000 };

/** The end of the back-off, stored for the host's tabs as far as their storage can be used. */
const pause = {
	/** What is left of it; a clock that was set meanwhile makes no long one. */
	leftMs(): number {
		const leftMs = Number(storage.get(storageKey) ?? 0) - Date.now();
		return leftMs > toleranceMs && leftMs < 2 * backOff.maxMs ? leftMs : 0;
	},
	begin(failures: number): number {
		const delayMs = retryDelayMs(failures, backOff);
		storage.set(storageKey, String(Date.now() + delayMs));
		return delayMs;
	},
	end: (): void => storage.remove(storageKey),
};

interface ScheduleOptions {
	/** Sends everything there is; rejects when something must be sent again. */
	readonly sendAll: () => Promise<void>;
	/** One run at a time among the host's tabs. */
	readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
	/** @param error undefined when another tab's back-off is waited for */
	readonly onDelay: (error?: unknown) => void;
}

/** @returns how to plan a run; it makes at most one at a time */
export function createSchedule({ sendAll, lock, onDelay }: ScheduleOptions) {
	// All times are of performance.now(), a clock that nobody sets.
	let timer: ReturnType<typeof setTimeout> | undefined;
	let dueMs = Number.POSITIVE_INFINITY;
	let lastRequestMs = Number.NEGATIVE_INFINITY;
	let failures = 0;
	let isRunning = false;
	/** A run is due that waits for the present one to end. */
	let isDue = false;

	/** @param replaces a run that is planned for an earlier time */
	function sendIn(delayMs: number, replaces = false): void {
		const atMs = Math.max(performance.now() + delayMs, lastRequestMs + minIntervalMs);
		if (atMs >= dueMs && !replaces) return;
		clearTimeout(timer);
		dueMs = atMs;
		timer = setTimeout(run, atMs - performance.now());
	}

	async function run(): Promise<void> {
		dueMs = Number.POSITIVE_INFINITY;
		isDue = isRunning;
		if (isRunning) return;
		isRunning = true;
		try {
			await lock(async () => {
				const leftMs = pause.leftMs();
				if (leftMs > 0) {
					onDelay();
					return sendIn(leftMs);
				}
				await sendAll();
				failures = 0;
				pause.end();
			});
		} catch (error) {
			sendIn(pause.begin(failures), true);
			failures += 1;
			onDelay(error);
		} finally {
			isRunning = false;
			if (isDue) sendIn(0);
		}
	}

	return {
		sendIn,
		onRequest(): void {
			lastRequestMs = performance.now();
		},
		/** Ends the back-off: the server may be reachable again. @param isDelayed whether the last request failed */
		retryNow(isDelayed: boolean): void {
			failures = 0;
			pause.end();
			const delayMs = isDelayed ? lastRequestMs + unstableIntervalMs - performance.now() : 0;
			sendIn(Math.max(0, delayMs), true);
		},
	};
}
