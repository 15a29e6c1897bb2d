// Holds a moment still: the page's requests are answered when the test releases them.
import type { BrowserContext, Page, Route } from "playwright-core";
import { routeLoadedPage } from "./routeLoadedPage.ts";

function createDelay() {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const onRequest = async (route: Route): Promise<void> => {
		asked.resolve();
		await released.promise;
		await route.fallback();
	};
	return { onRequest, moments: { asked: asked.promise, release: released.resolve } };
}

/** Delays a loaded page's requests for these addresses. */
export async function delayRequests(page: Page, address: string) {
	const { onRequest, moments } = createDelay();
	await routeLoadedPage(page, address, onRequest);
	return moments;
}

/**
 * Opens a page with delayed requests for an address from its first moment on.
 * @param open opens it with a context prepared by its argument (tests/support/browser/openPage.ts)
 */
export async function openWithDelayedRequests(
	address: string,
	open: (prepare: (context: BrowserContext) => Promise<unknown>) => Promise<Page>,
) {
	const { onRequest, moments } = createDelay();
	const page = await open((context) => context.route(address, onRequest));
	return { page, ...moments };
}
