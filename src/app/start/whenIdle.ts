/** Runs something once the page has nothing else to do; gives what takes it back. */
export function whenIdle(work: () => void): () => void {
	// Safari has no idle callback.
	if (!("requestIdleCallback" in globalThis)) {
		const timer = setTimeout(work, 500);
		return () => clearTimeout(timer);
	}
	const asked = requestIdleCallback(work, { timeout: 3_000 });
	return () => cancelIdleCallback(asked);
}
