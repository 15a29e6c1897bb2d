/** Runs work when the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
	// Safari has no idle callback.
	if (!("requestIdleCallback" in globalThis)) {
		const timer = setTimeout(work, 500);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(work, { timeout: 3_000 });
	return () => cancelIdleCallback(request);
}
