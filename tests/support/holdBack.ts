// Holds a moment still: what a page asks for comes when the test says so.
import type { BrowserContext, Page } from "playwright-core";

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

/**
 * Opens a page that waits for what it asks for at an address from its first moment on.
 * @param open opens it, with a context prepared by what it is given (tests/support/openPage.ts)
 */
export async function openHeld(
	address: string,
	open: (prepare: (context: BrowserContext) => Promise<void>) => Promise<Page>,
) {
	const held = Promise.withResolvers<Awaited<ReturnType<typeof holdBack>>>();
	const page = await open(async (context) => held.resolve(await holdBack(context, address)));
	return { page, ...(await held.promise) };
}
