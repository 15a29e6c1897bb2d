// Holds a moment still: what a page asks for comes when the test says so.
import type { Page } from "playwright-core";

/** Holds back what the page asks for at these addresses. */
export async function holdBack(page: Pick<Page, "route">, address: string) {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		asked.resolve();
		await released.promise;
		await route.continue();
	});
	return { asked: asked.promise, release: released.resolve };
}
