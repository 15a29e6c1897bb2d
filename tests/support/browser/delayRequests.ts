// Holds a moment still: the page's requests are answered when the test releases them.
import type { BrowserContext, Page } from "playwright-core";

/** Delays the page's requests for these addresses. */
export async function delayRequests(page: Pick<Page, "route">, address: string) {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		asked.resolve();
		await released.promise;
		await route.continue();
	});
	return { asked: asked.promise, release: released.resolve };
}

/**
 * Opens a page with delayed requests for an address from its first moment on.
 * @param open opens it with a context prepared by its argument (tests/support/browser/openPage.ts)
 */
export async function openWithDelayedRequests(
	address: string,
	open: (prepare: (context: BrowserContext) => Promise<void>) => Promise<Page>,
) {
	const pending = Promise.withResolvers<Awaited<ReturnType<typeof delayRequests>>>();
	const page = await open(async (context) => pending.resolve(await delayRequests(context, address)));
	return { page, ...(await pending.promise) };
}
