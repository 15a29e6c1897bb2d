// Holds a moment still: the page's requests are answered when the test releases them.
import type { BrowserContext, Page, Route } from "playwright-core";
import { routeLoadedPage } from "./routeLoadedPage.ts";

/** @param pass hands a released request on */
function createDelay(pass: (route: Route) => Promise<void>) {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	const onRequest = async (route: Route): Promise<void> => {
		asked.resolve();
		await released.promise;
		await pass(route);
	};
	return { onRequest, moments: { asked: asked.promise, release: released.resolve } };
}

/** Delays a loaded page's requests for these addresses; the server answers them, also where another route was set before. */
export async function delayRequests(page: Page, address: string) {
	const { onRequest, moments } = createDelay((route) => route.continue());
	await routeLoadedPage(page, address, onRequest);
	return moments;
}

/**
 * Opens a page with delayed requests for an address from its first moment on; routes that were set before answer them.
 * @param open opens it with a context prepared by its argument (tests/support/browser/openPage.ts)
 */
export async function openWithDelayedRequests(
	address: string,
	open: (prepare: (context: BrowserContext) => Promise<unknown>) => Promise<Page>,
) {
	const { onRequest, moments } = createDelay((route) => route.fallback());
	const page = await open((context) => context.route(address, onRequest));
	return { page, ...moments };
}
