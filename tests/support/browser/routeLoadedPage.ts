// Intercepts requests of a page that is already loaded.
import type { Page } from "playwright-core";

const probe = "?intercepted";

/**
 * Resolves when the routes of a loaded page have effect: Chromium confirms an interception before requests of the page
 * pass through it.
 */
export async function interceptionStarted(page: Page): Promise<void> {
	// A page that was not opened yet makes its first request later.
	if (page.url() === "about:blank") return;
	let hasStarted = false;
	const isProbe = ({ search }: URL) => search === probe;
	await page.route(isProbe, (route) => {
		hasStarted = true;
		return route.fulfill({ status: 204 });
	});
	while (!hasStarted)
		await page.evaluate(async (query) => void (await fetch(location.pathname + query)), probe);
	await page.unroute(isProbe);
}

/** Routes requests of a loaded page; resolves when the route has effect. */
export async function routeLoadedPage(page: Page, ...args: Parameters<Page["route"]>): Promise<void> {
	await page.route(...args);
	await interceptionStarted(page);
}
