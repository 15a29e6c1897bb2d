import { expect, it } from "vitest";
import { openPage } from "../support/browser/openPage.ts";
import { sharedSite } from "../support/site/startSite.ts";

const site = sharedSite;

/** The files that render notices and dialogs, fetched when the page is idle. */
const hosts = /\/assets\/(?:Dialog|Toast|Outbox)Host-[^/]*\.js$/;

it("a page whose notice and dialog files fail to load stays, and reloads when they are available", async () => {
	let isAway = true;
	let asked = 0;
	const page = await openPage(site(), "maple.localhost", {
		language: "en",
		allow: [/Host-/, /Failed to load resource/, /without notices and dialogs/],
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
	await expect.poll(() => asked).toBeGreaterThan(0);
	const reloadCheck = page.waitForRequest((request) => request.method() === "HEAD");
	await expect.poll(() => page.getByRole("main").isVisible()).toBe(true);
	expect(await notices.count()).toBe(0);
	await reloadCheck;
	await expect.poll(() => page.getByRole("main").isVisible()).toBe(true);
	isAway = false;
	await expect.poll(() => notices.count()).toBe(1);
	expect(await page.getByRole("main").isVisible()).toBe(true);
});
