// Less urgent work waits until what the address shows has arrived and the page is idle.

/** A line as slow as that has the rest of the page meanwhile. */
const maxWaitMs = 3_000;

let firstContent: Promise<unknown> = Promise.resolve();

/** Sets what to wait for, at most three seconds: the code and the data of the first screen. */
export function awaitFirstContent(parts: readonly (Promise<unknown> | undefined)[]): void {
	const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
	firstContent = Promise.race([Promise.allSettled(parts), timeout]);
}

/** Runs work when the first content has arrived and the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
	const isCancelled = new AbortController();
	const run = () => {
		if (!isCancelled.signal.aborted) work();
	};
	void firstContent.then(() => {
		// Safari has no idle callback.
		if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: maxWaitMs });
		else setTimeout(run, 500);
	});
	return () => isCancelled.abort();
}
