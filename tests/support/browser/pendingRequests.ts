// The requests of a page that are on their way.
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

/** Resolves when the page has nothing left to do at the moment: it has asked for what follows from the last answer. */
const idle = (page: Page): Promise<void> =>
	page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/**
 * Watches the requests of a page from now on.
 * @returns waits until none is left; those of its socket do not count, of which one is always open where it polls
 */
export function watchRequests(page: Page): () => Promise<void> {
	const pending = new Set<Request>();
	page.on("request", (request) => {
		if (!request.url().includes("/websocket")) pending.add(request);
	});
	page.on("requestfinished", (request) => pending.delete(request));
	page.on("requestfailed", (request) => pending.delete(request));
	return () =>
		expect
			.poll(async () => {
				await idle(page);
				return [...pending].map((request) => request.url());
			})
			.toEqual([]);
}
