import { expect, it } from "vitest";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();

/** The file that draws notices and dialogs, fetched when the page is idle. */
const hosts = /\/assets\/hosts-[^/]*\.js$/;

it("a page whose notices and dialogs do not come stays, and is loaded again when they can be had", async () => {
	let isAway = true;
	let asked = 0;
	const page = await openPage(site(), "maple.localhost", {
		language: "en",
		allow: [/hosts-/, /Failed to load resource/, /without notices and dialogs/],
		prepare: (context) =>
			Promise.all([
				context.route(hosts, (route) => {
					asked += 1;
					return isAway ? route.abort() : route.continue();
				}),
				context.route(
					(url) => url.pathname === "/s/pc/",
					(route) => (route.request().method() === "HEAD" && isAway ? route.abort() : route.continue()),
				),
			]),
	});
	const notices = page.locator("[data-notices]");
	await expect.poll(() => asked).toBe(1);
	const again = page.waitForRequest((request) => request.method() === "HEAD");
	await expect.poll(() => page.getByRole("main").isVisible()).toBe(true);
	expect(await notices.count()).toBe(0);
	await again;
	await expect.poll(() => page.getByRole("main").isVisible()).toBe(true);
	isAway = false;
	await expect.poll(() => notices.count()).toBe(1);
	expect(await page.getByRole("main").isVisible()).toBe(true);
});
